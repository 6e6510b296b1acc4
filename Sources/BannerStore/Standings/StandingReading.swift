import BannerEligibility
import CivilTime
import SQLite

/// Reads what owners of caps have had up to a moment.
struct StandingReading {
  let now: Instant
  let outstanding: [Int64: Int64]?

  /// - Parameters:
  ///   - now: The moment.
  ///   - outstanding: Showings that are promised, by banner; none goes by the database.
  init(at now: Instant, outstanding: [Int64: Int64]? = nil) {
    self.now = now
    self.outstanding = outstanding
  }

  /// What an owner has had; nothing where it has no caps and is not paced, which costs nothing.
  ///
  /// Complexity: O(banners of the owner), with a hundred times as much for caps by day, whose counts are looked up quarter
  /// by quarter of an hour, and what restatements changed in the day.
  func standing(
    of owner: CapOwner, id: Int64, caps: Caps, isPaced: Bool = false, in zone: TimeZone,
    _ connection: borrowing Connection
  ) throws -> Standing {
    var standing = Standing.none
    guard !caps.isEmpty || isPaced else { return standing }
    let total = try connection.first(
      sql: """
        SELECT coalesce(sum(impressions), 0), coalesce(sum(clicks), 0)
        FROM banner CROSS JOIN banner_total ON banner_id = banner.id WHERE \(owner.column) = ?
        """, [.integer(id)]
    ) { row in (impressions: row.int64(0), clicks: row.int64(1)) }
    standing.impressions = total?.impressions ?? 0
    standing.clicks = total?.clicks ?? 0
    standing.reserved = try reserved(by: owner, id: id, connection)
    guard caps.countsDays || isPaced else { return standing }
    let today = try connection.first(
      sql: StandingReading.today(owner),
      [
        .integer(id), .integer(ClickTally.bucketStart(of: zone.startOfDay(at: now))),
        .integer(ClickTally.bucketStart(of: zone.startOfNextDay(after: now))),
      ]
    ) { row in (impressions: row.int64(0), clicks: row.int64(1)) }
    standing.impressionsToday = today?.impressions ?? 0
    standing.clicksToday = today?.clicks ?? 0
    return standing
  }

  private func reserved(by owner: CapOwner, id: Int64, _ connection: borrowing Connection) throws -> Int64 {
    if let outstanding {
      if owner == .banner { return outstanding[id] ?? 0 }
      return try connection.query(
        sql: "SELECT id FROM banner WHERE \(owner.column) = ?", [.integer(id)]
      ) { row in outstanding[row.int64(0)] ?? 0 }.reduce(0) { $0.addingSaturated($1) }
    }
    return try connection.first(
      sql: """
        SELECT coalesce(sum(max(reserved - rendered, 0)), 0)
        FROM banner CROSS JOIN reservation ON banner_id = banner.id WHERE \(owner.column) = ? AND expires_at > ?
        """, [.integer(id), .integer(now.millisecondsSince1970)]
    ) { row in row.int64(0) } ?? 0
  }

  /// The impressions and clicks of an owner's banners from ?2 until before ?3, as the newest restatement left them, like the
  /// totals.
  ///
  /// The keys of the counts begin with the time: each quarter of an hour is looked up for each banner, so that a day of
  /// other banners' counts costs nothing. What restatements changed in a day is little.
  private static func today(_ owner: CapOwner) -> String {
    """
    WITH RECURSIVE bucket (start) AS (
      VALUES (?2) UNION ALL SELECT start + \(ClickCount.bucketMs) FROM bucket WHERE start + \(ClickCount.bucketMs) < ?3
    )
    SELECT
      (SELECT coalesce(sum(events), 0) FROM banner CROSS JOIN bucket CROSS JOIN event_count AS counted
        ON counted.bucket_start = bucket.start AND counted.banner_id = banner.id
        WHERE banner.\(owner.column) = ?1 AND counted.kind = \(EventKind.impression.rawValue))
        + \(changes(owner, [.impression])),
      (SELECT coalesce(sum(clicks), 0) FROM banner CROSS JOIN bucket CROSS JOIN click_count AS counted
        ON counted.bucket_start = bucket.start AND counted.banner_id = banner.id
        WHERE banner.\(owner.column) = ?1)
        + \(changes(owner, [.click, .tap]))
    """
  }

  /// What all restatements together changed of it.
  private static func changes(_ owner: CapOwner, _ kinds: [EventKind]) -> String {
    """
    (SELECT coalesce(sum(change), 0) FROM restatement CROSS JOIN count_change AS changed
        ON changed.version = restatement.version AND changed.bucket_start >= ?2 AND changed.bucket_start < ?3
        WHERE changed.kind IN (\(kinds.map { String($0.rawValue) }.joined(separator: ", ")))
          AND changed.banner_id IN (SELECT id FROM banner WHERE banner.\(owner.column) = ?1))
    """
  }
}

extension CapOwner {
  /// The column of `banner` that names the owner.
  var column: String {
    switch self {
    case .banner: "id"
    case .set: "set_id"
    case .campaign: "campaign_id"
    }
  }
}
