import SQLite

/// Finds what the newest restatement that changed an event made of it.
struct NewestVerdict {
  struct Found {
    let was: String
    let became: String
    /// The refused event that stands for it, where it has no row of its own.
    let refusedID: Int64?
  }

  private let find: Statement

  init(_ connection: borrowing Connection) throws {
    find = try connection.statement(
      sql: """
        SELECT was, became, refused_id FROM restated_event WHERE event_id = ? AND kind = ? AND banner_id = ?
        ORDER BY version DESC LIMIT 1
        """)
  }

  /// O(log events restated).
  func find(_ identity: RestatedChange.Identity) throws -> Found? {
    try identity.id.withUnsafeBytes { id in try find.bind(blob: id, at: 1) }
    try find.bind(identity.kind.rawValue, at: 2)
    try find.bind(identity.bannerID, at: 3)
    defer { find.reset() }
    return try find.step()
      ? Found(was: find.row.text(0), became: find.row.text(1), refusedID: find.row.int64OrNil(2)) : nil
  }
}
