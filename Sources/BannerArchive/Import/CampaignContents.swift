import SQLite

/// A campaign in a form that is the same in every database.
struct CampaignContents {
  private static let names = ["slug", "title", "time_zone", "created_at", "archived_at", "caps"]

  /// Number in the database or archive that it was read from.
  let id: Int64
  let uid: String
  let values: NamedValues

  var slug: String { values.text("slug") ?? "" }

  static func readAll(_ connection: borrowing Connection) throws -> [CampaignContents] {
    try connection.query(
      sql: """
        SELECT id, uid, slug, title, time_zone, created_at, archived_at, \(ContentsSQL.caps(of: "campaign", "campaign.id"))
        FROM campaign ORDER BY id
        """
    ) { row in CampaignContents(id: row.int64(0), uid: row.text(1), values: NamedValues(names, row, from: 2)) }
  }
}
