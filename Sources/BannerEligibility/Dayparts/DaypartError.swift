/// A text or numbers that are no daypart, and why.
public struct DaypartError: Error, Hashable, Sendable {
  /// The daypart as it was given.
  public let text: String
  /// The rule that is broken.
  public let problem: Problem

  /// The rules a daypart can break.
  public enum Problem: Hashable, Sendable {
    /// The text does not have the shape of days and hours.
    case shape
    /// This is no day of the week, nor a span or list of them.
    case weekdays(String)
    /// There are days, and no hours.
    case hoursMissing
    /// No clock shows this.
    case clock(String)
    /// It starts at 24:00.
    case startsAtEnd
    /// It starts and ends at the same time.
    case empty
    /// It has no day.
    case noDay
    /// Its minutes are beyond those of a day.
    case minutes
  }
}

extension DaypartError: CustomStringConvertible {
  /// What is wrong and what to write.
  public var description: String {
    "\"\(text)\" is no daypart: \(problem)"
  }
}

extension DaypartError.Problem: CustomStringConvertible {
  /// The broken rule in words, without the text.
  public var description: String {
    switch self {
    case .shape: "write days and hours, e.g. 'mon-fri 09:00-17:00', 'sat,sun 22:30-02:00' or '22-04'"
    case .weekdays(let days):
      "\"\(days)\" are no days of the week; write mon, tue, wed, thu, fri, sat, sun, a span such as mon-fri, or daily"
    case .hoursMissing: "it has no hours; add 00:00-24:00 for whole days"
    case .clock(let clock): "no clock shows \(clock); a day goes from 00:00 to 24:00"
    case .startsAtEnd: "24:00 is where a day ends; a daypart that starts there starts at 00:00 of the next day"
    case .empty: "it ends when it starts; write 00:00-24:00 for the whole day"
    case .noDay: "it needs at least one day of the week"
    case .minutes: "it starts from minute 0 to 1439 of the day, and ends from minute 1 to 1440"
    }
  }
}
