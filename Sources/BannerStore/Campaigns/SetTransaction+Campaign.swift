import CivilTime
import SQLite

extension SetTransaction {
  /// Brings every set with banners of a campaign up to date with it, each as a change of its own within the transaction.
  ///
  /// - Parameter isChanged: Whether the campaign itself was changed, so that whoever follows the sets has to read it anew;
  ///   else its banners are others.
  static func settleSets(
    ofCampaign id: Int64, at now: Instant, isChanged: Bool = false, _ connection: borrowing Connection
  ) throws {
    let slugs = try connection.query(
      sql: "SELECT slug FROM banner_set WHERE id IN (SELECT set_id FROM banner WHERE campaign_id = ?) ORDER BY id",
      [.integer(id)]
    ) { row in row.text(0) }
    for slug in slugs {
      var transaction = try SetTransaction(connection, slug: slug, at: now)
      if isChanged { transaction.touch() }
      if transaction.set.archivedAt == nil { try transaction.revise(connection, cause: .campaign) }
      try transaction.save(connection)
    }
  }
}
