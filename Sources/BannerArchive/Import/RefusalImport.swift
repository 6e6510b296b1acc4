import SQLite

/// Brings what counts for nobody, and how much of that there was.
enum RefusalImport {
  static func run(_ archive: borrowing Connection, _ database: borrowing Connection, _ state: ImportState) throws {
    // The same tap is the same content, whatever became of it.
    state.report.rejectedTaps = try KeyedImport(.rejectedTap, archive, database).run(state, conflict: { _ in })
    try bringEvents(archive, database, state)
    try LargerCountImport(.refusalCount, archive, database).run(state)
  }

  /// Refused events have no key: as many alike are brought as the database has fewer of them.
  private static func bringEvents(
    _ archive: borrowing Connection, _ database: borrowing Connection, _ state: ImportState
  ) throws {
    let table = ArchivedTable.refusedEvent
    var here: [[Value]: Int] = [:]
    try database.forEach(sql: "SELECT \(table.columnList) FROM refused_event") { row in
      here[(0..<row.count).map { row.value($0) }, default: 0] += 1
    }
    let insert = try database.statement(
      sql: """
        INSERT INTO refused_event (\(table.columnList)) VALUES (\(table.columns.map { _ in "?" }.joined(separator: ", ")))
        """)
    let binding = RowBinding(table)
    try archive.forEach(sql: "SELECT \(table.columnList) FROM refused_event ORDER BY id") { row in
      guard try binding.bind(row, to: insert, state.numbers) else { return }
      let values = binding.values(row, state.numbers)
      if let count = here[values], count > 0 {
        here[values] = count - 1
        state.report.refusedEvents.known += 1
      } else {
        try insert.run()
        state.report.refusedEvents.new += 1
      }
    }
  }
}
