import BannerRotation
import SeededRandom
import Testing

@Suite("Who shows when some are withheld")
struct OpenShowingTests {
  private let sequence = WeightedOrder().sequence(weights: [2, 1, 1])
  private let dwells: [Int64] = [100, 300, 200]

  private func rotation() -> Rotation {
    Rotation(timeline: sequence.timeline(dwellsMs: dwells), startingAt: 1_000)
  }

  @Test("With all open it is the banner of the step, from its first instant to its last")
  func allOpen() {
    let rotation = rotation()
    let steps = sequence.timedSteps(4)
    var start: Int64 = 1_000
    for step in steps + steps {
      let expected = Showing(realIndex: RealIndex(step), since: start, until: start + dwells[step])
      for t in [start, start + dwells[step] - 1] {
        #expect(rotation.showing(at: t, by: sequence) == expected)
        #expect(rotation.showing(at: t, by: sequence) { _ in true } == expected)
      }
      start += dwells[step]
    }
  }

  @Test("A withheld banner's step goes to the next open one round, and ends when it would have ended")
  func fillingIn() throws {
    let rotation = rotation()
    let steps = sequence.timedSteps(4)
    for open in [Set([0]), [1], [2], [0, 1], [0, 2], [1, 2]] {
      for t in stride(from: 1_000 as Int64, to: 2_400, by: 25) {
        let scheduled = try #require(rotation.showing(at: t))
        let next = try #require(
          (0..<4).map { steps[(scheduled.realIndex.rawValue + $0) % 4] }.first(where: open.contains))
        let showing = try #require(rotation.showing(at: t, by: sequence) { open.contains($0.rawValue) })
        #expect(showing == Showing(realIndex: RealIndex(next), since: scheduled.since, until: scheduled.until))
      }
    }
  }

  @Test("With none open nobody shows, nor in a sequence without banners")
  func noneOpen() {
    let rotation = rotation()
    #expect(rotation.showing(at: 1_500, by: sequence) { _ in false } == nil)
    // A banner of weight 0 has no step to show at.
    let one = WeightedOrder().sequence(weights: [1, 0])
    let alone = Rotation(timeline: one.timeline(dwellsMs: [5, 5]), startingAt: 0)
    #expect(alone.showing(at: 3, by: one) { $0 == RealIndex(1) } == nil)
    let empty = Rotation(timeline: nil, startingAt: 0)
    #expect(empty.showing(at: 0, by: .inOrder(count: 0)) == nil)
    #expect(empty.showing(at: 0, by: .inOrder(count: 0)) { _ in true } == nil)
  }

  @Test("Whoever does not rotate shows its one banner without end, or the next while that is withheld")
  func standingStill() throws {
    var rotation = rotation()
    rotation.pause(.operator, at: 1_050)
    let first = sequence.timed(0)
    #expect(rotation.showing(at: 9_000, by: sequence) == Showing(realIndex: first, since: 1_000, until: nil))
    let other = try #require(rotation.showing(at: 9_000, by: sequence) { $0 != first })
    #expect(other.realIndex != first && other.until == nil)
  }

  @Test("Only the steps passed over are asked")
  func asksFew() {
    let rotation = rotation()
    var asked = 0
    let showing = rotation.showing(at: 1_000, by: sequence) { _ in
      asked += 1
      return asked == 2
    }
    #expect(asked == 2 && showing != nil)
  }
}
