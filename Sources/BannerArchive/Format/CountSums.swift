import SQLite

/// Keeps the sums of counts small enough that whatever is added up of them is exact, and never overflows.
enum CountSums {
  /// 2^53, the most that a single count in an archive may be, too.
  private static let largest: Int64 = 9_007_199_254_740_992

  private static let inArchive = [
    ("served_count", "events"), ("folded_click_count", "clicks"), ("folded_event_count", "events"),
    ("refusal_count", "events"), ("visitor_day", "served"), ("unique_count", "viewers"), ("unique_count", "clickers"),
    ("count_change", "change"), ("refusal_change", "change"),
  ]

  private static let inDatabase = [
    ("event_count", "events"), ("click_count", "clicks"), ("refusal_count", "events"), ("visitor_day", "served"),
    ("unique_count", "viewers"), ("unique_count", "clickers"), ("count_change", "change"),
    ("refusal_change", "change"),
  ]

  /// Checks an archive whose rows keep to the rules of its tables.
  ///
  /// - Throws: ``ArchiveProblem/damaged(_:)``. O(counts).
  static func check(archive: borrowing Connection) throws {
    if let table = try tooLarge(inArchive, archive) {
      throw ArchiveProblem.damaged("the rows of \(table) add up to more than \(largest)")
    }
  }

  /// Checks a database with all that an archive brought to it.
  ///
  /// - Throws: ``ArchiveProblem/badValue(place:problem:)``. O(counts).
  static func check(database: borrowing Connection) throws {
    if let table = try tooLarge(inDatabase, database) {
      throw ArchiveProblem.badValue(
        place: table, problem: "with what is here already, its rows would add up to more than \(largest)")
    }
  }

  /// The first table with too large a sum; `total()` cannot overflow (https://www.sqlite.org/lang_aggfunc.html#sumunc).
  private static func tooLarge(_ columns: [(String, String)], _ connection: borrowing Connection) throws -> String? {
    for (table, column) in columns {
      let sql = "SELECT total(abs(\(column))) > \(largest) FROM \(table)"
      let isTooLarge = try connection.first(sql: sql) { row in row.int64(0) }
      if isTooLarge == 1 { return table }
    }
    return nil
  }
}
