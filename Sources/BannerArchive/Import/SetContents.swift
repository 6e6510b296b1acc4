import SQLite

/// A set with its banners, in a form that is the same in every database.
struct SetContents {
  /// One of its banners.
  struct Banner {
    /// Number in the database or archive that it was read from.
    let id: Int64
    let uid: String
    let values: NamedValues

    var name: String { values.text("name") ?? "" }
  }

  private static let names = [
    "slug", "title", "interval_ms", "padding_layout", "resume_policy", "missed_tick_policy", "time_zone",
    "rotation_kind",
    "seed", "created_at", "archived_at", "fallback", "allowed_origins", "caps",
  ]

  private static let bannerNames = [
    "name", "target_url", "image_url", "media_sha256", "alt_text", "dwell_ms", "enabled", "position", "weight",
    "pacing",
    "frequency_cap", "created_at", "archived_at", "campaign", "flights", "dayparts", "caps",
  ]

  /// Number in the database or archive that it was read from.
  let id: Int64
  let uid: String
  let revision: Int64
  let values: NamedValues
  let banners: [Banner]

  var slug: String { values.text("slug") ?? "" }

  /// Reads the sets of an archive without their banners.
  static func readAll(archive: borrowing Connection) throws -> [SetContents] {
    try archive.query(sql: "\(select(fallback: "fallback_slug")) ORDER BY id") { row in read(row, banners: []) }
  }

  /// Reads the set with this uid from a database.
  static func read(_ database: borrowing Connection, uid: String) throws -> SetContents? {
    let fallback = "(SELECT other.slug FROM banner_set AS other WHERE other.id = banner_set.fallback_set_id)"
    let found = try database.first(sql: "\(select(fallback: fallback)) WHERE uid = ?", [.text(uid)]) { row in
      read(row, banners: [])
    }
    return try found.map { set in try set.withBanners(database) }
  }

  /// The set with its banners, in the order of their numbers.
  func withBanners(_ connection: borrowing Connection) throws -> SetContents {
    let banners = try connection.query(
      sql: """
        SELECT id, uid, name, target_url, image_url, media_sha256, alt_text, dwell_ms, enabled, position, weight, pacing,
          frequency_cap, created_at, archived_at,
          (SELECT campaign.uid FROM campaign WHERE campaign.id = banner.campaign_id),
          \(ContentsSQL.flights), \(ContentsSQL.dayparts), \(ContentsSQL.caps(of: "banner", "banner.id"))
        FROM banner WHERE set_id = ? ORDER BY id
        """, [.integer(id)]
    ) { row in
      Banner(id: row.int64(0), uid: row.text(1), values: NamedValues(SetContents.bannerNames, row, from: 2))
    }
    return SetContents(id: id, uid: uid, revision: revision, values: values, banners: banners)
  }

  private static func select(fallback: String) -> String {
    """
    SELECT id, uid, revision, slug, title, interval_ms, padding_layout, resume_policy, missed_tick_policy, time_zone,
      rotation_kind, seed, created_at, archived_at, \(fallback), \(ContentsSQL.origins),
      \(ContentsSQL.caps(of: "set", "banner_set.id"))
    FROM banner_set
    """
  }

  private static func read(_ row: borrowing Row, banners: [Banner]) -> SetContents {
    let values = NamedValues(names, row, from: 3)
    // As a set without a number would have it.
    let seed = ArchivedSeed.seed(
      values.integer("seed") ?? 0, kind: values.text("rotation_kind") ?? "", ofSet: row.int64(0), forSet: 0)
    return SetContents(
      id: row.int64(0), uid: row.text(1), revision: row.int64(2), values: values.with("seed", .integer(seed)),
      banners: banners)
  }
}
