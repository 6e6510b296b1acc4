import SQLite

/// Copies what clients called themselves, as far as exported events refer to it.
enum AgentExport {
  /// - Returns: The numbers in the archive, which follow the order of the texts.
  static func copy(
    from source: borrowing Connection, to archive: borrowing Connection, of selection: borrowing ArchiveSelection
  ) throws -> [Int64: Int64] {
    let sets = SQLList(selection.numbers.sets.keys)
    let select = try source.statement(
      sql: """
        SELECT id, text FROM agent
        WHERE id IN (
          SELECT agent_id FROM click WHERE set_id IN \(sets)
          UNION SELECT agent_id FROM impression WHERE set_id IN \(sets)
        )
        ORDER BY text
        """)
    let insert = try archive.statement(sql: "INSERT INTO agent (id, text) VALUES (?, ?)")
    var numbers: [Int64: Int64] = [:]
    while try select.step() {
      let number = Int64(numbers.count + 1)
      numbers[select.row.int64(0)] = number
      try insert.bind(number, at: 1)
      try insert.bind(column: 1, of: select.row, at: 2)
      try insert.run()
    }
    return numbers
  }
}
