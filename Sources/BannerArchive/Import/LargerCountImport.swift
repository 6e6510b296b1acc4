import SQLite

/// Brings counts that have no rows behind them into a database; of two for the same, the larger is the later one.
struct LargerCountImport {
  /// How a count of the archive stands to the one in the database.
  enum Relation {
    case new, equal, larger, smaller
    /// Larger in one column and smaller in another.
    case mixed
  }

  private let table: ArchivedTable
  private let select: Statement
  private let find: Statement
  private let raise: Statement
  private let binding: RowBinding

  init(_ table: ArchivedTable, _ archive: borrowing Connection, _ database: borrowing Connection) throws {
    self.table = table
    binding = RowBinding(table)
    let names = table.columns.map(\.name)
    let key = names.prefix(table.keyCount) + table.fixed.map(\.name)
    let measures = names.dropFirst(table.keyCount)
    select = try archive.statement(
      sql: """
        SELECT \(table.columnList) FROM \(table.name) ORDER BY \(names.prefix(table.keyCount).joined(separator: ", "))
        """)
    let conditions =
      names.prefix(table.keyCount).map { "\($0) = ?" } + table.fixed.map { "\($0.name) = \($0.value)" }
    find = try database.statement(
      sql: """
        SELECT \(measures.joined(separator: ", ")) FROM \(table.nameInDatabase)
        WHERE \(conditions.joined(separator: " AND "))
        """)
    raise = try database.statement(
      sql: """
        INSERT INTO \(table.nameInDatabase) (\((names + table.fixed.map(\.name)).joined(separator: ", ")))
        VALUES (\((names.map { _ in "?" } + table.fixed.map { "\($0.value)" }).joined(separator: ", ")))
        ON CONFLICT (\(key.joined(separator: ", ")))
        DO UPDATE SET \(measures.map { "\($0) = max(\($0), excluded.\($0))" }.joined(separator: ", "))
        """)
  }

  /// - Parameters:
  ///   - isWanted: Whether to bring a count.
  ///   - note: Is told of each count, with the first of its numbers before.
  func run(
    _ state: ImportState, isWanted: (borrowing Row) -> Bool = { _ in true },
    note: (borrowing Row, _ before: Int64, Relation) throws -> Void = { _, _, _ in }
  ) throws {
    while try select.step() {
      guard isWanted(select.row), try binding.bind(select.row, to: raise, state.numbers),
        try binding.bind(select.row, to: find, count: table.keyCount, state.numbers)
      else { continue }
      let isThere = try find.step()
      let before = isThere ? find.row.int64(0) : 0
      let relation = isThere ? relation() : .new
      find.reset()
      if relation != .equal, relation != .smaller { try raise.run() }
      try note(select.row, before, relation)
    }
  }

  private func relation() -> Relation {
    let places = table.keyCount..<table.columns.count
    let isLarger = places.contains { select.row.int64($0) > find.row.int64($0 - table.keyCount) }
    let isSmaller = places.contains { select.row.int64($0) < find.row.int64($0 - table.keyCount) }
    return switch (isLarger, isSmaller) {
    case (false, false): .equal
    case (true, false): .larger
    case (false, true): .smaller
    case (true, true): .mixed
    }
  }
}
