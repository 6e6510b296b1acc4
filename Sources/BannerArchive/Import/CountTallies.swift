import BannerStore
import CivilTime
import SQLite

/// Sums the events that an import brings, so that each count is raised once, as if they had come in one by one.
final class CountTallies {
  struct Clicks: Hashable {
    let bucketStart, bannerID, revision, layout, slot, isPadding: Int64
  }

  struct Events: Hashable {
    let bucketStart, bannerID, revision, kind, noImpression: Int64
  }

  struct Sources: Hashable {
    let bucketStart, bannerID, source: Int64
  }

  struct Totals {
    var served: Int64 = 0
    var impressions: Int64 = 0
    var viewable: Int64 = 0
    var clicks: Int64 = 0
  }

  private var clicks: [Clicks: Int64] = [:]
  private var events: [Events: Int64] = [:]
  private var sources: [Sources: Int64] = [:]
  private var totals: [Int64: Totals] = [:]

  static func bucketStart(of milliseconds: Int64) -> Int64 {
    ClickTally.bucketStart(of: Instant(millisecondsSince1970: milliseconds))
  }

  /// Adds clicks, taps and those through links, by where and whence they came.
  func add(clicks count: Int64, _ key: Clicks, source: Int64) {
    clicks[key, default: 0] &+= count
    sources[
      Sources(bucketStart: key.bucketStart, bannerID: key.bannerID, source: source), default: 0] &+= count
    totals[key.bannerID, default: Totals()].clicks &+= count
  }

  /// Adds impressions, viewable ones or clicks through links.
  func add(events count: Int64, _ key: Events) {
    events[key, default: 0] &+= count
    switch EventKind(rawValue: key.kind) {
    case .impression: totals[key.bannerID, default: Totals()].impressions &+= count
    case .viewable: totals[key.bannerID, default: Totals()].viewable &+= count
    default: break
    }
  }

  /// Adds to the totals what a restatement changed; its changes are in the archive.
  func add(change: Int64, kind: Int64, bannerID: Int64) {
    switch EventKind(rawValue: kind) {
    case .impression: totals[bannerID, default: Totals()].impressions &+= change
    case .viewable: totals[bannerID, default: Totals()].viewable &+= change
    case .click, .tap: totals[bannerID, default: Totals()].clicks &+= change
    case .served, nil: break
    }
  }

  /// Adds to the total of what was served; the counts of it are in the archive.
  func add(served count: Int64, bannerID: Int64) {
    // Most are known already, and then nothing is written.
    guard count != 0 else { return }
    totals[bannerID, default: Totals()].served &+= count
  }

  /// Raises the counts.
  func store(_ database: borrowing Connection) throws {
    let raiseClicks = try database.statement(
      sql: """
        INSERT INTO click_count (bucket_start, banner_id, revision, padding_layout, physical_index, is_padding, clicks)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (bucket_start, banner_id, revision, padding_layout, physical_index)
        DO UPDATE SET clicks = clicks + excluded.clicks
        """)
    for (key, count) in clicks {
      try run(
        raiseClicks, [key.bucketStart, key.bannerID, key.revision, key.layout, key.slot, key.isPadding, count])
    }
    let raiseEvents = try database.statement(
      sql: """
        INSERT INTO event_count (bucket_start, banner_id, revision, kind, no_impression, events)
        VALUES (?1, ?2, ?3, ?4, ?5, max(?6, 0))
        ON CONFLICT (bucket_start, banner_id, revision, kind, no_impression) DO UPDATE SET events = max(events + ?6, 0)
        """)
    for (key, count) in events where count != 0 {
      try run(raiseEvents, [key.bucketStart, key.bannerID, key.revision, key.kind, key.noImpression, count])
    }
    let raiseSources = try database.statement(
      sql: """
        INSERT INTO click_source_count (bucket_start, banner_id, source, clicks) VALUES (?, ?, ?, ?)
        ON CONFLICT (bucket_start, banner_id, source) DO UPDATE SET clicks = clicks + excluded.clicks
        """)
    for (key, count) in sources { try run(raiseSources, [key.bucketStart, key.bannerID, key.source, count]) }
    let raiseTotals = try database.statement(
      sql: """
        INSERT INTO banner_total (banner_id, served, impressions, viewable, clicks) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (banner_id) DO UPDATE SET served = served + excluded.served,
          impressions = impressions + excluded.impressions, viewable = viewable + excluded.viewable,
          clicks = clicks + excluded.clicks
        """)
    for (id, total) in totals {
      try run(raiseTotals, [id, total.served, total.impressions, total.viewable, total.clicks])
    }
  }

  private func run(_ statement: Statement, _ values: [Int64]) throws {
    for (index, value) in values.enumerated() { try statement.bind(value, at: index + 1) }
    try statement.run()
  }
}
