import BannerStore
import CivilTime

/// A banner with what its set says about it.
struct BannerOverview {
  let banner: Banner
  let set: String
  /// The number of the set's newest revision, which is the one that all of this belongs to.
  let revision: Int64
  /// Its place among those that are shown; none for one that is not.
  let realIndex: Int64?
  /// The zone of its set.
  let zone: TimeZone

  init(_ banner: Banner, of set: BannerSet, realIndex: Int64?, zone: TimeZone) {
    self.banner = banner
    self.set = set.slug.text
    revision = set.revision
    self.realIndex = realIndex
    self.zone = zone
  }

  /// Looks at one banner in the newest revision of its set.
  init(_ banner: Banner, in set: RotatingSet) throws {
    self.init(
      banner, of: set.set,
      realIndex: set.revision.items.firstIndex { $0.bannerID == banner.id }.map(Int64.init),
      zone: try TimeZone(identifier: set.set.timeZone))
  }

  /// Looks at the banners of a set in their order: those that are shown are counted from 0.
  static func list(_ banners: [Banner], of set: BannerSet, zone: TimeZone) -> [BannerOverview] {
    var shown: Int64 = 0
    return banners.map { banner in
      let isShown = banner.isEnabled && banner.archivedAt == nil
      defer { if isShown { shown += 1 } }
      return BannerOverview(banner, of: set, realIndex: isShown ? shown : nil, zone: zone)
    }
  }
}
