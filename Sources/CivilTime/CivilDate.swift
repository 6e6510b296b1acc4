/// A day of the Gregorian calendar, which is also used for the days before its introduction.
///
/// Year 0 is 1 BC, as in ISO 8601. Years go from -999,999,999 to 999,999,999; arithmetic that would leave them stops at
/// the first or the last day.
public struct CivilDate: Hashable, Sendable {
  /// From -999,999,999 to 999,999,999; 0 is 1 BC.
  public let year: Int
  /// From 1 to 12.
  public let month: Int
  /// From 1 to 31.
  public let day: Int

  static let years = -999_999_999...999_999_999
  static let first = CivilDate(uncheckedYear: years.lowerBound, month: 1, day: 1)
  static let last = CivilDate(uncheckedYear: years.upperBound, month: 12, day: 31)

  /// Gives nil when there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard Self.years ~= year, 1...12 ~= month, 1...Self.dayCount(ofMonth: month, year: year) ~= day else { return nil }
    self.init(uncheckedYear: year, month: month, day: day)
  }

  init(uncheckedYear year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Whether February has 29 days in a year.
  public static func isLeap(year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// How many days a month has, from 28 to 31; `month` is from 1 to 12.
  public static func dayCount(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year: year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CivilDate: Comparable {
  /// Earlier is less.
  public static func < (one: CivilDate, other: CivilDate) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }
}

extension CivilDate: CustomStringConvertible {
  /// `2026-11-30`; years beyond four digits have a sign, as ISO 8601 asks for.
  public var description: String {
    var text = AsciiText()
    text.append(self)
    return text.string
  }
}
