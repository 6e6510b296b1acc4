import SQLite

/// Gives the texts by which clients call themselves numbers in the table `agent`; valid only inside the transaction that it
/// was made in.
struct AgentTable {
  /// How many texts are stored at most; the events of further ones have none, and are never judged again.
  static let mostAgents: Int64 = 100_000

  private let memory: AgentMemory
  private let find: Statement
  private let insert: Statement

  init(_ connection: borrowing Connection, memory: AgentMemory) throws {
    self.memory = memory
    find = try connection.statement(sql: "SELECT id FROM agent WHERE text = ?")
    // Nothing is ever deleted there, so that the greatest number is the count.
    insert = try connection.statement(
      sql: """
        INSERT INTO agent (text) SELECT ?1 WHERE (SELECT coalesce(max(id), 0) FROM agent) < \(AgentTable.mostAgents)
        RETURNING id
        """)
  }

  /// The number of a text, cut to 256 bytes; none where there is no text, or no room for another one.
  ///
  /// O(length) for the one that came last, O(log agents) at most.
  func id(of agent: String?) throws -> Int64? {
    guard let agent else { return nil }
    if let known = memory.id(of: agent) { return known }
    let text = agent.utf8Prefix(RefusedEvent.longestUserAgent)
    let id = try stored(text) ?? inserted(text)
    memory.note(id, of: agent)
    return id
  }

  private func stored(_ text: String) throws -> Int64? {
    try find.bind(text, at: 1)
    defer { find.reset() }
    return try find.step() ? find.row.int64(0) : nil
  }

  private func inserted(_ text: String) throws -> Int64? {
    try insert.bind(text, at: 1)
    defer { insert.reset() }
    return try insert.step() ? insert.row.int64(0) : nil
  }
}
