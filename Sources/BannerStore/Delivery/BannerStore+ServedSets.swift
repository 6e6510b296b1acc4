import BannerEligibility
import CivilTime
import SQLite

extension BannerStore {
  /// Hands over every set that changed after `change` with all its banners, in the order of their changes.
  ///
  /// Reads one snapshot; O(changed sets and their banners). A set that holds what this version does not know comes as a
  /// failure, and keeps nobody from the others.
  ///
  /// - Throws: Errors of the database and what `visit` throws.
  public func visitServedSets(
    changedAfter change: Int64, _ visit: (Result<ServedSet, UnreadableSet>) throws -> Void
  ) throws {
    try database.read { connection in
      let schedules = try ScheduleReading(connection)
      let listing = try connection.statement(sql: "\(BannerRow.select) WHERE set_id = ?")
      try connection.forEach(sql: ScheduleReading.changedSets, [.integer(change)]) { row in
        try visit(
          try UnreadableSet.catching(row) {
            let set = try SetRow.read(row)
            let banners = try Banner.all(of: set.id, through: listing)
            let campaigns = try CampaignConditions.all(of: banners, connection)
            return ServedSet(
              schedule: try schedules.schedule(
                of: set, change: row.int64(SetRow.count), banners: banners.filter { $0.archivedAt == nil }, connection),
              title: set.title, intervalMs: set.intervalMs, layout: set.layout,
              allowedOrigins: set.allowedOrigins,
              banners: Dictionary(
                uniqueKeysWithValues: banners.map { banner in
                  (banner.id, ServedBanner(banner, campaign: banner.campaign.flatMap { campaigns[$0.id] }))
                }),
              zone: try set.servedZone(banners: banners), kind: set.rotationKind, caps: set.caps,
              fallbackSetID: set.fallback?.id)
          })
      }
    }
  }
}

extension Banner {
  fileprivate static func all(of setID: Int64, through listing: Statement) throws -> [Banner] {
    try listing.bind(setID, at: 1)
    defer { listing.reset() }
    var all: [Banner] = []
    while try listing.step() { all.append(try BannerRow.read(listing.row)) }
    return all
  }
}

extension BannerSet {
  /// The zone of the set's days and dayparts; UTC where nothing goes by them, so that nobody needs a zone that is not known
  /// on this machine.
  fileprivate func servedZone(banners: [Banner]) throws -> TimeZone {
    let goesByLocalTime =
      caps.countsDays
      || banners.contains { $0.caps.countsDays || $0.pacing == .even || !$0.dayparts.list.isEmpty }
    return goesByLocalTime ? try TimeZone(identifier: timeZone) : .utc
  }
}
