/// A way to put the banners of a set into the order in which they take turns.
///
/// An order reads no clock and no chance but the seed: whoever has the same candidates and seed has the same sequence,
/// on whatever machine.
public protocol RotationOrder: Sendable {
  /// Lays out the steps that the clock, or request after request, goes through.
  ///
  /// - Parameters:
  ///   - candidates: the banners that take part, in the set's order.
  ///   - seed: what chance begins with; see ``RotationSequence/seed(_:setID:revision:)``.
  /// - Returns: the sequence over all candidates; empty when none of them may show.
  func sequence(of candidates: [RotationCandidate], seed: UInt64) -> RotationSequence
}
