import BannerRotation
import CivilTime
import SQLite

/// Keeps what strangers sent in vain: the newest so many events one by one, and a count of all.
///
/// For one transaction; ``finish()`` belongs at its end.
final class RefusalLog {
  private struct Key: Hashable {
    let bucketStart: Int64
    let kind: EventKind
    let reason: String
    let setID: Int64
  }

  private let receivedAt: Instant
  private let limit: Int64
  private let insert: Statement
  private let trim: Statement
  private let raise: Statement
  private var sums: [Key: Int64] = [:]

  /// - Parameter limit: How many single events are kept, > 0.
  init(_ connection: borrowing Connection, receivedAt: Instant, limit: Int64) throws {
    self.receivedAt = receivedAt
    self.limit = limit
    insert = try connection.statement(
      sql: """
        INSERT INTO refused_event (received_at, kind, reason, rule_version, rule, set_id, banner_id, event_id,
          user_agent, content, revision, real_index, occurred_at, issued_at, embed, source)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    // Numbers follow each other without gaps, for only the smallest are ever deleted.
    trim = try connection.statement(
      sql: "DELETE FROM refused_event WHERE id <= (SELECT max(id) FROM refused_event) - ?")
    raise = try connection.statement(
      sql: """
        INSERT INTO refusal_count (bucket_start, kind, reason, set_id, events) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (bucket_start, kind, reason, set_id) DO UPDATE SET events = events + excluded.events
        """)
  }

  /// Keeps an event and counts it.
  func keep(_ refused: RefusedEvent) throws {
    try insert.bind(receivedAt.millisecondsSince1970, at: 1)
    try insert.bind(refused.kind.rawValue, at: 2)
    try insert.bind(refused.reason, at: 3)
    try insert.bind(refused.ruleVersion, at: 4)
    try insert.bind(refused.rule, at: 5)
    try insert.bind(refused.setID, at: 6)
    try insert.bind(refused.bannerID, at: 7)
    if let eventID = refused.eventID {
      try eventID.withUnsafeBytes { id in try insert.bind(blob: id, at: 8) }
    } else {
      try insert.bindNull(at: 8)
    }
    try insert.bind(refused.userAgent?.utf8Prefix(RefusedEvent.longestUserAgent), at: 9)
    if let content = refused.content {
      try content.withUnsafeBytes { bytes in
        try insert.bind(blob: UnsafeRawBufferPointer(rebasing: bytes.prefix(RefusedEvent.longestContent)), at: 10)
      }
    } else {
      try insert.bindNull(at: 10)
    }
    try insert.bind(refused.revision, at: 11)
    try insert.bind(refused.realIndex?.rawValue, at: 12)
    try insert.bind(refused.occurredAt?.millisecondsSince1970, at: 13)
    try insert.bind(refused.issuedAt?.millisecondsSince1970, at: 14)
    try insert.bind(refused.embed, at: 15)
    try insert.bind(refused.source?.rawValue, at: 16)
    try insert.run()
    let key = Key(
      bucketStart: ClickTally.bucketStart(of: receivedAt), kind: refused.kind, reason: refused.reason,
      setID: refused.setID ?? 0)
    sums[key, default: 0] += 1
  }

  /// Raises the counts, and lets the oldest events go.
  func finish() throws {
    guard !sums.isEmpty else { return }
    for (key, events) in sums {
      try raise.bind(key.bucketStart, at: 1)
      try raise.bind(key.kind.rawValue, at: 2)
      try raise.bind(key.reason, at: 3)
      try raise.bind(key.setID, at: 4)
      try raise.bind(events, at: 5)
      try raise.run()
    }
    sums = [:]
    try trim.bind(limit, at: 1)
    try trim.run()
  }
}
