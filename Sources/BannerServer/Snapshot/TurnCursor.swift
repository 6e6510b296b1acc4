import BannerRotation
import Synchronization

/// Whose turn is next in the rotation that goes on with each request.
///
/// One cursor for all threads: each claim moves it once, atomically, so that no turn is given twice or left out. It counts
/// the steps of a sequence.
final class TurnCursor: Sendable {
  /// How many steps are passed over in vain, at least, before the banners themselves are gone through: with weights a
  /// sequence may be a thousand times as long as the list.
  private static let patience = 64

  private let step: Atomic<UInt64>

  /// Begins at a step.
  init(at step: UInt64 = 0) {
    self.step = Atomic(step)
  }

  /// The step that is next.
  var next: UInt64 { step.load(ordering: .relaxed) }

  /// Claims up to `wanted` turns, passing over what is not eligible.
  ///
  /// The turns are distinct as long as there are enough eligible banners; then they go round again. O(`wanted`) as long as
  /// banners are eligible, and at most O(banners × `wanted`).
  ///
  /// - Parameters:
  ///   - known: Real indexes that this page has already.
  ///   - isEligible: Asked by real index; may be asked again when another thread was faster.
  /// - Returns: Real indexes in the order of turns; `wanted` of them, or none when nothing is eligible.
  func claim(
    _ wanted: Int, in sequence: RotationSequence, besides known: [Int] = [], isEligible: (Int) -> Bool
  ) -> [Int] {
    guard !sequence.isEmpty, wanted > 0 else { return [] }
    var seen = step.load(ordering: .relaxed)
    while true {
      var walk = Walk(from: seen, known: known)
      while walk.claimed.count < wanted {
        guard walk.advance(in: sequence, patience: Self.patience, isEligible) else { break }
      }
      if walk.claimed.isEmpty { return [] }
      let (exchanged, original) = step.compareExchange(expected: seen, desired: walk.next, ordering: .relaxed)
      if exchanged { return walk.claimed }
      seen = original
    }
  }
}

/// One way through the steps.
private struct Walk {
  /// What was found.
  private(set) var claimed: [Int] = []
  /// Where the next who asks begins: behind the last step that was claimed, whatever was passed over after it in vain.
  private(set) var next: UInt64
  private var step: UInt64
  private var known: [Int]

  init(from step: UInt64, known: [Int]) {
    (self.step, next) = (step, step)
    self.known = known
  }

  /// Finds one more; false when nothing is eligible.
  mutating func advance(in sequence: RotationSequence, patience: Int, _ isEligible: (Int) -> Bool) -> Bool {
    let round = sequence.leadInCount + sequence.timedCount
    let limit = sequence.isInOrder ? round : min(round, max(patience, 2 * sequence.itemCount))
    for _ in 0..<limit {
      let realIndex = sequence[request: step].rawValue
      step &+= 1
      guard !known.contains(realIndex), isEligible(realIndex) else { continue }
      take(realIndex)
      return true
    }
    // In order, a round has asked all of them.
    if !sequence.isInOrder, let rare = rare(in: sequence, isEligible) {
      take(rare)
      return true
    }
    // The page has all that are eligible: it gets them again.
    guard !known.isEmpty else { return false }
    known = []
    step = next
    return advance(in: sequence, patience: patience, isEligible)
  }

  /// The first eligible banner that has a share and came in none of the steps that were looked at.
  private func rare(in sequence: RotationSequence, _ isEligible: (Int) -> Bool) -> Int? {
    (0..<sequence.itemCount).first { realIndex in
      !known.contains(realIndex) && sequence.share(of: RealIndex(realIndex)) > 0 && isEligible(realIndex)
    }
  }

  private mutating func take(_ realIndex: Int) {
    claimed.append(realIndex)
    known.append(realIndex)
    next = step
  }
}
