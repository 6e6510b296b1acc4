/// Banners by weight, as smoothly as can be: at every step each banner has had its share of the steps so far, give or
/// take less than one.
public struct WeightedOrder: RotationOrder {
  /// The most steps before a sequence begins again, for weights that have no common measure.
  public static let longestCycle = 1 << 20

  /// There is nothing to choose.
  public init() {}

  /// As many steps of each banner as its weight says, spread evenly; the seed does not matter.
  ///
  /// The cycle is as long as the weights are together, divided by what divides them all. If that is more than
  /// ``longestCycle``, the weights are brought down to it, each to at least 1. A banner of weight 0 never shows; if all
  /// are, the sequence is empty. O(cycle · log n).
  public func sequence(of candidates: [RotationCandidate], seed: UInt64) -> RotationSequence {
    let active = candidates.indices.filter { candidates[$0].weight > 0 }
    let weights = reduced(active.map { candidates[$0].weight })
    guard !weights.isEmpty else { return .inOrder(count: 0) }
    if active.count == candidates.count, weights.allSatisfy({ $0 == 1 }) { return .inOrder(count: active.count) }
    let steps = ChairmanAssignment(weights: weights).steps()
    return RotationSequence(itemCount: candidates.count, leadIn: [], cycle: steps.map { UInt32(active[Int($0)]) })
  }

  /// The smallest weights of the same shares, as far as a cycle can be that long.
  private func reduced(_ weights: [Int]) -> [Int] {
    let divisor = weights.reduce(0, greatestCommonDivisor)
    let total = weights.reduce(0.0) { $0 + Double($1 / divisor) }
    guard total > Double(Self.longestCycle) else { return weights.map { $0 / divisor } }
    // So many banners cannot be told apart by weight within a cycle.
    guard weights.count < Self.longestCycle else { return weights.map { _ in 1 } }
    let scale = Double(Self.longestCycle) / total
    return weights.map { max(1, Int(Double($0 / divisor) * scale)) }
  }

  private func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
    var (larger, smaller) = (first, second)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
  }
}
