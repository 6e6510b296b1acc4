import BannerEligibility
import BannerStore
import CivilTime

/// Whether a banner is in the rotation of its set, or why not, in one word.
enum BannerState: String {
  /// It is in the newest revision, and takes its turns.
  case rotating
  /// It may show, and will when the daemon has noticed; while none runs, with the next change of the set.
  case due
  /// It was put away.
  case archived
  /// Its campaign was put away.
  case campaign
  /// Its keeper does not let it show.
  case disabled
  /// Its share of a weighted rotation is 0.
  case weight
  /// Its flight, or the next one, has not begun.
  case scheduled
  /// Its last flight is over.
  case ended
  /// It shows at other hours.
  case daypart
  /// A cap is reached.
  case capped
  /// The day has had its part of the impressions.
  case paced

  init(of banner: ConditionedBanner, in conditions: SetConditions, at now: Instant) {
    if conditions.revision.items.contains(where: { $0.bannerID == banner.banner.id }) {
      self = .rotating
    } else {
      self = conditions.eligibility(of: banner, at: now).reasons.first.map(BannerState.init) ?? .due
    }
  }

  private init(_ reason: Ineligibility) {
    self =
      switch reason {
      case .archived: .archived
      case .campaignArchived: .campaign
      case .disabled: .disabled
      case .weightZero: .weight
      case .notYet, .between: .scheduled
      case .ended: .ended
      case .outsideDaypart: .daypart
      // Nobody in particular asks here, so that no frequency cap is ever a reason.
      case .capped, .frequency: .capped
      case .paced: .paced
      }
  }
}
