import SQLite

/// Copies rows of an archive into the table of the same name in a database.
enum RowCopy {
  /// - Parameters:
  ///   - condition: Which rows of the archive, with the placeholders ?1 and so on for `values`.
  /// - Returns: How many there were. Rows that refer to something without a number in the database are passed over.
  @discardableResult
  static func copy(
    _ table: ArchivedTable, where condition: String, _ values: [Value], from archive: borrowing Connection,
    to database: borrowing Connection, _ numbers: borrowing Numbers
  ) throws -> Int {
    let order = table.columns.prefix(table.keyCount).map(\.name).joined(separator: ", ")
    let select = try archive.statement(
      sql: "SELECT \(table.columnList) FROM \(table.name) WHERE \(condition) ORDER BY \(order)")
    try select.bind(values)
    let insert = try database.statement(
      sql: """
        INSERT INTO \(table.nameInDatabase) (\(table.columnList))
        VALUES (\(table.columns.map { _ in "?" }.joined(separator: ", ")))
        """)
    let binding = RowBinding(table)
    var rows = 0
    while try select.step() {
      guard try binding.bind(select.row, to: insert, numbers) else { continue }
      try insert.run()
      rows += 1
    }
    return rows
  }
}
