public import BannerEligibility

/// A banner, set or campaign that has caps, or a banner that is paced.
public struct CappedOwner: Hashable, Sendable {
  /// What it is.
  public let owner: CapOwner
  /// Its number.
  public let id: Int64

  /// Names an owner.
  public init(_ owner: CapOwner, _ id: Int64) {
    self.owner = owner
    self.id = id
  }
}
