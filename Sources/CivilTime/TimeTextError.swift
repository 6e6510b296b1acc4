/// A text that is no time, and why.
public struct TimeTextError: Error, Hashable, Sendable {
  /// The text as it was given.
  public let text: String
  /// The rule that is broken.
  public let problem: Problem

  /// The rules a text can break.
  public enum Problem: Error, Hashable, Sendable {
    /// The text does not have the shape of a date or of a time.
    case shape
    /// No year has such a month.
    case month(Int)
    /// The month does not have such a day.
    case day(Int, month: Int, year: Int)
    /// The hour is beyond 23; the end of a day is written as the beginning of the next.
    case hour(Int)
    /// The minute is beyond 59.
    case minute(Int)
    /// The second is 60: POSIX time has no leap seconds.
    case leapSecond
    /// The second is beyond 60.
    case second(Int)
    /// The offset is beyond 23:59:59.
    case offset
    /// A point in time was asked for, and the text says only what some clock shows.
    case offsetMissing
  }
}

extension TimeTextError: CustomStringConvertible {
  /// What is wrong and what to write.
  public var description: String {
    "\"\(text)\" is not a time: \(problem)"
  }
}

extension TimeTextError.Problem: CustomStringConvertible {
  /// The broken rule in words, without the text.
  public var description: String {
    switch self {
    case .shape: "write e.g. 2026-11-30, 2026-11-30T08:37, 2026-11-30T08:37:00.123Z or 2026-11-30T08:37:00+01:00"
    case .month(let month): "there is no month \(month)"
    case .day(let day, let month, let year):
      "month \(month) of \(year) has \(CivilDate.dayCount(ofMonth: month, year: year)) days, not \(day)"
    case .hour(24): "the last hour is 23; write 00:00 of the next day"
    case .hour(let hour): "there is no hour \(hour)"
    case .minute(let minute): "there is no minute \(minute)"
    case .leapSecond: "leap seconds are not counted; write second 59, or 00 of the next minute"
    case .second(let second): "there is no second \(second)"
    case .offset: "an offset from UTC goes up to 23:59"
    case .offsetMissing: "it does not say in which time zone; add Z or an offset such as +01:00"
    }
  }
}
