import BannerRotation
import SeededRandom
import Testing

@Suite("Kinds of rotation")
struct RotationKindTests {
  private func candidates(seed: UInt64) -> [RotationCandidate] {
    var random = SeededGenerator(seed: seed)
    return (0..<Int.random(in: 1...12, using: &random)).map { _ in
      RotationCandidate(
        weight: .random(in: 1...9, using: &random), served: .random(in: 0...200, using: &random),
        impressions: .random(in: 0...500, using: &random), clicks: .random(in: 0...20, using: &random))
    }
  }

  @Test("The names are those in files and databases")
  func names() {
    #expect(RotationKind.allCases.map(\.rawValue) == ["sequential", "weighted", "random", "even", "optimise"])
  }

  @Test("Who computes twice has the same steps twice", arguments: RotationKind.allCases)
  func twoAgree(kind: RotationKind) {
    for seed in 0..<50 as Range<UInt64> {
      let once = kind.order.sequence(of: candidates(seed: seed), seed: seed)
      let again = kind.order.sequence(of: candidates(seed: seed), seed: seed)
      #expect(once == again)
      #expect(once.timedSteps(500) == again.timedSteps(500) && once.requests(2_500) == again.requests(2_500))
    }
  }

  @Test("Shares of the steps that were shown come to the shares expected", arguments: RotationKind.allCases)
  func sharesConverge(kind: RotationKind) {
    for seed in 0..<20 as Range<UInt64> {
      let candidates = candidates(seed: seed)
      let sequence = kind.order.sequence(of: candidates, seed: seed)
      let count = 20 * sequence.timedCount + 7
      var timed = [Int](repeating: 0, count: candidates.count)
      var requested = timed
      for step in 0..<count {
        timed[sequence.timed(step).rawValue] += 1
        requested[sequence[request: UInt64(sequence.leadInCount + step)].rawValue] += 1
      }
      for index in candidates.indices {
        let share = sequence.share(of: RealIndex(index)) * Double(count)
        #expect(abs(Double(timed[index]) - share) <= 8 && abs(Double(requested[index]) - share) <= 8, "seed \(seed)")
      }
    }
  }

  @Test("Everybody with weight shows within a bounded number of steps", arguments: RotationKind.allCases)
  func nobodyStarves(kind: RotationKind) {
    for seed in 0..<20 as Range<UInt64> {
      let candidates = candidates(seed: seed)
      let sequence = kind.order.sequence(of: candidates, seed: seed)
      let weights = candidates.reduce(0) { $0 + $1.weight }
      // Of the longest waits, the floor's is a banner each ten steps, a weight of 1 has one in two cycles.
      let bound = max(10 * candidates.count, 2 * weights)
      var last = [Int](repeating: -1, count: candidates.count)
      var longest = 0
      for step in 0..<2 * sequence.timedCount + bound {
        let shown = sequence.timed(step).rawValue
        longest = max(longest, step - last[shown])
        last[shown] = step
      }
      #expect(longest <= bound && !last.contains(-1), "seed \(seed): \(longest) of \(bound)")
    }
  }

  @Test("One banner shows at every step, none at no step", arguments: RotationKind.allCases)
  func small(kind: RotationKind) {
    let one = kind.order.sequence(of: [RotationCandidate(served: 5, impressions: 4, clicks: 3)], seed: 1)
    #expect(one.timedSteps(3) == [0, 0, 0] && one.requests(3) == [0, 0, 0] && one.timedCount == 1)
    #expect(kind.order.sequence(of: [], seed: 1).isEmpty)
  }

  @Test(
    "The first steps are those that were handed out before",
    arguments: [
      (.sequential, [0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3]),
      (.weighted, [0, 3, 0, 2, 0, 3, 0, 1, 2, 0, 3, 0]),
      (.random, [3, 0, 2, 1, 0, 3, 1, 2, 3, 1, 0, 2]),
      (.even, [1, 1, 3, 1, 3, 0, 1, 3, 0, 1, 2, 3]),
      (.optimise, [2, 2, 2, 2, 2, 0, 2, 1, 2, 0, 2, 3]),
    ] as [(RotationKind, [Int])])
  func writtenDown(kind: RotationKind, steps: [Int]) {
    let candidates = [(5, 3), (1, 0), (2, 4), (3, 1)].map {
      RotationCandidate(weight: $0.0, served: Int64($0.1), impressions: 100, clicks: Int64($0.1))
    }
    let sequence = kind.order.sequence(of: candidates, seed: RotationSequence.seed(7, setID: 3, revision: 12))
    #expect(sequence.requests(12) == steps)
  }
}
