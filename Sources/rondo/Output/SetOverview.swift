import BannerRotation
import BannerStore
import CivilTime

/// A set as it stands at one moment.
struct SetOverview {
  let rotating: RotatingSet
  let now: Instant
  /// Where the name of the banner on show is looked up, should it be asked for.
  let store: BannerStore

  init(_ rotating: RotatingSet, in context: Context) {
    self.rotating = rotating
    now = context.now
    store = context.store
  }

  /// What is on show; none in an empty set and in one that is archived.
  var showing: Showing? {
    rotating.set.archivedAt == nil ? rotating.showing(at: now) : nil
  }

  /// The banner on show.
  var shownBannerID: Int64? {
    showing.map { rotating.revision.items[$0.realIndex.rawValue].bannerID }
  }

  /// The banner on show with its place, for a sentence.
  var shownPhrase: String {
    guard let showing, let id = shownBannerID else { return "nothing" }
    return "banner \(id), real index \(showing.realIndex)"
  }
}
