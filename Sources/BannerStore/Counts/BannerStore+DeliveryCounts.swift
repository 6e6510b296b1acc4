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
    return try readCounts(sql: DeliveryCounts.sql, of: owners, from: from, to: to, version: version) {
      statement, wanted, owners in
      try body(DeliveryCounts(statement: statement, wanted: wanted), owners)
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

  private let statement: Statement
  private let wanted: Set<Int64>?

  fileprivate init(statement: Statement, wanted: Set<Int64>?) {
    self.statement = statement
    self.wanted = wanted
  }

  /// Calls `body` with each count, and with what restatements add to it or take away; O(counts in the range).
  ///
  /// The sums are what counts: of one alone, a change may be negative.
  public func forEach(_ body: (DeliveryCount) throws -> Void) throws {
    defer { statement.reset() }
    while try statement.step() {
      let row = statement.row
      let bannerID = row.int64(1)
      if let wanted, !wanted.contains(bannerID) { continue }
      try body(
        DeliveryCount(
          bucketStart: Instant(millisecondsSince1970: row.int64(0)), bannerID: bannerID, revision: row.int64(2),
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
