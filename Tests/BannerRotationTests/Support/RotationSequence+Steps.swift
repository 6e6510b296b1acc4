import BannerRotation

extension RotationSequence {
  /// The banners of the clock's first steps, going round.
  func timedSteps(_ count: Int) -> [Int] {
    (0..<count).map { timed($0).rawValue }
  }

  /// The banners of the first requests.
  func requests(_ count: Int) -> [Int] {
    (0..<UInt64(count)).map { self[request: $0].rawValue }
  }
}

extension RotationOrder {
  /// The sequence of banners of which only the weights matter.
  func sequence(weights: [Int], seed: UInt64 = 1) -> RotationSequence {
    sequence(of: weights.map { RotationCandidate(weight: $0) }, seed: seed)
  }

  /// The sequence of so many new banners.
  func sequence(count: Int, seed: UInt64 = 1) -> RotationSequence {
    sequence(of: Array(repeating: RotationCandidate(), count: count), seed: seed)
  }
}
