import BannerEligibility
import BannerStore
import CivilTime

/// Whether a banner is in the rotation of its set, or why not, in one word.
enum BannerState {
  /// It is in the newest revision, and takes its turns.
  case rotating
  /// It may show, and will when the daemon has noticed; while none runs, with the next change of the set.
  case due
  /// It may not show, for this reason before any others.
  case ineligible(Ineligibility)

  init(of banner: ConditionedBanner, in conditions: SetConditions, at now: Instant) {
    if conditions.revision.items.contains(where: { $0.bannerID == banner.banner.id }) {
      self = .rotating
    } else {
      self = conditions.eligibility(of: banner, at: now).reasons.first.map(BannerState.ineligible) ?? .due
    }
  }

  /// The word for it; a reason has the one that `rondo why` has for it.
  var name: String {
    switch self {
    case .rotating: "rotating"
    case .due: "due"
    case .ineligible(let reason): reason.name
    }
  }
}
