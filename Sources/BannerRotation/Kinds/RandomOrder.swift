/// Shuffled banners: each turn shows every banner once, and no banner shows twice in a row.
public struct RandomOrder: RotationOrder {
  /// A sequence has at least this many turns before it begins again.
  static let fewestTurns = 16
  /// A sequence has at least this many steps before it begins again.
  static let fewestSteps = 1_024

  /// There is nothing to choose.
  public init() {}

  /// Turns drawn by the seed, each equally likely among those that do not begin as the one before ends; 16 turns, and
  /// more when these have fewer than 1,024 steps.
  ///
  /// The last turn does not end as the first begins, so that going round repeats no banner either. Two banners can only
  /// alternate. O(steps).
  public func sequence(of candidates: [RotationCandidate], seed: UInt64) -> RotationSequence {
    let count = candidates.count
    guard count > 1 else { return .inOrder(count: count) }
    var chance = SplitMix64(seed: seed)
    var turn = (0..<UInt32(count)).map(\.self)
    chance.shuffle(&turn)
    var steps = turn
    let turns = count == 2 ? 1 : max(Self.fewestTurns, (Self.fewestSteps + count - 1) / count)
    steps.reserveCapacity(turns * count)
    while steps.count < turns * count {
      let isLast = steps.count == (turns - 1) * count
      // Of three banners or more, at least every third order will do, whatever the neighbours are.
      repeat { chance.shuffle(&turn) } while turn[0] == steps[steps.count - 1] || isLast && turn[count - 1] == steps[0]
      steps.append(contentsOf: turn)
    }
    return RotationSequence(itemCount: count, leadIn: [], cycle: steps)
  }
}
