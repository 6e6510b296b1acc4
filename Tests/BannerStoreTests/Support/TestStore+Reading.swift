import BannerRotation
import BannerStore
import CivilTime

extension TestStore {
  /// The present in milliseconds, as the rotation counts.
  var nowMs: Int64 { now.millisecondsSince1970 }

  /// What a set shows now: the banner's id, and when the next change is due.
  func showing(_ slug: String = "hero") throws -> (banner: Int64?, until: Int64?) {
    let set = try store.set(slug)
    let showing = set.rotation.showing(at: nowMs)
    return (set.bannerOnShow(at: now), showing?.until)
  }

  /// The ids of a set's banners in its order, shown or not.
  func order(_ slug: String = "hero") throws -> [Int64] {
    try store.banners(ofSet: slug).map(\.id)
  }

  /// The ids of the newest revision of a set.
  func revised(_ slug: String = "hero") throws -> [Int64] {
    try store.set(slug).revision.items.map(\.bannerID)
  }

  /// Number of the newest revision of a set.
  func revision(_ slug: String = "hero") throws -> Int64 {
    try store.set(slug).set.revision
  }
}
