/// One banner after the other, in the order of the set.
public struct SequentialOrder: RotationOrder {
  /// There is nothing to choose.
  public init() {}

  /// Every banner once, in order; the seed does not matter. O(1).
  public func sequence(of candidates: [RotationCandidate], seed: UInt64) -> RotationSequence {
    .inOrder(count: candidates.count)
  }
}
