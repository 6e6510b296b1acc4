import BannerRotation
public import CivilTime
import SQLite

extension BannerStore {
  /// Lends the counts of a range, and the banners and sets that they can be for, all of one snapshot.
  ///
  /// - Parameters:
  ///   - slug: Only this set; none is all of them.
  ///   - banners: Only these banners; none at all is all of them.
  ///   - campaign: Only the banners of this campaign; an empty text is those without one.
  ///   - from: Begin of the range, which belongs to it; a whole quarter of an hour.
  ///   - to: End of the range, which does not belong to it; a whole quarter of an hour.
  ///   - version: Which counts, where events were judged again.
  /// - Throws: ``StoreError/unknownSet(slug:)``, ``StoreError/unknownCampaign(slug:)``, ``StoreError/unknownBannerID(_:)``,
  ///   ``StoreError/unknownRestatement(number:)``, errors of the database, and what `body` throws.
  public func visitCounts<T>(
    ofSet slug: String?, banners: Set<Int64> = [], campaign: String? = nil, from: Instant?, to: Instant?,
    version: CountVersion = .newest, _ body: (ClickCounts, CountOwners) throws -> T
  ) throws -> T {
    let owners = (slug, banners, campaign)
    return try readCounts(sql: ClickCounts.sql, of: owners, from: from, to: to, version: version) { rows, owners in
      try body(ClickCounts(rows: rows), owners)
    }
  }

  /// Lends rows of counts in a range, of the banners that are wanted, and whose these are, all of one snapshot.
  ///
  /// - Parameter sql: Takes the bounds of the range as ?1 and ?2, and the number of the last restatement as ?3.
  func readCounts<T>(
    sql: String, of whom: (set: String?, banners: Set<Int64>, campaign: String?), from: Instant?, to: Instant?,
    version: CountVersion, _ body: (CountRows, CountOwners) throws -> T
  ) throws -> T {
    try database.read { connection in
      let scope = try CountScope(connection, set: whom.set, banners: whom.banners, campaign: whom.campaign)
      let owners = try CountOwners.read(connection, scope)
      let statement = try connection.statement(sql: sql)
      try statement.bind(from?.millisecondsSince1970 ?? .min, at: 1)
      try statement.bind(to?.millisecondsSince1970 ?? .max, at: 2)
      try statement.bind(try version.lastChange(connection), at: 3)
      return try body(CountRows(statement: statement, wanted: scope.wanted), owners)
    }
  }
}

/// The counts of a range in the order of their times, read once while they are lent.
public struct ClickCounts {
  /// Taps (kind 5) and followed links (kind 4) are the clicks that a restatement can change.
  fileprivate static let sql = """
    SELECT bucket_start, banner_id, revision, padding_layout, physical_index, is_padding, clicks
    FROM click_count WHERE bucket_start >= ?1 AND bucket_start < ?2
    UNION ALL
    SELECT bucket_start, banner_id, revision, padding_layout, physical_index, is_padding, change
    FROM count_change WHERE version <= ?3 AND kind IN (4, 5) AND bucket_start >= ?1 AND bucket_start < ?2
    ORDER BY 1
    """

  fileprivate let rows: CountRows

  /// Calls `body` with each count, then with what restatements add to it or take away; O(counts in the range).
  ///
  /// The sums are what counts: of one alone, a change may be negative.
  public func forEach(_ body: (ClickCount) throws -> Void) throws {
    try rows.forEach { bucketStart, bannerID, row in
      try body(
        ClickCount(
          bucketStart: bucketStart, bannerID: bannerID, revision: row.int64(2),
          layout: try stored(code: row.int64(3)), slot: PhysicalIndex(row.int(4)), isPadding: row.int64(5) != 0,
          clicks: row.int64(6)))
    }
  }
}
