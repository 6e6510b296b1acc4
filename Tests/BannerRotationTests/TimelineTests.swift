import BannerRotation
import SeededRandom
import Testing

@Suite("Dwells of a set")
struct TimelineTests {
  @Test("A timeline needs a banner, positive dwells, and a turn that fits in 64 bits")
  func badTimelinesAreRefused() {
    #expect(Timeline(uniform: 1000, count: 0) == nil)
    #expect(Timeline(uniform: 1000, count: -1) == nil)
    #expect(Timeline(uniform: 0, count: 3) == nil)
    #expect(Timeline(uniform: -1, count: 3) == nil)
    #expect(Timeline(uniform: .max, count: 2) == nil)
    #expect(Timeline(dwellsMs: []) == nil)
    #expect(Timeline(dwellsMs: [1, 0, 2]) == nil)
    #expect(Timeline(dwellsMs: [1, -5]) == nil)
    #expect(Timeline(dwellsMs: [0, 0]) == nil)
    #expect(Timeline(dwellsMs: [.max, 1]) == nil)
    #expect(Timeline(dwellsMs: [.max, .max]) == nil)
  }

  @Test("A turn may last as long as time does")
  func longestTurns() throws {
    #expect(try #require(Timeline(uniform: .max, count: 1)).turnMs == .max)
    let uneven = try #require(Timeline(dwellsMs: [.max - 1, 1]))
    #expect(uneven.turnMs == .max)
    #expect(uneven.dwell(of: RealIndex(0)) == .max - 1)
    #expect(uneven.dwell(of: RealIndex(1)) == 1)
  }

  @Test("Dwells that are all the same make the uniform timeline")
  func equalDwellsCollapse() throws {
    let timeline = try #require(Timeline(dwellsMs: [500, 500, 500]))
    #expect(timeline == Timeline(uniform: 500, count: 3))
    #expect(timeline.isUniform && timeline.uniformMs == 500 && timeline.turnMs == 1500)
    #expect(try #require(Timeline(dwellsMs: [500, 500, 501])).isUniform == false)
  }

  @Test("The dwell of each banner comes back, and places outside count round the set", arguments: 1...7)
  func dwellsComeBack(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let dwells = (0..<count).map { _ in Int64.random(in: 1...9, using: &random) }
    let timeline = try #require(Timeline(dwellsMs: dwells))
    #expect(timeline.count == count && timeline.turnMs == dwells.reduce(0, +))
    for place in -2 * count..<3 * count {
      #expect(timeline.dwell(of: RealIndex(place)) == dwells[(place + 2 * count) % count])
    }
    #expect(timeline.dwell(of: RealIndex(.min)) > 0 && timeline.dwell(of: RealIndex(.max)) > 0)
  }
}
