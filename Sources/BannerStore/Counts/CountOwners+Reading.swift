import SQLite

extension CountOwners {
  /// Reads the banners of the set with this number; of all sets without one.
  static func read(_ connection: borrowing Connection, setID: Int64?) throws -> CountOwners {
    let banners = try connection.query(
      sql: """
        SELECT banner.id, banner.name, banner_set.slug, banner.archived_at IS NULL AND banner_set.archived_at IS NULL
        FROM banner JOIN banner_set ON banner_set.id = banner.set_id
        WHERE ?1 IS NULL OR set_id = ?1
        ORDER BY banner_set.slug, banner.archived_at IS NOT NULL, banner.position, banner.id
        """, [Value(setID)]
    ) { row in
      Owner(bannerID: row.int64(0), banner: row.text(1), set: row.text(2), isInUse: row.int64(3) != 0)
    }
    let setsInUse = try connection.query(
      sql: "SELECT slug FROM banner_set WHERE archived_at IS NULL AND (?1 IS NULL OR id = ?1) ORDER BY slug",
      [Value(setID)]
    ) { row in row.text(0) }
    return CountOwners(banners: banners, setsInUse: setsInUse)
  }
}
