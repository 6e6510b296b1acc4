import SQLite

/// Whose events are meant, by their numbers.
struct CountScope {
  /// The set, when one was named.
  let setID: Int64?
  /// The campaign, when one was named; 0 for what has none.
  let campaignID: Int64?
  /// The banners that were named one by one.
  let named: Set<Int64>
  /// The banners, when they or a campaign were named; those of the set alone, if it was named as well.
  let banners: Set<Int64>?
  /// The banners that are meant; none where all of them are.
  let wanted: Set<Int64>?

  /// Looks the numbers up.
  ///
  /// - Throws: ``StoreError/unknownSet(slug:)``, ``StoreError/unknownCampaign(slug:)``,
  ///   ``StoreError/unknownBannerID(_:)``.
  init(
    _ connection: borrowing Connection, set: String?, banners: Set<Int64>, campaign: String?
  ) throws {
    named = banners
    setID = try set.map { slug in try RotatingSet.readID(connection, slug: slug) }
    campaignID = try campaign.map { slug in try CountScope.campaignID(connection, slug: slug) }
    if let unknown = try CountScope.unknown(of: banners, connection) { throw StoreError.unknownBannerID(unknown) }
    guard setID != nil || campaignID != nil || !banners.isEmpty else {
      (self.banners, wanted) = (nil, nil)
      return
    }
    let found = try connection.query(
      sql: """
        SELECT id FROM banner WHERE (?1 IS NULL OR set_id = ?1) AND (?2 IS NULL OR coalesce(campaign_id, 0) = ?2)
        """, [Value(setID), Value(campaignID)]
    ) { row in row.int64(0) }
    let all = banners.isEmpty ? Set(found) : Set(found).intersection(banners)
    wanted = all
    self.banners = campaignID == nil && banners.isEmpty ? nil : all
  }

  /// Among what the visitors of all that is meant are different; none where nothing counts them so, as in the banners of a
  /// campaign that are in one set.
  var uniques: (scope: UniqueScope, id: Int64)? {
    switch (setID, campaignID, named.count) {
    case (nil, nil, 0): (.all, 0)
    case (let set?, nil, 0): (.set, set)
    case (nil, let campaign?, 0) where campaign != 0: (.campaign, campaign)
    case (_, nil, 1): named.first.map { (.banner, $0) }
    default: nil
    }
  }

  private static func unknown(of banners: Set<Int64>, _ connection: borrowing Connection) throws -> Int64? {
    let known = try connection.query(sql: "SELECT id FROM banner") { row in row.int64(0) }
    return banners.subtracting(known).min()
  }

  private static func campaignID(_ connection: borrowing Connection, slug: String) throws -> Int64 {
    if slug.isEmpty { return 0 }
    let id = try connection.first(sql: "SELECT id FROM campaign WHERE slug = ?", [.text(slug)]) { row in row.int64(0) }
    guard let id else { throw StoreError.unknownCampaign(slug: slug) }
    return id
  }
}
