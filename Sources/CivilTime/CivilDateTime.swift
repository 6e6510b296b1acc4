/// What a calendar and a wall clock show, without saying where.
public struct CivilDateTime: Hashable, Sendable {
  /// What the calendar shows.
  public let date: CivilDate
  /// From 0 to 23.
  public let hour: Int
  /// From 0 to 59.
  public let minute: Int
  /// From 0 to 59: leap seconds are not known here.
  public let second: Int
  /// From 0 to 999.
  public let millisecond: Int

  /// Gives nil when there is no such time of day.
  public init?(date: CivilDate, hour: Int = 0, minute: Int = 0, second: Int = 0, millisecond: Int = 0) {
    guard 0..<24 ~= hour, 0..<60 ~= minute, 0..<60 ~= second, 0..<1000 ~= millisecond else { return nil }
    self.date = date
    self.hour = hour
    self.minute = minute
    self.second = second
    self.millisecond = millisecond
  }

  /// Splits seconds since 1970-01-01T00:00:00 of the same wall clock.
  init(secondsSince1970 seconds: Int64, millisecond: Int = 0) {
    let (days, secondOfDay) = floorDivide(seconds, by: secondsPerDay)
    date = CivilDate(daysSince1970: Int(days))
    hour = Int(secondOfDay / 3600)
    minute = Int(secondOfDay / 60 % 60)
    second = Int(secondOfDay % 60)
    self.millisecond = millisecond
  }

  /// Seconds since 1970-01-01T00:00:00 of the same wall clock.
  var secondsSince1970: Int64 {
    Int64(date.daysSince1970) * secondsPerDay + Int64(hour * 3600 + minute * 60 + second)
  }
}

let secondsPerDay: Int64 = 86_400

extension CivilDateTime: Comparable {
  /// Earlier is less.
  public static func < (one: CivilDateTime, other: CivilDateTime) -> Bool {
    (one.date, one.hour, one.minute, one.second, one.millisecond)
      < (other.date, other.hour, other.minute, other.second, other.millisecond)
  }
}

extension CivilDateTime: CustomStringConvertible {
  /// `2026-11-30T08:37:00.000`.
  public var description: String {
    var text = AsciiText()
    text.append(self)
    return text.string
  }
}
