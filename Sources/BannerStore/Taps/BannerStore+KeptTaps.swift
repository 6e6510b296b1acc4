import CivilTime
import SQLite

extension BannerStore {
  /// The taps that count for nobody, the oldest first; O(taps kept · log).
  ///
  /// - Parameter slug: Only those that name this set, which need not exist; none is all of them.
  public func keptTaps(naming slug: String? = nil) throws -> [KeptTap] {
    try database.read { connection in
      try connection.query(
        sql: """
          SELECT received_at, reason, set_slug, event_id, content FROM rejected_tap
          WHERE ?1 IS NULL OR set_slug = ?1 ORDER BY received_at, event_id, fingerprint
          """, [Value(slug)]
      ) { row in
        KeptTap(
          receivedAt: Instant(millisecondsSince1970: row.int64(0)), reason: row.text(1), set: row.textOrNil(2),
          eventID: EventID(bytes: row.blob(3)), content: row.blob(4))
      }
    }
  }
}
