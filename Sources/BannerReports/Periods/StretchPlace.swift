import CivilTime

/// Where a stretch of time lies in a period, so that it finds its like in the period before: its third day, the third day.
struct StretchPlace: Hashable {
  /// How many days, weeks or months after that of the period's begin.
  let steps: Int
  /// The hour as clocks show it.
  let hour: Substring
  /// How often clocks showed it before.
  var repetition = 0

  /// Places a stretch in a period that neither begins nor ends with a day: the first is 0.
  init(number: Int) {
    (steps, hour) = (number, "")
  }

  /// Places a stretch in a period that begins on a day.
  init(_ stretch: Period.Stretch, of period: Period, in first: CivilDate) {
    let days = stretch.day.daysSince1970 - first.daysSince1970
    switch period {
    case .day: (steps, hour) = (days, "")
    // Of `2026-10-25T02:00+01:00` the hour without the offset, which says which of two it is.
    case .hour: (steps, hour) = (days, stretch.label.dropLast(6).suffix(5))
    case .week: (steps, hour) = ((days + first.weekday - 1) / 7, "")
    case .month:
      (steps, hour) = ((stretch.day.year - first.year) * 12 + stretch.day.month - first.month, "")
    }
  }
}
