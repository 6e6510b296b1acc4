import Synchronization

/// Whose turn is next in the rotation that goes on with each request.
///
/// One cursor for all threads: each claim moves it once, atomically, so that no turn is given twice or left out.
final class TurnCursor: Sendable {
  private let turn: Atomic<Int>

  /// Begins with the banner at `turn`.
  init(at turn: Int = 0) {
    self.turn = Atomic(turn)
  }

  /// The banner whose turn is next, in a list of `count`; 0 for an empty list.
  func next(count: Int) -> Int {
    count > 0 ? turn.load(ordering: .relaxed) % count : 0
  }

  /// Claims up to `wanted` turns in a list of `count`, passing over what is not eligible.
  ///
  /// The turns are distinct as long as there are enough eligible banners; then they go round again. O(`count` + `wanted`).
  ///
  /// - Parameter isEligible: Asked by real index; may be asked again when another thread was faster.
  /// - Returns: Real indexes in the order of turns; `wanted` of them, or none when nothing is eligible.
  func claim(_ wanted: Int, count: Int, isEligible: (Int) -> Bool) -> [Int] {
    guard count > 0, wanted > 0 else { return [] }
    var seen = turn.load(ordering: .relaxed)
    while true {
      var claimed: [Int] = []
      var place = seen % count
      var inVain = 0
      while claimed.count < wanted, inVain < count {
        if isEligible(place) {
          claimed.append(place)
          inVain = 0
        } else {
          inVain += 1
        }
        place = place + 1 == count ? 0 : place + 1
      }
      if claimed.isEmpty { return [] }
      // Behind the last one claimed, whatever was passed over after it in vain.
      let next = ((claimed.last ?? place) + 1) % count
      let (exchanged, original) = turn.compareExchange(expected: seen, desired: next, ordering: .relaxed)
      if exchanged { return claimed }
      seen = original
    }
  }
}
