import CivilTime
import SQLite

extension BannerStore {
  /// The next clicks to fold, in the order of their ids.
  func foldableClicks(before horizon: Instant, after last: FoldableKey, until end: [UInt8]) throws -> [FoldableKey] {
    try database.read { connection in
      try connection.query(
        sql: """
          SELECT event_id FROM click
          WHERE event_id > ?1 AND event_id < ?2 AND occurred_at < ?3 AND received_at < ?3
          ORDER BY event_id LIMIT \(BannerStore.foldedEventsAtOnce)
          """,
        [.blob(last.id), .blob(end), .integer(horizon.millisecondsSince1970)]
      ) { row in FoldableKey(id: row.blob(0)) }
    }
  }

  /// The next impressions to fold, in the order of their keys; what belongs to one delivery stays together.
  func foldableImpressions(
    before horizon: Instant, after last: FoldableKey, until end: [UInt8]
  ) throws -> [FoldableKey] {
    var keys = try database.read { connection in
      try connection.query(
        sql: """
          SELECT served_id, banner_id, kind FROM impression
          WHERE (served_id, banner_id, kind) > (?1, ?2, ?3) AND served_id < ?4
            AND occurred_at < ?5 AND received_at < ?5
          ORDER BY served_id, banner_id, kind LIMIT \(BannerStore.foldedEventsAtOnce)
          """,
        [
          .blob(last.id), .integer(last.bannerID), .integer(last.kind), .blob(end),
          .integer(horizon.millisecondsSince1970),
        ]
      ) { row in FoldableKey(id: row.blob(0), bannerID: row.int64(1), kind: row.int64(2)) }
    }
    // The viewable impression, which may be the next row, has to go before it.
    if keys.count == BannerStore.foldedEventsAtOnce, keys.last?.kind == EventKind.impression.rawValue {
      keys.removeLast()
    }
    return keys
  }

  func fold(clicks keys: [FoldableKey], before horizon: Instant) throws -> FoldedSum {
    try database.write { connection in
      let delete = try connection.statement(
        sql: """
          DELETE FROM click WHERE event_id = ?1 AND occurred_at < ?2 AND received_at < ?2
          RETURNING occurred_at, banner_id, revision, padding_layout, physical_index, is_padding, source, no_impression
          """)
      var tally = FoldedTally()
      for key in keys {
        try delete.bind(blob: key.id, at: 1)
        try delete.bind(horizon.millisecondsSince1970, at: 2)
        while try delete.step() {
          let row = delete.row
          let isLink = row.int64(6) == TapSource.link.rawValue
          tally.add(
            click: FoldedTally.ClickKey(
              bucketStart: ClickTally.bucketStart(of: Instant(millisecondsSince1970: row.int64(0))),
              bannerID: row.int64(1), revision: row.int64(2), layout: row.int64(3), slot: row.int64(4),
              isPadding: row.int64(5), source: row.int64(6)),
            noImpression: isLink ? row.int64(7) == 1 : nil)
        }
      }
      try tally.store(connection)
      return tally.sum
    }
  }

  func fold(impressions keys: [FoldableKey], before horizon: Instant) throws -> FoldedSum {
    try database.write { connection in
      let findClick = try connection.statement(sql: "SELECT 1 FROM click WHERE event_id = ? AND served_id = ?")
      let delete = try connection.statement(
        sql: """
          DELETE FROM impression
          WHERE served_id = ?1 AND banner_id = ?2 AND kind = ?3 AND occurred_at < ?4 AND received_at < ?4
            AND (kind <> \(EventKind.impression.rawValue) OR NOT EXISTS (SELECT 1 FROM impression AS viewable
              WHERE viewable.served_id = ?1 AND viewable.banner_id = ?2
                AND viewable.kind = \(EventKind.viewable.rawValue)))
          RETURNING occurred_at, revision
          """)
      var tally = FoldedTally()
      // Backwards: the viewable impression stands behind the impression that has to outlive it.
      for key in keys.reversed() {
        if key.kind == EventKind.impression.rawValue, let servedID = EventID(bytes: key.id) {
          try EventID.linkClick(servedID: servedID, bannerID: key.bannerID)
            .withUnsafeBytes { id in try findClick.bind(blob: id, at: 1) }
          try findClick.bind(blob: key.id, at: 2)
          defer { findClick.reset() }
          if try findClick.step() { continue }
        }
        try delete.bind(blob: key.id, at: 1)
        try delete.bind(key.bannerID, at: 2)
        try delete.bind(key.kind, at: 3)
        try delete.bind(horizon.millisecondsSince1970, at: 4)
        while try delete.step() {
          tally.add(
            try EventKind(stored: key.kind), bannerID: key.bannerID, revision: delete.row.int64(1),
            occurredAt: Instant(millisecondsSince1970: delete.row.int64(0)))
        }
      }
      try tally.store(connection)
      return tally.sum
    }
  }
}
