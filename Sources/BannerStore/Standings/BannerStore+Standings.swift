public import BannerEligibility
public import CivilTime
import SQLite

extension BannerStore {
  /// What all owners of caps have had, of one snapshot: in all, and in the local day of `now`, which is that of the set
  /// for banners and sets, and that of the campaign for campaigns.
  ///
  /// What is reserved is that of the table of reservations: ``Reservation``. O(capped banners × quarters of an hour in a day) where
  /// there are caps by day, else O(owners and their banners).
  ///
  /// - Throws: Errors of the database; `TimeZoneError` when a zone is not known here.
  public func standings(at now: Instant) throws -> [CappedOwner: Standing] {
    try database.read { connection in try CappedOwner.standings(connection, at: now) }
  }
}

extension BannerStore {
  /// What one owner of caps has had, in all and in the local day of `now`.
  ///
  /// O(banners of the owner), and for each as many steps as the day has quarters of an hour where something goes by days.
  ///
  /// - Parameters:
  ///   - caps: Its caps.
  ///   - isPaced: Whether it is a banner that is paced evenly.
  ///   - zone: Whose days count.
  public func standing(
    of owner: CappedOwner, caps: Caps, isPaced: Bool, in zone: TimeZone, at now: Instant
  ) throws -> Standing {
    try database.read { connection in
      try StandingReading(at: now).standing(
        of: owner.owner, id: owner.id, caps: caps, isPaced: isPaced, in: zone, connection)
    }
  }
}

extension CappedOwner {
  static func standings(_ connection: borrowing Connection, at now: Instant) throws -> [CappedOwner: Standing] {
    let reading = StandingReading(at: now)
    var standings: [CappedOwner: Standing] = [:]
    for source in [banners, sets, campaigns] {
      let found = try connection.query(sql: source.sql) { row in
        (
          id: row.int64(0), zone: row.text(1), caps: try CapColumn.read(row.textOrNil(2)),
          isPaced: row.text(3) == Pacing.even.rawValue
        )
      }
      for owner in found {
        let zone = owner.caps.countsDays || owner.isPaced ? try TimeZone(identifier: owner.zone) : .utc
        standings[CappedOwner(source.owner, owner.id)] = try reading.standing(
          of: source.owner, id: owner.id, caps: owner.caps, isPaced: owner.isPaced, in: zone, connection)
      }
    }
    return standings
  }

  private static let banners = (
    owner: CapOwner.banner,
    sql: """
    SELECT banner.id, time_zone, \(CapColumn.sql(owner: .banner, id: "banner.id")), pacing
    FROM banner JOIN banner_set ON banner_set.id = set_id
    WHERE banner.id IN (SELECT owner_id FROM cap WHERE owner = 'banner') AND banner.archived_at IS NULL
    """
  )
  private static let sets = (
    owner: CapOwner.set,
    sql: """
    SELECT id, time_zone, \(CapColumn.sql(owner: .set, id: "banner_set.id")), 'asap' FROM banner_set
    WHERE id IN (SELECT owner_id FROM cap WHERE owner = 'set') AND archived_at IS NULL
    """
  )
  private static let campaigns = (
    owner: CapOwner.campaign,
    sql: """
    SELECT id, time_zone, \(CapColumn.sql(owner: .campaign, id: "campaign.id")), 'asap' FROM campaign
    WHERE id IN (SELECT owner_id FROM cap WHERE owner = 'campaign') AND archived_at IS NULL
    """
  )
}
