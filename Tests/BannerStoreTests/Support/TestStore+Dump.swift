import BannerStore
import SQLite

extension TestStore {
  /// Everything that the database holds, table by table, row by row.
  func dump() throws -> [String: [[Value]]] {
    try store.database.read { connection in
      let tables = try connection.query(
        sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
      ) { row in row.text(0) }
      var dump: [String: [[Value]]] = [:]
      for table in tables {
        dump[table] = try connection.query(sql: "SELECT * FROM \(table)") { row in
          (0..<row.count).map { column in row.value(column) }
        }
      }
      return dump
    }
  }
}
