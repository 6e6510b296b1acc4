import SQLite

/// Finds out whether events have a row among those that count; valid only inside the transaction that it was made in.
struct StoredEvents {
  private let findClick: Statement
  private let findImpression: Statement

  init(_ connection: borrowing Connection) throws {
    findClick = try connection.statement(sql: "SELECT coalesce(no_impression, 0) FROM click WHERE event_id = ?")
    findImpression = try connection.statement(
      sql: "SELECT 1 FROM impression WHERE served_id = ? AND banner_id = ? AND kind = ?")
  }

  /// Whether there is a row that holds the event's identity; O(log events).
  func contains(_ identity: RestatedChange.Identity) throws -> Bool {
    switch identity.kind {
    case .click, .tap: return try mark(of: identity) != nil
    case .impression, .viewable, .served:
      try identity.id.withUnsafeBytes { id in try findImpression.bind(blob: id, at: 1) }
      try findImpression.bind(identity.bannerID, at: 2)
      try findImpression.bind(identity.kind.rawValue, at: 3)
      defer { findImpression.reset() }
      return try findImpression.step()
    }
  }

  /// Whether the click bears the mark "no impression" at present; none when it has no row.
  func mark(of identity: RestatedChange.Identity) throws -> Bool? {
    let isLink = identity.kind == .click
    let id = isLink ? EventID.linkClick(servedID: identity.id, bannerID: identity.bannerID) : identity.id
    try id.withUnsafeBytes { bytes in try findClick.bind(blob: bytes, at: 1) }
    defer { findClick.reset() }
    return try findClick.step() ? findClick.row.int64(0) != 0 : nil
  }
}
