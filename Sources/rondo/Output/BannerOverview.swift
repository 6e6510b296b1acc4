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
  /// Whether it is shown, or why not.
  let state: BannerState
  /// The zone of its set.
  let zone: TimeZone

  /// Looks at one banner of a set.
  init(_ banner: ConditionedBanner, of conditions: SetConditions, at now: Instant, zone: TimeZone) {
    self.banner = banner.banner
    set = conditions.set.slug.text
    revision = conditions.set.revision
    realIndex = conditions.revision.items.firstIndex { $0.bannerID == banner.banner.id }.map(Int64.init)
    state = BannerState(of: banner, in: conditions, at: now)
    self.zone = zone
  }

  /// Looks at the banner with this id as it stands now.
  init(_ id: Int64, ofSet slug: String, in context: Context) throws {
    let now = context.now
    let conditions = try context.store.conditions(ofSet: slug, at: now)
    guard let banner = conditions.banners.first(where: { $0.banner.id == id }) else {
      throw StoreError.unknownBanner(id: id, set: conditions.set.slug)
    }
    self.init(banner, of: conditions, at: now, zone: try TimeZone(identifier: conditions.set.timeZone))
  }
}
