public import CivilTime
import SQLite

extension BannerStore {
  /// Lends the clicks of a range by the way they came, and the banners and sets that they can be for, all of one snapshot.
  ///
  /// - Parameters: As those of ``visitCounts(ofSet:banners:campaign:from:to:version:_:)``.
  /// - Throws: What that throws.
  public func visitSourceCounts<T>(
    ofSet slug: String?, banners: Set<Int64> = [], campaign: String? = nil, from: Instant?, to: Instant?,
    version: CountVersion = .newest, _ body: (SourceCounts, CountOwners) throws -> T
  ) throws -> T {
    let owners = (slug, banners, campaign)
    return try readCounts(sql: SourceCounts.sql, of: owners, from: from, to: to, version: version) { rows, owners in
      try body(SourceCounts(rows: rows), owners)
    }
  }
}

/// The clicks of a range by the way they came, in the order of their times, read once while they are lent.
public struct SourceCounts {
  fileprivate static let sql = """
    SELECT bucket_start, banner_id, source, clicks FROM click_source_count
    WHERE bucket_start >= ?1 AND bucket_start < ?2
    UNION ALL
    SELECT bucket_start, banner_id, source, change FROM count_change
    WHERE version <= ?3 AND kind IN (4, 5) AND bucket_start >= ?1 AND bucket_start < ?2
    ORDER BY 1
    """

  fileprivate let rows: CountRows

  /// Calls `body` with each count, and with what restatements add to it or take away; O(counts in the range).
  ///
  /// The sums are what counts: of one alone, a change may be negative.
  public func forEach(_ body: (SourceCount) throws -> Void) throws {
    try rows.forEach { bucketStart, bannerID, row in
      try body(
        SourceCount(
          bucketStart: bucketStart, bannerID: bannerID,
          source: try TapSource(stored: row.int64(2)), clicks: row.int64(3)))
    }
  }
}
