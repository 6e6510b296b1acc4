public import CivilTime
import SQLite

extension BannerStore {
  /// Lends the counts of what was served, seen and clicked in a range, and the banners and sets that they can be for, all
  /// of one snapshot.
  ///
  /// - Parameters: As those of ``visitCounts(ofSet:banners:campaign:from:to:version:_:)``.
  /// - Throws: What that throws.
  public func visitDeliveryCounts<T>(
    ofSet slug: String?, banners: Set<Int64> = [], campaign: String? = nil, from: Instant?, to: Instant?,
    version: CountVersion = .newest, _ body: (DeliveryCounts, CountOwners) throws -> T
  ) throws -> T {
    let owners = (slug, banners, campaign)
    return try readCounts(sql: DeliveryCounts.sql, of: owners, from: from, to: to, version: version) { rows, owners in
      try body(DeliveryCounts(rows: rows), owners)
    }
  }
}

/// The counts of a range in the order of their times, read once while they are lent.
public struct DeliveryCounts {
  /// Counts of links without an impression are part of the clicks, those with one are told by them.
  fileprivate static let sql = """
    SELECT bucket_start, banner_id, revision, kind, no_impression, events FROM event_count
    WHERE bucket_start >= ?1 AND bucket_start < ?2 AND (kind <> \(EventKind.click.rawValue) OR no_impression = 1)
    UNION ALL
    SELECT bucket_start, banner_id, revision, \(EventKind.click.rawValue), 0, clicks FROM click_count
    WHERE bucket_start >= ?1 AND bucket_start < ?2
    UNION ALL
    SELECT bucket_start, banner_id, revision, kind, no_impression, change FROM count_change
    WHERE version <= ?3 AND bucket_start >= ?1 AND bucket_start < ?2 AND (kind <> 4 OR no_impression = 1)
    UNION ALL
    SELECT bucket_start, banner_id, revision, kind, 0, change FROM count_change
    WHERE version <= ?3 AND bucket_start >= ?1 AND bucket_start < ?2 AND kind = 4
    ORDER BY 1
    """

  fileprivate let rows: CountRows

  /// Calls `body` with each count, and with what restatements add to it or take away; O(counts in the range).
  ///
  /// The sums are what counts: of one alone, a change may be negative.
  public func forEach(_ body: (DeliveryCount) throws -> Void) throws {
    try rows.forEach { bucketStart, bannerID, row in
      try body(
        DeliveryCount(
          bucketStart: bucketStart, bannerID: bannerID, revision: row.int64(2),
          measure: try DeliveryCount.Measure(kind: row.int64(3), noImpression: row.int64(4) != 0),
          events: row.int64(5)))
    }
  }
}

extension DeliveryCount.Measure {
  fileprivate init(kind: Int64, noImpression: Bool) throws {
    switch try EventKind(stored: kind) {
    case .served: self = .served
    case .impression: self = .impressions
    case .viewable: self = .viewable
    case .click, .tap: self = noImpression ? .clicksWithoutImpression : .clicks
    }
  }
}
