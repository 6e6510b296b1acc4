import BannerStore
import SQLite

extension BannerStore {
  /// A single number out of the database; -1 without a row.
  func number(_ sql: String) throws -> Int64 {
    try database.read { connection in try connection.first(sql: sql) { row in row.int64(0) } ?? -1 }
  }
}
