/// Which banner is on show after the list has changed.
public struct Succession: Hashable, Sendable {
  /// Its place in the new list; `nil` when that is empty.
  public var realIndex: RealIndex?
  /// Whether it is the banner that was on show before, which keeps its running dwell.
  public var isKept: Bool

  /// Says which banner comes next, and whether it is still the same one.
  public init(realIndex: RealIndex?, isKept: Bool) {
    self.realIndex = realIndex
    self.isKept = isKept
  }
}
