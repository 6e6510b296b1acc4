import BannerRotation

/// A set of banners that rotates from a fixed moment on, and those who look positions up in it.
struct Strip {
  /// 2025-11-01T00:00:00Z.
  static let start: Int64 = 1_761_955_200_000

  /// What tells it from the others.
  let dwells: String
  let dwellsMs: [Int64]
  private let isUniform: Bool

  /// Dwells of 2 to 30 seconds.
  init(ownDwells count: Int, using generator: inout SplitMix64) {
    dwells = "own dwells"
    dwellsMs = (0..<count).map { _ in Int64.random(in: 2_000...30_000, using: &generator) }
    isUniform = false
  }

  init(uniform count: Int) {
    dwells = "one interval"
    dwellsMs = Array(repeating: 3_000, count: count)
    isUniform = true
  }

  /// Rondo first, then the yardsticks.
  func contenders() throws(Unmeasurable) -> [Contender] {
    guard let timeline = Timeline(dwellsMs: dwellsMs), timeline.isUniform == isUniform else {
      throw Unmeasurable(description: "\(dwellsMs.count) banners, \(dwells): the library makes another timeline of it")
    }
    let rotation = Rotation(timeline: timeline, startingAt: Strip.start)
    var sum: Int64 = 0
    let ends = dwellsMs.map { dwell in
      sum += dwell
      return sum
    }
    let loop = Contender("loop", LoopFinder(start: Strip.start, ends: ends))
    let bare =
      if isUniform {
        Contender(
          "bare", DivisionFinder(start: Strip.start, intervalMs: dwellsMs[0], count: Int64(dwellsMs.count)))
      } else {
        Contender("bare", SearchFinder(start: Strip.start, ends: ends))
      }
    return [Contender("library", LibraryFinder(rotation: rotation)), loop, bare]
  }

  /// Moments of the year after the start, in no order.
  func randomMoments(_ count: Int, using generator: inout SplitMix64) -> [Int64] {
    (0..<count).map { _ in Strip.start + Int64.random(in: 0..<31_536_000_000, using: &generator) }
  }

  /// Moments in their order, as a clock gives them: about ten to a dwell.
  func orderedMoments(_ count: Int, using generator: inout SplitMix64) -> [Int64] {
    let step = dwellsMs.reduce(0, +) / Int64(dwellsMs.count) / 5
    var moment = Strip.start
    return (0..<count).map { _ in
      moment += Int64.random(in: 0...step, using: &generator)
      return moment
    }
  }
}
