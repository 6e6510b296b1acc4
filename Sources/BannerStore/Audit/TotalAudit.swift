import SQLite

/// Takes the totals of banners away from what was counted for them, and restatements' changes from the events restated.
struct TotalAudit {
  private struct Key: Hashable, Comparable {
    let bannerID: Int64
    let kind: EventKind

    static func < (a: Key, b: Key) -> Bool { (a.bannerID, a.kind.rawValue) < (b.bannerID, b.kind.rawValue) }
  }

  private struct ChangeKey: Hashable, Comparable {
    let version: Int64
    let bannerID: Int64
    let kind: EventKind

    static func < (a: ChangeKey, b: ChangeKey) -> Bool {
      (a.version, a.bannerID, a.kind.rawValue) < (b.version, b.bannerID, b.kind.rawValue)
    }
  }

  private struct Sums {
    var events: Int64 = 0
    var counted: Int64 = 0
  }

  private var totals: [Key: Sums] = [:]
  private var changes: [ChangeKey: Sums] = [:]

  /// Takes in what was counted for a banner by itself; taps and followed links are clicks.
  mutating func add(_ events: Int64, _ kind: EventKind, bannerID: Int64) {
    let key = Key(bannerID: bannerID, kind: kind == .tap ? .click : kind)
    totals[key, default: Sums()].events = totals[key, default: Sums()].events.addingSaturated(events)
  }

  mutating func read(_ connection: borrowing Connection) throws {
    try connection.forEach(sql: "SELECT banner_id, events FROM event_count WHERE kind = 1") { row in
      add(row.int64(1), .served, bannerID: row.int64(0))
    }
    try connection.forEach(sql: "SELECT version, banner_id, kind, change FROM count_change") { row in
      let kind = try EventKind(stored: row.int64(2))
      let key = ChangeKey(version: row.int64(0), bannerID: row.int64(1), kind: kind)
      let known = changes[key, default: Sums()].counted
      changes[key, default: Sums()].counted = known.addingSaturated(row.int64(3))
      add(row.int64(3), kind, bannerID: key.bannerID)
    }
    let counted = RestatedVerdict.counted
    try connection.forEach(
      sql: """
        SELECT version, banner_id, kind, sum((became = ?1) - (was = ?1)) FROM restated_event
        GROUP BY version, banner_id, kind
        """, [.text(counted)]
    ) { row in
      let kind = try EventKind(stored: row.int64(2))
      let key = ChangeKey(version: row.int64(0), bannerID: row.int64(1), kind: kind)
      changes[key, default: Sums()].events = row.int64(3)
    }
    try connection.forEach(sql: "SELECT banner_id, served, impressions, viewable, clicks FROM banner_total") { row in
      let bannerID = row.int64(0)
      for (column, kind) in [(1, EventKind.served), (2, .impression), (3, .viewable), (4, .click)] {
        totals[Key(bannerID: bannerID, kind: kind), default: Sums()].counted = row.int64(column)
      }
    }
  }

  /// The totals that differ, by banner and kind.
  var totalDifferences: [Reconciliation.TotalDifference] {
    totals.filter { $0.value.events != $0.value.counted }.sorted { $0.key < $1.key }.map { key, sums in
      Reconciliation.TotalDifference(
        bannerID: key.bannerID, kind: key.kind, counted: sums.counted, events: sums.events)
    }
  }

  /// The changes that differ, by version, banner and kind.
  var changeDifferences: [Reconciliation.ChangeDifference] {
    changes.filter { $0.value.events != $0.value.counted }.sorted { $0.key < $1.key }.map { key, sums in
      Reconciliation.ChangeDifference(
        version: key.version, bannerID: key.bannerID, kind: key.kind, counted: sums.counted, events: sums.events)
    }
  }
}
