import BannerEligibility
import CivilTime
import SQLite

/// Sums the events of one transaction, so that each row of `event_count` is raised once.
struct EventTally {
  /// What a row of `event_count` is about.
  struct Key: Hashable, Comparable {
    let bucketStart: Int64
    let bannerID: Int64
    let revision: Int64
    let kind: EventKind
    var noImpression: Bool

    /// In the order of the table's key.
    static func < (a: Key, b: Key) -> Bool {
      (a.bucketStart, a.bannerID, a.revision, a.kind.rawValue, a.noImpression ? 1 : 0)
        < (b.bucketStart, b.bannerID, b.revision, b.kind.rawValue, b.noImpression ? 1 : 0)
    }
  }

  private let raise: Statement
  private let lower: Statement
  private var sums: [Key: Int64] = [:]

  init(_ connection: borrowing Connection) throws {
    raise = try connection.statement(
      sql: """
        INSERT INTO event_count (bucket_start, banner_id, revision, kind, no_impression, events)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6)
        ON CONFLICT (bucket_start, banner_id, revision, kind, no_impression)
        DO UPDATE SET events = events + excluded.events
        """)
    // A count that somebody damaged by hand must not stop everything; `reconcile` tells.
    lower = try connection.statement(
      sql: """
        UPDATE event_count SET events = max(events + ?6, 0)
        WHERE bucket_start = ?1 AND banner_id = ?2 AND revision = ?3 AND kind = ?4 AND no_impression = ?5
        """)
  }

  /// Adds events to a sum; takes them away when `events` is negative.
  mutating func add(_ events: Int64, to key: Key) {
    sums[key] = (sums[key] ?? 0).addingSaturated(events)
  }

  /// The impressions among the sums.
  var impressions: [DeliveredCount] {
    sums.compactMap { key, events in
      guard key.kind == .impression else { return nil }
      return DeliveredCount(
        bannerID: key.bannerID, event: .impressions, bucketStart: Instant(millisecondsSince1970: key.bucketStart),
        times: events)
    }
  }

  /// Writes the sums, neighbours together, and adds to the totals what is no click: all clicks are in ``ClickTally``.
  mutating func store(totals: BannerTotals) throws {
    let ordered = sums.sorted { $0.key < $1.key }
    sums = [:]
    for (key, events) in ordered where events != 0 {
      let statement = events > 0 ? raise : lower
      try statement.bind(key.bucketStart, at: 1)
      try statement.bind(key.bannerID, at: 2)
      try statement.bind(key.revision, at: 3)
      try statement.bind(key.kind.rawValue, at: 4)
      try statement.bind(key.noImpression ? 1 : 0, at: 5)
      try statement.bind(events, at: 6)
      try statement.run()
      switch key.kind {
      case .served: totals.add(events, to: \.served, of: key.bannerID)
      case .impression: totals.add(events, to: \.impressions, of: key.bannerID)
      case .viewable: totals.add(events, to: \.viewable, of: key.bannerID)
      case .click, .tap: break
      }
    }
  }
}
