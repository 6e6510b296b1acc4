import BannerRotation
import SeededRandom
import Testing

@Suite("Steps of a rotation")
struct RotationSequenceTests {
  /// A lead-in of 1, 1, 2 and a cycle in order; a cycle alone; and banners in order.
  private let catchingUp = EvenOrder().sequence(
    of: [5, 3, 4].map { RotationCandidate(served: $0) }, seed: 0)
  private let weighted = WeightedOrder().sequence(weights: [2, 0, 1])
  private let plain = RotationSequence.inOrder(count: 3)

  @Test("In order, step and banner are the same number, and nothing else is stored")
  func inOrder() {
    #expect(plain.timedSteps(6) == [0, 1, 2, 0, 1, 2])
    #expect(plain.requests(6) == [0, 1, 2, 0, 1, 2])
    #expect(plain.isInOrder && plain.timedCount == 3 && plain.leadInCount == 0 && plain.itemCount == 3)
    #expect(!catchingUp.isInOrder && !weighted.isInOrder)
    #expect(RotationSequence.inOrder(count: -4) == RotationSequence.inOrder(count: 0))
  }

  @Test("Requests go through the lead-in once, and then round the cycle; the clock knows the cycle alone")
  func leadIn() {
    #expect(catchingUp.requests(10) == [1, 1, 2, 0, 1, 2, 0, 1, 2, 0])
    #expect(catchingUp.timedSteps(4) == [0, 1, 2, 0])
    #expect(catchingUp.leadInCount == 3 && catchingUp.timedCount == 3)
  }

  @Test("An empty sequence shows nobody, and answers every question")
  func empty() {
    let empty = RotationSequence.inOrder(count: 0)
    #expect(empty.isEmpty && empty.timedCount == 0)
    #expect(empty.timed(7) == RealIndex(0) && empty[request: .max] == RealIndex(0))
    #expect(empty.share(of: RealIndex(0)) == 0)
    #expect(empty.timedStep(showing: RealIndex(0)) == nil)
    #expect(empty.timedStep(from: 3) { _ in true } == nil && empty.request(from: 3) { _ in true } == nil)
    #expect(empty.timeline(dwellsMs: []) == nil)
  }

  @Test("Any step counts round the cycle, and the last request there is has a banner")
  func stepsGoRound() {
    for sequence in [plain, weighted, catchingUp] {
      for step in -7...7 { #expect(sequence.timed(step) == sequence.timed(step + 9)) }
      for step in [Int.min, -1, .max] { #expect((0..<3).contains(sequence.timed(step).rawValue)) }
      #expect((0..<3).contains(sequence[request: .max].rawValue))
    }
  }

  @Test("The step that shows a banner is found from anywhere, and none for a banner that never shows")
  func findingSteps() {
    let sequence = WeightedOrder().sequence(weights: [3, 0, 1])
    let steps = sequence.timedSteps(4)
    for from in 0..<8 {
      for index in 0..<3 {
        let expected = (0..<4).map { (from + $0) % 4 }.first { steps[$0] == index }
        #expect(sequence.timedStep(showing: RealIndex(index), from: from) == expected, "\(index) from \(from)")
      }
    }
    #expect(sequence.timedStep(showing: RealIndex(3)) == nil && sequence.timedStep(showing: RealIndex(-1)) == nil)
    #expect(plain.timedStep(showing: RealIndex(2), from: 1) == 2 && plain.timedStep(showing: RealIndex(3)) == nil)
    #expect(catchingUp.timedStep(showing: RealIndex(0), from: 2) == 0)
  }

  @Test("The next open request is found through the lead-in and round the cycle")
  func openRequests() {
    let drawn = catchingUp.requests(12)
    for open in [Set([0]), [1], [2], [0, 2], [0, 1, 2]] {
      for from in 0..<6 {
        let expected = (from..<12).first { open.contains(drawn[$0]) }
        #expect(catchingUp.request(from: UInt64(from)) { open.contains($0.rawValue) } == expected.map(UInt64.init))
      }
    }
    #expect(catchingUp.request(from: 0) { _ in false } == nil)
    #expect(weighted.request(from: 1_000_001) { $0 == RealIndex(1) } == nil)
    #expect(plain.request(from: UInt64.max - 1) { _ in true } == UInt64.max - 1)
    #expect(plain.request(from: .max) { _ in true } == nil, "there is no request after it to count")
  }

  @Test("Requests go on with whoever is next where lists are in order, and from the first step in any other order")
  func goingOn() {
    let (old, new) = (["a", "b", "c"], ["c", "d", "a"])
    for (step, expected) in [(0, 2), (1, 0), (2, 0), (3, 2), (4, 0)] as [(UInt64, UInt64)] {
      #expect(plain.request(from: step, in: old, goingOnIn: plain, of: new) == expected)
      #expect(weighted.request(from: step, in: old, goingOnIn: plain, of: new) == 0)
      #expect(plain.request(from: step, in: old, goingOnIn: weighted, of: new) == 0)
      #expect(plain.request(from: step, in: old, goingOnIn: catchingUp, of: new) == 0)
      let empty = RotationSequence.inOrder(count: 0)
      #expect(plain.request(from: step, in: old, goingOnIn: empty, of: []) == 0)
      #expect(empty.request(from: step, in: [], goingOnIn: plain, of: new) == 0)
    }
  }

  @Test("The dwells of the steps are those of their banners")
  func timelines() throws {
    let dwells: [Int64] = [500, 900, 700]
    #expect(plain.timeline(dwellsMs: dwells) == Timeline(dwellsMs: dwells))
    #expect(catchingUp.timeline(dwellsMs: dwells) == Timeline(dwellsMs: dwells))
    let steps = weighted.timedSteps(3)
    #expect(weighted.timeline(dwellsMs: dwells) == Timeline(dwellsMs: steps.map { dwells[$0] }))
    #expect(weighted.timeline(dwellsMs: [4, 4, 4]) == Timeline(uniform: 4, count: 3))
    for refused: [Int64] in [[1, 2], [1, 2, 3, 4], [0, 5, 5], [], [.max, 1, 1]] {
      #expect(weighted.timeline(dwellsMs: refused) == nil, "\(refused)")
    }
  }

  @Test("A share is the part of the cycle, and all shares make one whole")
  func shares() {
    #expect(weighted.share(of: RealIndex(0)) == 2.0 / 3 && weighted.share(of: RealIndex(1)) == 0)
    #expect(catchingUp.share(of: RealIndex(1)) == 1.0 / 3)
    #expect((-1...3).map { weighted.occurrences(of: RealIndex($0)) } == [0, 2, 0, 1, 0])
    #expect((-1...3).map { plain.occurrences(of: RealIndex($0)) } == [0, 1, 1, 1, 0])
    for index in [-1, 3] {
      #expect(weighted.share(of: RealIndex(index)) == 0 && plain.share(of: RealIndex(index)) == 0)
    }
    for kind in RotationKind.allCases {
      let sequence = kind.order.sequence(weights: [3, 1, 2, 9])
      let total = (0..<4).reduce(0.0) { $0 + sequence.share(of: RealIndex($1)) }
      #expect(abs(total - 1) < 1e-12, "\(kind)")
    }
  }

  @Test("The seed of a sequence differs with each of seed, set and revision, in about half of its bits")
  func seeds() {
    let figures: [Int64] = [0, 1, 2, -1, 1 << 40, .min, .max]
    var seen: Set<UInt64> = []
    for seed in figures {
      for set in figures {
        for revision in figures { seen.insert(RotationSequence.seed(seed, setID: set, revision: revision)) }
      }
    }
    #expect(seen.count == figures.count * figures.count * figures.count)
    let first = RotationSequence.seed(7, setID: 1, revision: 1)
    let changed = (0..<63).map { bit in
      (first ^ RotationSequence.seed(7, setID: 1, revision: 1 ^ 1 << Int64(bit))).nonzeroBitCount
    }
    #expect(changed.allSatisfy { (12...52).contains($0) })
    // Written down once: databases rely on it.
    #expect(first == 14_574_897_457_539_200_646)
  }
}
