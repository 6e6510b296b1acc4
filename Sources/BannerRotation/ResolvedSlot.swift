/// What a slot of the strip shows.
public struct ResolvedSlot: Hashable, Sendable {
  /// The banner in the slot.
  public var realIndex: RealIndex
  /// Whether the slot is a copy that makes the loop seamless, and not the banner's own place.
  public var isPadding: Bool

  /// Pairs a banner with whether its slot is padding.
  public init(realIndex: RealIndex, isPadding: Bool) {
    self.realIndex = realIndex
    self.isPadding = isPadding
  }
}
