import CivilTime
import SHA256
import SQLite

/// Keeps every rejected tap of the operator's own files and commands, each once, in the table `rejected_tap`.
struct RejectedTapLog: RejectedTapKeeping {
  private let insert: Statement
  private let source: TapSource

  init(_ connection: borrowing Connection, source: TapSource) throws {
    self.source = source
    insert = try connection.statement(
      sql: """
        INSERT INTO rejected_tap (event_id, fingerprint, reason, set_slug, content, received_at, source)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (event_id, fingerprint) DO NOTHING
        """)
  }

  func keep(
    _ content: UnsafeRawBufferPointer, reason: String, eventID: EventID?, set: String?, receivedAt: Instant
  ) throws {
    if let eventID {
      try eventID.withUnsafeBytes { id in try insert.bind(blob: id, at: 1) }
    } else {
      try insert.bind(blob: UnsafeRawBufferPointer(start: nil, count: 0), at: 1)
    }
    try insert.bind(blob: RejectedTapLog.fingerprint(of: content), at: 2)
    try insert.bind(reason, at: 3)
    try insert.bind(set, at: 4)
    try insert.bind(blob: content, at: 5)
    try insert.bind(receivedAt.millisecondsSince1970, at: 6)
    try insert.bind(source.rawValue, at: 7)
    try insert.run()
  }

  /// Tells one content from another: the first 16 bytes of its SHA-256.
  private static func fingerprint(of content: UnsafeRawBufferPointer) -> [UInt8] {
    var hash = SHA256()
    hash.update(content)
    return Array(hash.finalize().prefix(16))
  }
}
