public import BannerEligibility
public import CivilTime
import SQLite

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
        of: owner.kind, id: owner.id, caps: caps, isPaced: isPaced, in: zone, connection)
    }
  }
}
