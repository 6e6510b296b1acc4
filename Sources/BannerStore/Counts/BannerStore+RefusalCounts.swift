public import CivilTime
import SQLite

extension BannerStore {
  /// How many events were refused in a range of their receipt, by kind and reason.
  ///
  /// - Parameters: As those of ``visitCounts(ofSet:banners:campaign:from:to:version:_:)``.
  /// - Throws: ``StoreError/unknownSet(slug:)``, ``StoreError/unknownRestatement(number:)``, errors of the database.
  public func refusalCounts(
    ofSet slug: String?, from: Instant?, to: Instant?, version: CountVersion = .newest
  ) throws -> [RefusalCount] {
    try database.read { connection in
      let setID = try slug.map { slug in try RotatingSet.readID(connection, slug: slug) }
      return try connection.query(
        sql: """
          SELECT kind, reason, sum(events) FROM (\(BannerStore.refusals))
          GROUP BY kind, reason HAVING sum(events) <> 0 ORDER BY kind, reason
          """, try BannerStore.values(setID, from, to, version, connection)
      ) { row in
        RefusalCount(kind: try EventKind(stored: row.int64(0)), reason: row.text(1), events: row.int64(2))
      }
    }
  }

  /// Calls `body` with how many events were refused, by 15 minutes of their receipt, in order; O(counts in the range).
  ///
  /// - Parameters: As those of ``visitCounts(ofSet:banners:campaign:from:to:version:_:)``.
  /// - Throws: ``StoreError/unknownSet(slug:)``, ``StoreError/unknownRestatement(number:)``, errors of the database, and
  ///   what `body` throws.
  public func visitRefusalCounts(
    ofSet slug: String?, from: Instant?, to: Instant?, version: CountVersion = .newest,
    _ body: (TimedRefusalCount) throws -> Void
  ) throws {
    try database.read { connection in
      let setID = try slug.map { slug in try RotatingSet.readID(connection, slug: slug) }
      let values = try BannerStore.values(setID, from, to, version, connection)
      try connection.forEach(sql: "\(BannerStore.refusals) ORDER BY 1, 2, 3, 4", values) { row in
        try body(
          TimedRefusalCount(
            bucketStart: Instant(millisecondsSince1970: row.int64(0)), kind: try EventKind(stored: row.int64(1)),
            reason: row.text(2), setID: row.int64(3) == 0 ? nil : row.int64(3), events: row.int64(4)))
      }
    }
  }

  private static let refusals = """
    SELECT bucket_start, kind, reason, set_id, events FROM refusal_count
    WHERE bucket_start >= ?1 AND bucket_start < ?2 AND (?3 IS NULL OR set_id = ?3)
    UNION ALL
    SELECT bucket_start, kind, reason, set_id, change FROM refusal_change
    WHERE version <= ?4 AND bucket_start >= ?1 AND bucket_start < ?2 AND (?3 IS NULL OR set_id = ?3)
    """

  private static func values(
    _ setID: Int64?, _ from: Instant?, _ to: Instant?, _ version: CountVersion, _ connection: borrowing Connection
  ) throws -> [Value] {
    [
      .integer(from?.millisecondsSince1970 ?? .min), .integer(to?.millisecondsSince1970 ?? .max), Value(setID),
      .integer(try version.lastChange(connection)),
    ]
  }
}
