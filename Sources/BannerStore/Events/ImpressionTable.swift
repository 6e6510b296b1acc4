import BannerRotation
import CivilTime
import SQLite

/// Writes and reads the table `impression`; valid only inside the transaction that it was made in.
struct ImpressionTable {
  private let insert: Statement
  private let find: Statement

  init(_ connection: borrowing Connection) throws {
    insert = try connection.statement(
      sql: """
        INSERT INTO impression (served_id, banner_id, kind, set_id, revision, real_index, occurred_at, received_at, visitor,
          agent_id, source)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (served_id, banner_id, kind) DO NOTHING
        """)
    find = try connection.statement(
      sql: "SELECT revision, real_index FROM impression WHERE served_id = ? AND banner_id = ? AND kind = ?")
  }

  /// Stores `event` as a row of `kind`; false when its key is there already.
  func insert(
    _ event: TokenEvent, as kind: EventKind, agentID: Int64?, occurredAt: Instant, receivedAt: Instant
  ) throws -> Bool {
    try event.servedID.withUnsafeBytes { id in try insert.bind(blob: id, at: 1) }
    try insert.bind(event.bannerID, at: 2)
    try insert.bind(kind.rawValue, at: 3)
    try insert.bind(event.setID, at: 4)
    try insert.bind(event.revision, at: 5)
    try insert.bind(event.realIndex.rawValue, at: 6)
    try insert.bind(occurredAt.millisecondsSince1970, at: 7)
    try insert.bind(receivedAt.millisecondsSince1970, at: 8)
    try insert.bind(event.sender.visitor, at: 9)
    try insert.bind(agentID, at: 10)
    try insert.bind(event.source?.rawValue, at: 11)
    return try insert.run() == 1
  }

  /// Holds `event` against the row of `kind` that has its key; none when there is no such row.
  func stored(_ event: TokenEvent, as kind: EventKind) throws -> EventVerdict? {
    try seek(event, kind)
    defer { find.reset() }
    guard try find.step() else { return nil }
    return find.row.int64(0) == event.revision && find.row.int(1) == event.realIndex.rawValue ? .duplicate : .conflict
  }

  /// Whether an impression of the event's banner is stored under its served id.
  func hasImpression(_ event: TokenEvent) throws -> Bool {
    try seek(event, .impression)
    defer { find.reset() }
    return try find.step()
  }

  private func seek(_ event: TokenEvent, _ kind: EventKind) throws {
    try event.servedID.withUnsafeBytes { id in try find.bind(blob: id, at: 1) }
    try find.bind(event.bannerID, at: 2)
    try find.bind(kind.rawValue, at: 3)
  }
}
