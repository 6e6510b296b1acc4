import BannerEligibility
import BannerStore

/// Whose showings and clicks a cap limits.
enum CapHolder: Hashable, Sendable {
  /// One banner.
  case banner(Int64)
  /// All banners of a set together.
  case set(Int64)
  /// All banners of a campaign together, of whatever sets.
  case campaign(Int64)

  /// As the store names it.
  var owner: CappedOwner {
    switch self {
    case .banner(let id): CappedOwner(.banner, id)
    case .set(let id): CappedOwner(.set, id)
    case .campaign(let id): CappedOwner(.campaign, id)
    }
  }
}
