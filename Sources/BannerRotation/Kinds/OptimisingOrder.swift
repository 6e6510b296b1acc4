/// The more often, the better a banner's click-through rate looks, and the surer that is (Thompson sampling).
///
/// Each step draws a rate for every banner from what its figures leave possible, Beta(1 + clicks, 1 + impressions −
/// clicks), and shows the banner with the highest. One step in ten takes no part in that and goes round all banners, so
/// that each keeps a chance to prove itself.
///
/// W. R. Thompson, "On the likelihood that one unknown probability exceeds another", Biometrika 25 (1933).
public struct OptimisingOrder: RotationOrder {
  /// Every how many steps one goes round all banners.
  static let floorEvery = 10
  /// A sequence has at least this many steps before it begins again.
  static let fewestSteps = 1_024
  /// The most rates that are drawn for a sequence; with more than about a hundred banners, draws are used several times.
  static let mostRates = 1 << 17

  /// There is nothing to choose.
  public init() {}

  /// Steps drawn by the seed, at least 1,024 and as many more as bring every banner the same number of times round.
  ///
  /// A banner with more clicks than impressions counts as clicked every time. O(steps · n) up to a hundred banners; then
  /// O(steps) and a constant number of draws, so that it takes about ten milliseconds at most.
  public func sequence(of candidates: [RotationCandidate], seed: UInt64) -> RotationSequence {
    let count = candidates.count
    guard count > 1 else { return .inOrder(count: count) }
    let round = Self.floorEvery * count
    let stepCount = (Self.fewestSteps + round - 1) / round * round
    let winners = winners(of: candidates, atMost: stepCount - stepCount / Self.floorEvery, seed: seed)
    var steps: [UInt32] = []
    steps.reserveCapacity(stepCount)
    var drawn = 0
    for step in 0..<stepCount {
      if step % Self.floorEvery == Self.floorEvery - 1 {
        steps.append(UInt32(step / Self.floorEvery % count))
      } else {
        steps.append(winners[drawn % winners.count])
        drawn += 1
      }
    }
    return RotationSequence(itemCount: count, leadIn: [], cycle: steps)
  }

  /// Who had the highest rate, draw by draw; of several the first.
  private func winners(of candidates: [RotationCandidate], atMost most: Int, seed: UInt64) -> [UInt32] {
    let uses = (most * candidates.count + Self.mostRates - 1) / Self.mostRates
    var chance = SplitMix64(seed: seed)
    let rates = candidates.map { candidate in
      let clicks = max(0, candidate.clicks)
      return BetaDistribution(hits: clicks, misses: max(0, max(0, candidate.impressions) - clicks))
    }
    return (0..<(most + uses - 1) / uses).map { _ in
      var best = (rate: -1.0, place: 0)
      for place in rates.indices {
        let rate = rates[place].draw(by: &chance)
        if rate > best.rate { best = (rate, place) }
      }
      return UInt32(best.place)
    }
  }
}
