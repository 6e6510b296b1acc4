import SQLite

extension CountOwners {
  /// Reads those that a scope means.
  static func read(_ connection: borrowing Connection, _ scope: CountScope) throws -> CountOwners {
    let all = try connection.query(
      sql: """
        SELECT banner.id, banner.name, banner_set.id, banner_set.slug, campaign.id, campaign.slug,
          banner.archived_at IS NULL AND banner_set.archived_at IS NULL
        FROM banner JOIN banner_set ON banner_set.id = banner.set_id
          LEFT JOIN campaign ON campaign.id = banner.campaign_id
        WHERE ?1 IS NULL OR set_id = ?1
        ORDER BY banner_set.slug, banner.archived_at IS NOT NULL, banner.position, banner.id
        """, [Value(scope.setID)]
    ) { row in
      Owner(
        bannerID: row.int64(0), banner: row.text(1), setID: row.int64(2), set: row.text(3),
        campaignID: row.int64OrNil(4), campaign: row.textOrNil(5), isInUse: row.int64(6) != 0)
    }
    let banners = scope.wanted.map { wanted in all.filter { wanted.contains($0.bannerID) } } ?? all
    let setsInUse = try connection.query(
      sql: "SELECT slug FROM banner_set WHERE archived_at IS NULL AND (?1 IS NULL OR id = ?1) ORDER BY slug",
      [Value(scope.setID)]
    ) { row in row.text(0) }
    let setSlugs = try connection.query(
      sql: "SELECT id, slug FROM banner_set WHERE ?1 IS NULL OR id = ?1", [Value(scope.setID)]
    ) { row in (row.int64(0), row.text(1)) }
    let setsOfWanted = scope.banners.map { _ in Set(banners.map(\.set)) }
    let whole = scope.uniques
    return CountOwners(
      banners: banners, setsInUse: setsInUse.filter { setsOfWanted?.contains($0) ?? true },
      setSlugs: Dictionary(setSlugs, uniquingKeysWith: { first, _ in first }), wholeScope: whole?.scope,
      wholeScopeID: whole?.id ?? 0)
  }
}
