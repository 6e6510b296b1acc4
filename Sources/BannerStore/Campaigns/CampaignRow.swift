import BannerEligibility
import CivilTime
import SQLite

/// Reads rows of `campaign` into values.
enum CampaignRow {
  /// Rows in the order that ``read(_:)`` expects.
  static let select = """
    SELECT id, slug, title, time_zone, created_at, archived_at, \(CapColumn.sql(owner: .campaign, id: "campaign.id"))
    FROM campaign
    """

  static func read(_ row: borrowing Row) throws -> Campaign {
    Campaign(
      id: row.int64(0), slug: Slug(stored: row.text(1)), title: row.text(2), timeZone: row.text(3),
      caps: try CapColumn.read(row.textOrNil(6)), createdAt: Instant(millisecondsSince1970: row.int64(4)),
      archivedAt: row.int64OrNil(5).map(Instant.init(millisecondsSince1970:)))
  }
}

extension Campaign {
  /// Reads the campaign with this slug.
  static func read(_ connection: borrowing Connection, slug: String) throws -> Campaign {
    let found = try connection.first(
      sql: "\(CampaignRow.select) WHERE slug = ?", [.text(slug)]
    ) { row in try CampaignRow.read(row) }
    guard let campaign = found else { throw StoreError.unknownCampaign(slug: slug) }
    return campaign
  }

  /// The campaign with this slug, as a banner that comes to it names it.
  static func referenceInUse(_ connection: borrowing Connection, to slug: Slug) throws -> Reference {
    let campaign = try read(connection, slug: slug.text)
    try campaign.requireInUse()
    return Reference(id: campaign.id, slug: campaign.slug)
  }

  /// Refuses a campaign that is in the archive.
  func requireInUse() throws(StoreError) {
    guard archivedAt != nil else { return }
    throw .refused(
      Refusal(
        problem: "the campaign '\(slug)' is archived",
        remedy: "restore it first with 'rondo campaign restore \(slug)'"))
  }
}
