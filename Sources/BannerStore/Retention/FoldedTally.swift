import CivilTime
import SQLite

/// Sums the events that one transaction folds, so that each row of the folded counts is raised once.
struct FoldedTally {
  struct ClickKey: Hashable {
    let bucketStart: Int64
    let bannerID: Int64
    let revision: Int64
    let layout: Int64
    let slot: Int64
    let isPadding: Int64
    let source: Int64
  }

  private var clicks: [ClickKey: Int64] = [:]
  private var events: [EventTally.Key: Int64] = [:]
  private(set) var sum = FoldedSum()

  /// Adds a click; `noImpression` is none for a tap, and the mark for a followed link.
  mutating func add(click key: ClickKey, noImpression: Bool?) {
    clicks[key, default: 0] += 1
    sum.clicks += 1
    guard let noImpression else { return }
    events[
      EventTally.Key(
        bucketStart: key.bucketStart, bannerID: key.bannerID, revision: key.revision, kind: .click,
        noImpression: noImpression), default: 0] += 1
  }

  /// Adds an impression or a viewable impression.
  mutating func add(_ kind: EventKind, bannerID: Int64, revision: Int64, occurredAt: Instant) {
    events[
      EventTally.Key(
        bucketStart: ClickTally.bucketStart(of: occurredAt), bannerID: bannerID, revision: revision, kind: kind,
        noImpression: false), default: 0] += 1
    if kind == .viewable { sum.viewable += 1 } else { sum.impressions += 1 }
  }

  /// Writes the sums; in the transaction that deletes the events.
  func store(_ connection: borrowing Connection) throws {
    let raiseClicks = try connection.statement(
      sql: """
        INSERT INTO folded_click_count (bucket_start, banner_id, revision, padding_layout, physical_index, is_padding,
          source, clicks)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (bucket_start, banner_id, revision, padding_layout, physical_index, source)
        DO UPDATE SET clicks = clicks + excluded.clicks
        """)
    for (key, count) in clicks {
      try raiseClicks.bind([
        .integer(key.bucketStart), .integer(key.bannerID), .integer(key.revision), .integer(key.layout),
        .integer(key.slot), .integer(key.isPadding), .integer(key.source), .integer(count),
      ])
      try raiseClicks.run()
    }
    let raiseEvents = try connection.statement(
      sql: """
        INSERT INTO folded_event_count (bucket_start, banner_id, revision, kind, no_impression, events)
        VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (bucket_start, banner_id, revision, kind, no_impression)
        DO UPDATE SET events = events + excluded.events
        """)
    for (key, count) in events {
      try raiseEvents.bind([
        .integer(key.bucketStart), .integer(key.bannerID), .integer(key.revision), .integer(key.kind.rawValue),
        .integer(key.noImpression ? 1 : 0), .integer(count),
      ])
      try raiseEvents.run()
    }
  }
}
