import BannerEligibility
import BannerRotation
import CivilTime
import SQLite

extension SetConditions {
  /// Reads what decides of a set; O(banners).
  ///
  /// - Parameters:
  ///   - set: The set as it is, or as it is going to be.
  ///   - now: The moment whose day standings are read for.
  ///   - outstanding: Showings that are promised, by banner, as the one who promised them knows; none goes by what the
  ///     database has, which may be more.
  init(
    _ connection: borrowing Connection, set: BannerSet, revision: Revision, at now: Instant,
    includingArchived: Bool = false, outstanding: [Int64: Int64]? = nil
  ) throws {
    let banners = try connection.query(
      sql: """
        \(BannerRow.select) WHERE set_id = ? AND (? OR archived_at IS NULL)
        ORDER BY archived_at IS NOT NULL, position, banner.id
        """, [.integer(set.id), .integer(includingArchived ? 1 : 0)]
    ) { row in try BannerRow.read(row) }
    try self.init(
      connection, set: set, revision: revision, banners: banners, at: now,
      standings: StandingReading(at: now, outstanding: outstanding))
  }

  /// Puts together what decides of a set whose banners are known.
  ///
  /// - Parameter standings: How to read what owners of caps have had; none leaves that out, and the figures of the rotation.
  init(
    _ connection: borrowing Connection, set: BannerSet, revision: Revision, banners: [Banner], at now: Instant,
    standings: StandingReading? = nil
  ) throws {
    let campaigns = try CampaignConditions.all(of: banners, connection)
    let conditions = banners.map { banner in
      BannerConditions(banner, campaign: banner.campaign.flatMap { campaigns[$0.id] })
    }
    // Whatever goes by no local time has to work where the set's zone is unknown.
    let goesByLocalTime = set.caps.countsDays || conditions.contains { $0.countsDays || !$0.dayparts.list.isEmpty }
    let zone = goesByLocalTime ? try TimeZone(identifier: set.timeZone) : .utc
    let figures =
      standings != nil && set.rotationKind.goesByFigures ? try BannerFigures.all(ofSet: set.id, connection) : [:]

    self.set = set
    self.revision = revision
    nextRevision = try NumberFloor.nextRevision(of: set, connection)
    self.zone = zone
    readAt = now
    self.banners = try zip(banners, conditions).map { banner, conditions in
      ConditionedBanner(
        banner: banner, conditions: conditions,
        standing: try standings?.standing(
          of: .banner, id: banner.id, caps: conditions.caps, isPaced: conditions.pacing == .even, in: zone,
          connection) ?? .none,
        candidate: set.rotationKind.candidate(weight: banner.weight, figures: figures[banner.id]))
    }
    setStanding = try standings?.standing(of: .set, id: set.id, caps: set.caps, in: zone, connection) ?? .none
    self.campaigns = try campaigns.mapValues { campaign in
      CampaignState(
        conditions: campaign,
        standing: try standings?.standing(
          of: .campaign, id: campaign.id, caps: campaign.caps, in: campaign.zone, connection) ?? .none)
    }
  }
}

extension CampaignConditions {
  init(_ campaign: Campaign) throws {
    self.init(
      id: campaign.id, caps: campaign.caps,
      zone: campaign.caps.countsDays ? try TimeZone(identifier: campaign.timeZone) : .utc,
      isArchived: campaign.archivedAt != nil)
  }

  /// The campaigns of some banners, by their number.
  static func all(of banners: [Banner], _ connection: borrowing Connection) throws -> [Int64: CampaignConditions] {
    var campaigns: [Int64: CampaignConditions] = [:]
    for id in Set(banners.compactMap { $0.campaign?.id }) {
      campaigns[id] = try connection.first(sql: "\(CampaignRow.select) WHERE id = ?", [.integer(id)]) { row in
        try CampaignConditions(try CampaignRow.read(row))
      }
    }
    return campaigns
  }
}
