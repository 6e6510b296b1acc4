/// Hours of certain weekdays, by the clock on the wall.
public struct Daypart: Hashable, Sendable {
  /// The days on which it begins; at least one.
  public let weekdays: Weekdays
  /// Minutes from midnight, from 0 to 1439.
  public let startMinute: Int
  /// Minutes from midnight, from 1 to 1440; an end before the start is on the day after.
  public let endMinute: Int

  /// Takes days and minutes of the day.
  ///
  /// - Throws: a ``DaypartError`` when there is no day, when a minute is out of range, and when it ends where it starts.
  public init(weekdays: Weekdays, startMinute: Int, endMinute: Int) throws(DaypartError) {
    let text = Self.text(weekdays, startMinute, endMinute)
    guard !weekdays.isEmpty else { throw DaypartError(text: text, problem: .noDay) }
    guard 0...1439 ~= startMinute, 1...1440 ~= endMinute else { throw DaypartError(text: text, problem: .minutes) }
    guard startMinute != endMinute else { throw DaypartError(text: text, problem: .empty) }
    self.weekdays = weekdays
    self.startMinute = startMinute
    self.endMinute = endMinute
  }

  /// Every minute of every day, as `daily 00:00-24:00`.
  public static let wholeWeek = Daypart(allMinutesOf: .daily)

  private init(allMinutesOf weekdays: Weekdays) {
    self.weekdays = weekdays
    startMinute = 0
    endMinute = 1440
  }

  /// Whether it ends on the day after the one it begins on.
  public var isOverMidnight: Bool {
    endMinute < startMinute
  }

  /// The canonical text, such as `mon-fri 09:00-17:00` or `daily 22:00-04:00`.
  public var text: String {
    Self.text(weekdays, startMinute, endMinute)
  }

  private static func text(_ weekdays: Weekdays, _ start: Int, _ end: Int) -> String {
    "\(weekdays.isEmpty ? "" : weekdays.text + " ")\(clock(start))-\(clock(end))"
  }

  private static func clock(_ minute: Int) -> String {
    guard 0...1440 ~= minute else { return "\(minute)" }
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(twoDigits(minute / 60)):\(twoDigits(minute % 60))"
  }
}
