import CivilTime
import SQLite

/// A refused event whose reason may not hold by other rules.
struct RefusedCandidate {
  let id: Int64
  let receivedAt: Instant
  let kind: EventKind
  let reason: String
  let setID: Int64?
  let bannerID: Int64?
  let eventID: EventID?
  let userAgent: String?
  let content: [UInt8]?
  let revision: Int64?
  let realIndex: Int64?
  let occurredAt: Instant?
  let issuedAt: Instant?
  let embed: String?
  let source: TapSource?

  /// All events that are kept and were refused by a rule about agents, or because their token's life was over.
  static func readAll(_ connection: borrowing Connection) throws -> [RefusedCandidate] {
    try connection.query(
      sql: """
        SELECT id, received_at, kind, reason, set_id, banner_id, event_id, user_agent, content, revision, real_index,
          occurred_at, issued_at, embed, source
        FROM refused_event WHERE kind IN (2, 3, 4, 5) AND (rule IS NOT NULL OR reason = '\(expired)') ORDER BY id
        """
    ) { row in
      RefusedCandidate(
        id: row.int64(0), receivedAt: Instant(millisecondsSince1970: row.int64(1)),
        kind: try EventKind(stored: row.int64(2)), reason: row.text(3), setID: row.int64OrNil(4),
        bannerID: row.int64OrNil(5), eventID: EventID(bytes: row.blob(6)), userAgent: row.textOrNil(7),
        content: row.blobOrNil(8), revision: row.int64OrNil(9), realIndex: row.int64OrNil(10),
        occurredAt: row.int64OrNil(11).map { Instant(millisecondsSince1970: $0) },
        issuedAt: row.int64OrNil(12).map { Instant(millisecondsSince1970: $0) }, embed: row.textOrNil(13),
        source: try row.int64OrNil(14).map { try TapSource(stored: $0) })
    }
  }

  /// The reason of an event whose token's life is over.
  static let expired = "expired"
}
