/// What a strip that came to rest has done to the carousel.
public struct Landing: Hashable, Sendable {
  /// The page it came to rest on, before it is put in place.
  public var page: Int
  /// The banner now on show.
  public var realIndex: RealIndex
  /// The signed pages the strip has moved since it last rested, edge jumps not counted; 0 for a single banner.
  public var delta: Int

  /// Describes a landing.
  public init(page: Int, realIndex: RealIndex, delta: Int) {
    self.page = page
    self.realIndex = realIndex
    self.delta = delta
  }
}
