import SQLite

/// A campaign with what its banners have had together in their whole lives, those in the archive included.
public struct CampaignFigures: Sendable {
  /// The campaign.
  public let campaign: Campaign
  /// How many sets have banners of it.
  public let sets: Int64
  /// How many banners it has.
  public let banners: Int64
  /// How often they were handed out.
  public let served: Int64
  /// How often they were seen.
  public let impressions: Int64
  /// How often they were in view for long enough.
  public let viewable: Int64
  /// How often they were clicked: taps and clicks through links.
  public let clicks: Int64
}

extension BannerStore {
  /// The campaign with this slug and its figures.
  ///
  /// - Throws: ``StoreError/unknownCampaign(slug:)``.
  public func campaignWithFigures(_ slug: String) throws -> CampaignFigures {
    try database.read { connection in
      try CampaignFigures(of: try Campaign.read(connection, slug: slug), connection)
    }
  }

  /// All campaigns by slug with their figures, those in the archive only when asked for; O(campaigns and their banners).
  public func campaignsWithFigures(includingArchived: Bool = false) throws -> [CampaignFigures] {
    try database.read { connection in
      try connection.query(
        sql: "\(CampaignRow.select) WHERE ? OR archived_at IS NULL ORDER BY slug",
        [.integer(includingArchived ? 1 : 0)]
      ) { row in try CampaignRow.read(row) }.map { try CampaignFigures(of: $0, connection) }
    }
  }
}

extension CampaignFigures {
  fileprivate init(of campaign: Campaign, _ connection: borrowing Connection) throws {
    let found = try connection.first(
      sql: """
        SELECT count(DISTINCT set_id), count(*), coalesce(sum(served), 0), coalesce(sum(impressions), 0),
          coalesce(sum(viewable), 0), coalesce(sum(clicks), 0)
        FROM banner LEFT JOIN banner_total ON banner_id = banner.id WHERE campaign_id = ?
        """, [.integer(campaign.id)]
    ) { row in (0..<6).map { row.int64($0) } }
    let figures = found ?? [Int64](repeating: 0, count: 6)
    self.init(
      campaign: campaign, sets: figures[0], banners: figures[1], served: figures[2], impressions: figures[3],
      viewable: figures[4], clicks: figures[5])
  }
}
