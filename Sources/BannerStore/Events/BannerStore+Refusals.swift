import BannerRotation
import CivilTime
import SQLite

extension BannerStore {
  /// The refused events that are kept one by one, the oldest first; O(events kept).
  ///
  /// - Parameters:
  ///   - slug: Only those that are about this set; none is all of them.
  ///   - reason: Only those with this reason; none is all of them.
  /// - Throws: ``StoreError/unknownSet(slug:)``, errors of the database.
  public func refusedEvents(ofSet slug: String? = nil, reason: String? = nil) throws -> [KeptRefusal] {
    try database.read { connection in
      let setID = try slug.map { slug in try RotatingSet.readID(connection, slug: slug) }
      return try connection.query(
        sql: """
          SELECT received_at, kind, reason, rule_version, rule, set_id, banner_id, event_id, user_agent, content,
            (SELECT slug FROM banner_set WHERE banner_set.id = set_id),
            revision, real_index, occurred_at, issued_at, embed, source
          FROM refused_event WHERE (?1 IS NULL OR set_id = ?1) AND (?2 IS NULL OR reason = ?2) ORDER BY id
          """, [Value(setID), Value(reason)]
      ) { row in
        KeptRefusal(
          receivedAt: Instant(millisecondsSince1970: row.int64(0)),
          event: RefusedEvent(
            kind: try EventKind(stored: row.int64(1)), reason: row.text(2), ruleVersion: row.textOrNil(3),
            rule: row.textOrNil(4), setID: row.int64OrNil(5), bannerID: row.int64OrNil(6),
            eventID: EventID(bytes: row.blob(7)), userAgent: row.textOrNil(8), content: row.blobOrNil(9),
            revision: row.int64OrNil(11), realIndex: row.intOrNil(12).map { RealIndex($0) },
            occurredAt: row.int64OrNil(13).map { Instant(millisecondsSince1970: $0) },
            issuedAt: row.int64OrNil(14).map { Instant(millisecondsSince1970: $0) }, embed: row.textOrNil(15),
            source: try row.int64OrNil(16).map { try TapSource(stored: $0) }),
          set: row.textOrNil(10))
      }
    }
  }
}
