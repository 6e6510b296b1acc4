import BannerRotation
import SeededRandom
import Testing

@Suite("Even rotation")
struct EvenOrderTests {
  private func sequence(served: [Int64]) -> RotationSequence {
    EvenOrder().sequence(of: served.map { RotationCandidate(served: $0) }, seed: 9)
  }

  @Test(
    "Each request goes to the least served banner, until all are even; then within one",
    arguments: 1...200 as ClosedRange<UInt64>)
  func leastServedFirst(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var served = (0..<Int.random(in: 1...9, using: &random)).map { _ in Int64.random(in: 0...40, using: &random) }
    let sequence = sequence(served: served)
    let highest = try #require(served.max())
    #expect(sequence.leadInCount == served.reduce(0) { $0 + Int(highest - $1) })
    for request in 0..<sequence.leadInCount + 3 * served.count {
      if request == sequence.leadInCount { #expect(served.allSatisfy { $0 == highest }) }
      let lowest = try #require(served.indices.min { (served[$0], $0) < (served[$1], $1) })
      #expect(sequence[request: UInt64(request)] == RealIndex(lowest), "request \(request)")
      served[lowest] += 1
    }
  }

  @Test("What has been served alike, or not at all, goes round in order", arguments: [0, 1, 7, .max] as [Int64])
  func alreadyEven(served: Int64) {
    #expect(sequence(served: [served, served, served]) == .inOrder(count: 3))
  }

  @Test("The clock goes round in order, whatever was served")
  func clock() {
    #expect(sequence(served: [900, 0, 5]).timedSteps(6) == [0, 1, 2, 0, 1, 2])
  }

  @Test("Catching up ends after 65,536 requests, the first of a longer way")
  func longLeadIn() {
    let far = sequence(served: [0, .max, 60_000, .max])
    #expect(far.leadInCount == EvenOrder.longestLeadIn)
    let requests = far.requests(EvenOrder.longestLeadIn)
    #expect(requests.prefix(60_000).allSatisfy { $0 == 0 })
    #expect(Array(requests.dropFirst(60_000)) == (0..<5_536).map { $0 % 2 == 0 ? 0 : 2 })
    #expect((0..<4).map { far[request: UInt64(EvenOrder.longestLeadIn + $0)].rawValue } == [0, 1, 2, 3])
  }

  @Test("Figures below 0 count as 0")
  func negative() {
    #expect(sequence(served: [.min, -1, 2]) == sequence(served: [0, 0, 2]))
  }

  @Test("A thousand banners of a thousand levels are laid out in full steps")
  func manyLevels() {
    let sequence = sequence(served: (0..<1_000).map { Int64($0) })
    #expect(sequence.leadInCount == EvenOrder.longestLeadIn)
    #expect(sequence.requests(6) == [0, 0, 1, 0, 1, 2])
  }

  @Test("Nobody to show")
  func none() {
    #expect(sequence(served: []).isEmpty)
  }
}
