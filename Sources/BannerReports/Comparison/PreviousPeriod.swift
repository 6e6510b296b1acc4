import CivilTime

/// The period before another one, of the same length by the calendar of a zone.
///
/// - A period from the first day of a month to the first of another is preceded by as many months: November by October,
///   although that has a day more, and the first quarter by the last of the year before.
/// - Any other period between two local midnights is preceded by as many local days, whatever their hours.
/// - Anything else is preceded by a time of the same length in hours and minutes.
struct PreviousPeriod: Hashable {
  let from: Instant
  /// Where the later period begins.
  let to: Instant

  /// Finds the period before `[from, to)`.
  init(before from: Instant, _ to: Instant, in zone: TimeZone) {
    self.to = from
    guard let first = Self.day(beginningAt: from, in: zone), let last = Self.day(beginningAt: to, in: zone) else {
      self.from = from.adding(milliseconds: from - to)
      return
    }
    if first.day == 1, last.day == 1 {
      let months = (last.year - first.year) * 12 + last.month - first.month
      self.from = zone.startOfDay(first.adding(months: -months))
    } else {
      self.from = zone.startOfDay(first.adding(days: first.daysSince1970 - last.daysSince1970))
    }
  }

  /// The day that begins at an instant; none where none does.
  static func day(beginningAt instant: Instant, in zone: TimeZone) -> CivilDate? {
    let date = zone.civil(at: instant).date
    return zone.startOfDay(date) == instant ? date : nil
  }
}
