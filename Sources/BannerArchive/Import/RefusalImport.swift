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
    var here: [ArraySlice<Value>: [Int64]] = [:]
    var next: Int64 = 1
    try database.forEach(sql: "SELECT \(table.columnList) FROM refused_event ORDER BY id DESC") { row in
      here[(1..<row.count).map { row.value($0) }[...], default: []].append(row.int64(0))
      next = max(next, row.int64(0) + 1)
    }
    let insert = try database.statement(
      sql: """
        INSERT INTO refused_event (\(table.columnList)) VALUES (\(table.columns.map { _ in "?" }.joined(separator: ", ")))
        """)
    let binding = RowBinding(table)
    try archive.forEach(sql: "SELECT \(table.columnList) FROM refused_event ORDER BY id") { row in
      let values = binding.values(row, state.numbers).dropFirst()
      if let id = here[values]?.popLast() {
        state.numbers.refused[row.int64(0)] = id
        state.report.refusedEvents.known += 1
        return
      }
      state.numbers.refused[row.int64(0)] = next
      guard try binding.bind(row, to: insert, state.numbers) else { return }
      try insert.run()
      next += 1
      state.report.refusedEvents.new += 1
    }
  }
}
