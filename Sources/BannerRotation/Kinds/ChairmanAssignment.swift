/// Whose turn it is at every step, so that nobody is ever a whole step ahead of his share or behind it.
///
/// R. Tijdeman, "The chairman assignment problem", Discrete Mathematics 32 (1980): with n unions that elect a chairman
/// each year, nobody needs to be further off than 1 − 1/(2n − 2). His rule gives the j-th chair of a union a first and a
/// last year in which it may fall; whoever has to come soonest, of those who may come, is next.
struct ChairmanAssignment {
  private let weights: [Int]
  private let stepCount: Int
  /// 2n − 2, by which everything is multiplied, so that no figure is a fraction.
  private let scale: Int

  /// Takes positive weights; at most 2^20 of them, of together at most 2^21, so that no product overflows.
  init(weights: [Int]) {
    self.weights = weights
    stepCount = weights.reduce(0, +)
    scale = max(1, 2 * weights.count - 2)
  }

  /// The places of the weights in turn, as many of each as it weighs. O(steps · log n).
  func steps() -> [UInt32] {
    guard weights.count > 1 else { return [UInt32](repeating: 0, count: stepCount) }
    var steps: [UInt32] = []
    steps.reserveCapacity(stepCount)
    // Who may come from a step on, as chains: the first of a step, and who follows whom.
    var opening = [UInt32](repeating: .max, count: stepCount + 1)
    var following = [UInt32](repeating: .max, count: weights.count)
    var shown = [Int](repeating: 0, count: weights.count)
    for place in weights.indices {
      let first = firstStep(of: place, after: 0)
      following[place] = opening[first]
      opening[first] = UInt32(place)
    }
    var waiting = DeadlineHeap()
    for step in 1...stepCount {
      var opened = opening[step]
      while opened != .max {
        let place = Int(opened)
        waiting.insert(deadline: lastStep(of: place, after: shown[place]), place: opened)
        opened = following[place]
      }
      // By Tijdeman's theorem somebody waits at every step.
      guard let next = waiting.removeFirst() else { break }
      steps.append(next)
      let place = Int(next)
      shown[place] += 1
      guard shown[place] < weights[place] else { continue }
      let first = max(step + 1, firstStep(of: place, after: shown[place]))
      following[place] = opening[first]
      opening[first] = next
    }
    return steps
  }

  /// The first step, from 1, at which a place that came `shown` times is not too far ahead when it comes again.
  private func firstStep(of place: Int, after shown: Int) -> Int {
    let divisor = scale * weights[place]
    return ((scale * shown + 1) * stepCount + divisor - 1) / divisor
  }

  /// One before the last step at which it is not too far behind.
  private func lastStep(of place: Int, after shown: Int) -> Int {
    (scale * (shown + 1) - 1) * stepCount / (scale * weights[place])
  }
}
