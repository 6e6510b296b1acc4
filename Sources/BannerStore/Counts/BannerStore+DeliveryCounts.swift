public import CivilTime
import SQLite

extension BannerStore {
  /// Lends the counts of what was served, seen and clicked in a range, and the banners and sets that they can be for, all
  /// of one snapshot.
  ///
  /// - Parameters:
  ///   - slug: Only this set; none is all of them.
  ///   - from: Begin of the range, which belongs to it; a whole quarter of an hour.
  ///   - to: End of the range, which does not belong to it; a whole quarter of an hour.
  /// - Throws: ``StoreError/unknownSet(slug:)``, errors of the database, and what `body` throws.
  public func visitDeliveryCounts<T>(
    ofSet slug: String?, from: Instant?, to: Instant?, _ body: (DeliveryCounts, CountOwners) throws -> T
  ) throws -> T {
    try readCounts(sql: DeliveryCounts.sql, ofSet: slug, from: from, to: to) { statement, wanted, owners in
      try body(DeliveryCounts(statement: statement, wanted: wanted), owners)
    }
  }

  /// How many events were refused in a range of their receipt, by kind and reason.
  ///
  /// - Parameters: As those of ``visitDeliveryCounts(ofSet:from:to:_:)``.
  /// - Throws: ``StoreError/unknownSet(slug:)``, errors of the database.
  public func refusalCounts(ofSet slug: String?, from: Instant?, to: Instant?) throws -> [RefusalCount] {
    try database.read { connection in
      let setID = try slug.map { slug in try RotatingSet.readID(connection, slug: slug) }
      return try connection.query(
        sql: """
          SELECT kind, reason, sum(events) FROM refusal_count
          WHERE bucket_start >= ?1 AND bucket_start < ?2 AND (?3 IS NULL OR set_id = ?3)
          GROUP BY kind, reason ORDER BY kind, reason
          """,
        [
          .integer(from?.millisecondsSince1970 ?? .min), .integer(to?.millisecondsSince1970 ?? .max), Value(setID),
        ]
      ) { row in
        RefusalCount(kind: try EventKind(stored: row.int64(0)), reason: row.text(1), events: row.int64(2))
      }
    }
  }
}

/// The counts of a range in the order of their times, read once while they are lent.
public struct DeliveryCounts {
  /// Counts of links without an impression are part of the clicks, those with one are told by them.
  fileprivate static let sql = """
    SELECT bucket_start, banner_id, kind, no_impression, events FROM event_count
    WHERE bucket_start >= ?1 AND bucket_start < ?2 AND (kind <> \(EventKind.click.rawValue) OR no_impression = 1)
    UNION ALL
    SELECT bucket_start, banner_id, \(EventKind.click.rawValue), 0, clicks FROM click_count
    WHERE bucket_start >= ?1 AND bucket_start < ?2
    ORDER BY 1
    """

  private let statement: Statement
  private let wanted: Set<Int64>?

  fileprivate init(statement: Statement, wanted: Set<Int64>?) {
    self.statement = statement
    self.wanted = wanted
  }

  /// Calls `body` with each count; O(counts in the range).
  public func forEach(_ body: (DeliveryCount) throws -> Void) throws {
    defer { statement.reset() }
    while try statement.step() {
      let row = statement.row
      let bannerID = row.int64(1)
      if let wanted, !wanted.contains(bannerID) { continue }
      try body(
        DeliveryCount(
          bucketStart: Instant(millisecondsSince1970: row.int64(0)), bannerID: bannerID,
          measure: try DeliveryCount.Measure(kind: row.int64(2), noImpression: row.int64(3) != 0),
          events: row.int64(4)))
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
