public import CivilTime
import SQLite

extension BannerStore {
  /// Calls `body` with how many taps of files and commands count for nobody, by 15 minutes of their receipt, in order.
  ///
  /// They are kept one by one for ever, apart from what was refused over HTTP. O(taps kept).
  ///
  /// - Parameter slug: Only those that name this set, which must exist; none is all of them.
  /// - Throws: ``StoreError/unknownSet(slug:)``, errors of the database, and what `body` throws.
  public func visitKeptTapCounts(
    ofSet slug: String?, from: Instant?, to: Instant?, _ body: (TimedRefusalCount) throws -> Void
  ) throws {
    try database.read { connection in
      let setID = try slug.map { slug in try RotatingSet.readID(connection, slug: slug) }
      // The quarter that holds an instant, also one before 1970.
      let bucket = "received_at - ((received_at % 900000) + 900000) % 900000"
      try connection.forEach(
        sql: """
          SELECT \(bucket), reason, banner_set.id, count(*) FROM rejected_tap LEFT JOIN banner_set ON slug = set_slug
          WHERE received_at >= ?1 AND received_at < ?2 AND (?3 IS NULL OR banner_set.id = ?3)
          GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
          """,
        [.integer(from?.millisecondsSince1970 ?? .min), .integer(to?.millisecondsSince1970 ?? .max), Value(setID)]
      ) { row in
        try body(
          TimedRefusalCount(
            bucketStart: Instant(millisecondsSince1970: row.int64(0)), kind: .tap, reason: row.text(1),
            setID: row.int64OrNil(2), events: row.int64(3)))
      }
    }
  }
}
