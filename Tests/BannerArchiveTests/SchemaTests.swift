import BannerStore
import SQLite
import Testing

@Suite("The tables of an archive")
struct SchemaTests {
  /// Counts that an import sums anew.
  private static let summed: Set<String> = [
    "banner_total", "click_count", "click_source_count", "event_count",
  ]

  /// Columns that an archive has not, or has in another way.
  private static let differing: [String: Set<String>] = [
    "banner_set": ["change_seq", "fallback_set_id", "fallback_slug"], "banner": ["target_location"],
    "media": ["bytes"], "visitor_event": ["id"],
  ]

  private func columns(_ connection: borrowing Connection) throws -> [String: Set<String>] {
    var columns: [String: Set<String>] = [:]
    try connection.forEach(
      sql: """
        SELECT tables.name, columns.name FROM sqlite_schema AS tables JOIN pragma_table_info(tables.name) AS columns
        WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite%'
        """
    ) { row in columns[row.text(0), default: []].insert(row.text(1)) }
    return columns
  }

  @Test("hold every column of the database, or it is named here why not: a new one must not be forgotten")
  func complete() throws {
    let box = try ArchiveBox()
    let store = try box.store("source")
    let archive = try Database(
      configuration: Database.Configuration(
        path: box.export(store, to: "x"), applicationID: ArchiveBox.applicationID))
    let here = try store.database.read { connection in try columns(connection) }
    let there = try archive.read { connection in try columns(connection) }
    #expect(
      Set(here.keys).subtracting(Self.summed).subtracting(Dump.notCarried).symmetricDifference(there.keys)
        == Set(["archive", "served_count"]).union(Set(there.keys).intersection(Dump.notCarried)))
    for (table, columns) in there where here[table] != nil {
      #expect(columns.symmetricDifference(here[table] ?? []) == Self.differing[table] ?? [], "\(table)")
    }
  }

  @Test("hold every instant to the years that can be written down")
  func instants() throws {
    let box = try ArchiveBox()
    let archive = try Database(
      configuration: Database.Configuration(
        path: box.export(box.store("source"), to: "x"), applicationID: ArchiveBox.applicationID))
    let tables: [(name: String, sql: String)] = try archive.read { connection in
      try connection.query(sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'table'") { row in
        (row.text(0), row.text(1))
      }
    }
    let all = try archive.read { connection in try columns(connection) }
    var found = 0
    for (table, sql) in tables {
      for column in all[table] ?? []
      where column.hasSuffix("_at") || column.hasSuffix("since") || column.hasSuffix("_start") {
        #expect(
          sql.contains("\(column) BETWEEN -62135596800000 AND 253402300799999)"), "\(table).\(column)")
        found += 1
      }
    }
    #expect(found > 30)
  }
}
