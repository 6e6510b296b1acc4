import BannerEligibility

/// Whose showings and clicks caps limit, or an even pace.
public enum CappedOwner: Hashable, Sendable {
  /// One banner.
  case banner(Int64)
  /// All banners of a set together.
  case set(Int64)
  /// All banners of a campaign together, of whatever sets.
  case campaign(Int64)

  /// What it is.
  var kind: CapOwner {
    switch self {
    case .banner: .banner
    case .set: .set
    case .campaign: .campaign
    }
  }

  /// Its number.
  var id: Int64 {
    switch self {
    case .banner(let id), .set(let id), .campaign(let id): id
    }
  }
}
