/// The least served banner first, until all have been served alike; then one after the other.
///
/// Only requests catch up. A showing by the clock is no number of people, so that the clock goes through the banners in
/// order.
public struct EvenOrder: RotationOrder {
  /// The most requests for which a sequence catches up; whoever wants more takes new figures after those.
  public static let longestLeadIn = 65_536

  /// There is nothing to choose.
  public init() {}

  /// A lead-in that catches up, then every banner once, in order; the seed does not matter.
  ///
  /// Each request of the lead-in goes to the banner served least by then, of several to the first in the set.
  /// O(n log n + lead-in · log n).
  public func sequence(of candidates: [RotationCandidate], seed: UInt64) -> RotationSequence {
    RotationSequence(itemCount: candidates.count, leadIn: leadIn(of: candidates.map { max(0, $0.served) }), cycle: [])
  }

  /// Fills up level by level: whoever stands lowest is raised, in order, to where the next one stands.
  private func leadIn(of served: [Int64]) -> [UInt32] {
    let byService = served.indices.sorted { (served[$0], $0) < (served[$1], $1) }
    var steps: [UInt32] = []
    var lowest: [UInt32] = []
    var place = 0
    while place < byService.count, steps.count < Self.longestLeadIn {
      let level = served[byService[place]]
      while place < byService.count, served[byService[place]] == level {
        lowest.append(UInt32(byService[place]))
        place += 1
      }
      guard place < byService.count else { break }
      lowest.sort()
      let missing = served[byService[place]] - level
      let room = Self.longestLeadIn - steps.count
      let rounds = min(missing, Int64(room / lowest.count + 1))
      for _ in 0..<rounds { steps.append(contentsOf: lowest) }
    }
    return Array(steps.prefix(Self.longestLeadIn))
  }
}
