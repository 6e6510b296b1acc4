import CivilTime
import SQLite

extension BannerStore {
  /// The restatements there are, the oldest first.
  public func restatements() throws -> [Restatement] {
    try database.read { connection in
      try connection.query(
        sql: """
          SELECT version, made_at, made_by, from_at, to_at, rule_version, settings, judged, changed, unjudged
          FROM restatement ORDER BY version
          """
      ) { row in
        Restatement(
          version: row.int64(0), madeAt: Instant(millisecondsSince1970: row.int64(1)), madeBy: row.text(2),
          from: Instant(millisecondsSince1970: row.int64(3)), to: Instant(millisecondsSince1970: row.int64(4)),
          ruleVersion: row.text(5), settings: row.text(6), judged: row.int64(7), changed: row.int64(8),
          unjudged: row.int64(9))
      }
    }
  }

  /// What restatements made of the events with this id, by kind and banner, the oldest first; O(log events restated).
  ///
  /// - Parameter id: The event id of a tap, the served id of anything else.
  public func restatements(of id: EventID) throws -> [RestatedVerdict] {
    try database.read { connection in
      try connection.query(
        sql: """
          SELECT version, made_at, kind, banner_id, was, became, rule, rule_version
          FROM restated_event JOIN restatement USING (version)
          WHERE event_id = ? ORDER BY kind, banner_id, version
          """, [.blob(id.withUnsafeBytes { Array($0) })]
      ) { row in
        RestatedVerdict(
          version: row.int64(0), madeAt: Instant(millisecondsSince1970: row.int64(1)),
          kind: try EventKind(stored: row.int64(2)), bannerID: row.int64(3), was: row.text(4), became: row.text(5),
          rule: row.textOrNil(6), ruleVersion: row.text(7))
      }
    }
  }
}
