import BannerRotation
import SQLite

/// Numbers that were given before a copy of the database was restored, and must not be given again.
///
/// The texts are expressions of SQL, for the statement that inserts the row.
public enum NumberFloor {
  /// The number of a new set.
  public static let nextSetID = nextID(in: "banner_set", kind: "set")
  /// The number of a new banner.
  public static let nextBannerID = nextID(in: "banner", kind: "banner")
  /// The number of a new campaign.
  public static let nextCampaignID = nextID(in: "campaign", kind: "campaign")

  /// The number of the revision that follows the newest one of a set.
  static func nextRevision(of set: BannerSet, _ connection: borrowing Connection) throws -> Int64 {
    let floor = try connection.first(
      sql: "SELECT number FROM number_floor WHERE kind = 'revision' AND set_id = ?", [.integer(set.id)]
    ) { row in row.int64(0) }
    return max(set.revision, floor ?? 0).addingSaturated(1)
  }

  private static func nextID(in table: String, kind: String) -> String {
    let floor = "SELECT number FROM number_floor WHERE kind = '\(kind)' AND set_id = 0"
    return "(SELECT max(coalesce(max(id), 0), coalesce((\(floor)), 0)) + 1 FROM \(table))"
  }
}
