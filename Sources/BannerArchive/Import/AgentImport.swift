import SQLite

/// Finds the numbers of what clients called themselves.
enum AgentImport {
  static func run(_ archive: borrowing Connection, _ database: borrowing Connection, _ state: ImportState) throws {
    let insert = try database.statement(sql: "INSERT INTO agent (text) VALUES (?) ON CONFLICT (text) DO NOTHING")
    let find = try database.statement(sql: "SELECT id FROM agent WHERE text = ?")
    try archive.forEach(sql: "SELECT id, text FROM agent ORDER BY id") { row in
      try insert.bind(column: 1, of: row, at: 1)
      try insert.run()
      try find.bind(column: 1, of: row, at: 1)
      if try find.step() { state.numbers.agents[row.int64(0)] = find.row.int64(0) }
      find.reset()
    }
  }
}
