import SQLite

/// Copies the rows of one table into an archive.
struct TableExport {
  private let table: ArchivedTable

  init(_ table: ArchivedTable) {
    self.table = table
  }

  /// - Returns: How many rows there were.
  func copy(
    from source: borrowing Connection, to archive: borrowing Connection, of selection: borrowing ArchiveSelection
  ) throws -> Int {
    let select = try source.statement(
      sql: """
        SELECT \(distinct)\(table.columnsInDatabase) FROM \(table.nameInDatabase) WHERE \(selection.condition(on: table))
        ORDER BY \(table.columns.prefix(table.keyCount).map(\.name).joined(separator: ", "))
        """)
    let insert = try archive.statement(
      sql: """
        INSERT INTO \(table.name) (\(table.columnList))
        VALUES (\(table.columns.map { _ in "?" }.joined(separator: ", ")))
        """)
    let binding = RowBinding(table)
    var rows = 0
    while try select.step() {
      guard try binding.bind(select.row, to: insert, selection.numbers) else { continue }
      try insert.run()
      rows += 1
    }
    return rows
  }

  /// What visitors did may be in the database several times.
  private var distinct: String {
    table.name == ArchivedTable.visitorEvent.name ? "DISTINCT " : ""
  }
}
