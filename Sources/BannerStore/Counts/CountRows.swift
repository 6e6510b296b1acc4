import CivilTime
import SQLite

/// Rows of counts of a range, each beginning with its time and its banner; read once while they are lent.
struct CountRows {
  let statement: Statement
  /// The banners whose counts are wanted; none is all of them.
  let wanted: Set<Int64>?

  /// Calls `body` with the time and the banner of each row that is wanted, and the row itself; O(rows).
  func forEach(_ body: (_ bucketStart: Instant, _ bannerID: Int64, borrowing Row) throws -> Void) throws {
    defer { statement.reset() }
    while try statement.step() {
      let row = statement.row
      let bannerID = row.int64(1)
      if let wanted, !wanted.contains(bannerID) { continue }
      try body(Instant(millisecondsSince1970: row.int64(0)), bannerID, row)
    }
  }
}
