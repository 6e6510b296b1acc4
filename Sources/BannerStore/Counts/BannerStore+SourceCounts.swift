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
    return try readCounts(sql: SourceCounts.sql, of: owners, from: from, to: to, version: version) {
      statement, wanted, owners in
      try body(SourceCounts(statement: statement, wanted: wanted), owners)
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

  private let statement: Statement
  private let wanted: Set<Int64>?

  fileprivate init(statement: Statement, wanted: Set<Int64>?) {
    self.statement = statement
    self.wanted = wanted
  }

  /// Calls `body` with each count, and with what restatements add to it or take away; O(counts in the range).
  ///
  /// The sums are what counts: of one alone, a change may be negative.
  public func forEach(_ body: (SourceCount) throws -> Void) throws {
    defer { statement.reset() }
    while try statement.step() {
      let row = statement.row
      let bannerID = row.int64(1)
      if let wanted, !wanted.contains(bannerID) { continue }
      try body(
        SourceCount(
          bucketStart: Instant(millisecondsSince1970: row.int64(0)), bannerID: bannerID,
          source: try TapSource(stored: row.int64(2)), clicks: row.int64(3)))
    }
  }
}
