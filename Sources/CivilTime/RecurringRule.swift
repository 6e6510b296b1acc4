/// What a POSIX TZ string says: one offset for ever, or two that alternate every year.
struct RecurringRule: Hashable, Sendable {
  /// Seconds ahead of UTC outside of daylight saving time.
  var standardOffset: Int64
  var daylight: Daylight?

  /// The part of each year with the other offset, which for Ireland is the winter.
  struct Daylight: Hashable, Sendable {
    var offset: Int64
    /// On clocks of standard time.
    var start: Moment
    /// On clocks of daylight saving time.
    var end: Moment
  }

  /// A day of every year and a time of it.
  struct Moment: Hashable, Sendable {
    var day: Day
    /// Seconds from the day's midnight, which may lie outside of the day (RFC 9636 §3.3.1).
    var seconds: Int64
  }

  /// The ways to name a day of every year.
  enum Day: Hashable, Sendable {
    /// `Jn`, from 1 to 365: 29 February is never counted.
    case julian(Int)
    /// `n`, from 0 to 365: 29 February is counted.
    case zeroBased(Int)
    /// `Mm.w.d`: the w-th such day of the week in a month, the last one where w is 5; Sunday is 0.
    case weekday(month: Int, week: Int, weekday: Int)
  }

  /// The stretch of one offset that a moment lies in.
  func period(at seconds: Int64) -> ZoneRules.Period {
    guard let daylight else { return ZoneRules.Period(offset: standardOffset, start: .min, end: .max) }
    var standard = ZoneRules.Period(offset: standardOffset, start: .min, end: .max)
    let year = CivilDateTime(secondsSince1970: seconds + standardOffset).date.year
    // Times beyond 24 hours and below zero carry a change into the neighbouring year, and southern summers last into
    // the next one; a stretch that begins earlier than that is over.
    for candidate in (year - 2)...(year + 2) {
      let start = daylight.start.secondsSince1970(in: candidate) - standardOffset
      var end = daylight.end.secondsSince1970(in: candidate) - daylight.offset
      if end <= start { end = daylight.end.secondsSince1970(in: candidate + 1) - daylight.offset }
      if start <= seconds, seconds < end { return ZoneRules.Period(offset: daylight.offset, start: start, end: end) }
      if end <= seconds { standard.start = max(standard.start, end) }
      if start > seconds { standard.end = min(standard.end, start) }
    }
    return standard
  }
}

extension RecurringRule.Moment {
  /// Seconds since 1970-01-01T00:00:00 of the clock that the moment is told by.
  func secondsSince1970(in year: Int) -> Int64 {
    Int64(day.daysSince1970(in: year)) * secondsPerDay + seconds
  }
}

extension RecurringRule.Day {
  /// Days from 1970-01-01 to this day of a year.
  func daysSince1970(in year: Int) -> Int {
    let newYear = CivilDate(uncheckedYear: year, month: 1, day: 1).daysSince1970
    switch self {
    case .julian(let day): return newYear + day - (day < 60 || !CivilDate.isLeap(year: year) ? 1 : 0)
    case .zeroBased(let day): return newYear + day
    case .weekday(let month, let week, let weekday):
      let first = CivilDate(uncheckedYear: year, month: month, day: 1)
      let day = (weekday - first.weekday % 7 + 7) % 7 + 7 * (week - 1)
      return first.daysSince1970 + (day < CivilDate.dayCount(ofMonth: month, year: year) ? day : day - 7)
    }
  }
}
