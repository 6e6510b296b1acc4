import SQLite

/// Brings rows that have a key into a database, where one with the same key has to be equal.
struct KeyedImport {
  private let table: ArchivedTable
  private let select: Statement
  private let insert: Statement
  private let findSame: Statement
  private let binding: RowBinding

  init(_ table: ArchivedTable, _ archive: borrowing Connection, _ database: borrowing Connection) throws {
    self.table = table
    binding = RowBinding(table)
    let names = table.columns.map(\.name)
    let key = names.prefix(table.keyCount).joined(separator: ", ")
    select = try archive.statement(sql: "SELECT \(table.columnList) FROM \(table.name) ORDER BY \(key)")
    insert = try database.statement(
      sql: """
        INSERT INTO \(table.nameInDatabase) (\(table.columnList)) VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
        ON CONFLICT (\(key)) DO NOTHING
        """)
    findSame = try database.statement(
      sql: """
        SELECT 1 FROM \(table.nameInDatabase)
        WHERE \(names.prefix(table.comparedCount).map { "\($0) IS ?" }.joined(separator: " AND "))
        """)
  }

  /// - Parameters:
  ///   - adjust: Changes what was bound for a row, before it is inserted.
  ///   - note: Is told of each row that was not there.
  ///   - conflict: Is told of each row that is there with other content.
  func run(
    _ state: ImportState, adjust: (borrowing Row, Statement) throws -> Void = { _, _ in },
    new note: (borrowing Row) throws -> Void = { _ in }, conflict: (borrowing Row) throws -> Void
  ) throws -> ArchiveImportReport.Amount {
    var amount = ArchiveImportReport.Amount()
    while try select.step() {
      guard try binding.bind(select.row, to: insert, state.numbers) else { continue }
      try adjust(select.row, insert)
      if try insert.run() == 1 {
        amount.new += 1
        try note(select.row)
      } else if try isThere(state) {
        amount.known += 1
      } else {
        try conflict(select.row)
      }
    }
    return amount
  }

  private func isThere(_ state: ImportState) throws -> Bool {
    guard try binding.bind(select.row, to: findSame, count: table.comparedCount, state.numbers) else { return false }
    defer { findSame.reset() }
    return try findSame.step()
  }
}
