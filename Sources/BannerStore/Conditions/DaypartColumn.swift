import BannerEligibility
import SQLite

/// The dayparts of a banner as one column of its row.
enum DaypartColumn {
  /// A column with the dayparts of the row of `banner` in the order in which they were given, as `WEEKDAYS START END`
  /// with commas; NULL without any.
  static let sql = """
    iif(EXISTS (SELECT 1 FROM daypart),
      (SELECT group_concat(weekdays || ' ' || start_minute || ' ' || end_minute)
        FROM (SELECT * FROM daypart WHERE banner_id = banner.id ORDER BY id)),
      NULL)
    """

  static func read(_ text: String?) throws -> Dayparts {
    guard let text else { return .always }
    return Dayparts(try text.split(separator: ",").map { entry in try daypart(entry) })
  }

  private static func daypart(_ entry: Substring) throws -> Daypart {
    let numbers = entry.split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 3,
      let daypart = try? Daypart(
        weekdays: Weekdays(rawValue: numbers[0]), startMinute: numbers[1], endMinute: numbers[2])
    else { throw UnknownStoredValue(type: "daypart", value: String(entry)) }
    return daypart
  }

  /// Puts dayparts in the place of those that a banner has.
  static func write(_ dayparts: Dayparts, ofBanner id: Int64, _ connection: borrowing Connection) throws {
    _ = try connection.run(sql: "DELETE FROM daypart WHERE banner_id = ?", [.integer(id)])
    for daypart in dayparts.list {
      _ = try connection.run(
        sql: "INSERT INTO daypart (banner_id, weekdays, start_minute, end_minute) VALUES (?, ?, ?, ?)",
        [
          .integer(id), .integer(Int64(daypart.weekdays.rawValue)), .integer(Int64(daypart.startMinute)),
          .integer(Int64(daypart.endMinute)),
        ])
    }
  }
}
