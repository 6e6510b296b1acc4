import BannerRotation
import SeededRandom
import Testing

@Suite("The banner on show at any moment")
struct RotationPositionTests {
  /// `t < F ? s : mod(s + 1 + floor((t - F) / I), n)`, in 128 bits.
  private func formula(_ t: Int64, first: Int64, interval: Int64, count: Int, start: Int) -> RealIndex {
    guard t >= first else { return RealIndex(start) }
    return RealIndex(Int((Int128(start) + 1 + (Int128(t) - Int128(first)) / Int128(interval)) % Int128(count)))
  }

  @Test(
    "A uniform rotation follows the formula, at every instant near a tick and at the ends of time", arguments: 2...7)
  func uniformFollowsTheFormula(count: Int) throws {
    let interval: Int64 = 2000
    let timeline = try #require(Timeline(uniform: interval, count: count))
    for start in 0..<count {
      for first in [0, 1, 500, 2000, 7000] as [Int64] {
        let rotation = Rotation(timeline: timeline, startingAt: 0, first: first, shown: RealIndex(start))
        let nearTicks = (0..<3 * Int64(count)).flatMap { k in (-1...1).map { first + k * interval + $0 } }
        for t in nearTicks + [.min, -1, 0, 2_000_002_000, .max - 1, .max] {
          let expected = formula(t, first: first, interval: interval, count: count, start: start)
          #expect(rotation.position(at: t) == expected, "t \(t), first \(first), start \(start)")
        }
      }
    }
  }

  @Test("With a dwell of each banner's own it is the first running sum above the time within a turn")
  func ownDwellsFollowRunningSums() throws {
    var random = SeededGenerator(seed: 42)
    for count in [2, 3, 4, 5, 7, 8, 9, 31, 64, 100] {
      let dwells = (0..<count).map { _ in Int64.random(in: 1...9_000, using: &random) }
      let timeline = try #require(Timeline(dwellsMs: dwells))
      let rotation = Rotation(timeline: timeline, startingAt: 0)
      var sums: [Int64] = []
      for dwell in dwells { sums.append((sums.last ?? 0) + dwell) }
      let edges = sums.flatMap { [$0 - 1, $0, $0 + timeline.turnMs * 1_000_003] }
      let inside = (0..<200).map { _ in Int64.random(in: 0...(.max), using: &random) }
      for t in edges + inside {
        let expected = try #require(sums.firstIndex { $0 > t % timeline.turnMs })
        #expect(rotation.position(at: t) == RealIndex(expected), "t \(t) of \(dwells)")
      }
    }
  }

  @Test("What is on show lasts from its first instant to the next change, and no longer", arguments: [1, 2, 3])
  func showingIsHalfOpen(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let dwells = (0..<5).map { _ in Int64.random(in: 1...50, using: &random) }
    for timeline in [Timeline(dwellsMs: dwells), Timeline(uniform: 7, count: 5)] {
      let rotation = Rotation(timeline: timeline, startingAt: 100, first: 20, shown: RealIndex(3))
      for t in Int64(90)...600 {
        let showing = try #require(rotation.showing(at: t))
        let until = try #require(showing.until)
        #expect(showing.realIndex == rotation.position(at: t))
        #expect(until > t && (showing.since <= t || showing.since == 100))
        #expect(rotation.position(at: until - 1) == showing.realIndex)
        #expect(rotation.position(at: until) == showing.realIndex.moved(by: 1, itemCount: 5))
        #expect(rotation.ticks(through: until) == rotation.ticks(through: t) + 1)
      }
    }
  }

  @Test("Folding ticks, in one go or in many, changes no later answer", arguments: [1, 2, 3, 4])
  func advancingChangesNoAnswer(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let dwells = (0..<6).map { _ in Int64.random(in: 1...1_000, using: &random) }
    let start = Rotation(timeline: Timeline(dwellsMs: dwells), startingAt: -5_000, first: 300)
    var often = start
    var counted = 0
    var t: Int64 = -5_000
    for _ in 0..<500 {
      t += Int64.random(in: 0...2_500, using: &random)
      counted += often.advance(to: t)
      var once = start
      #expect(once.advance(to: t) == counted)
      #expect(once == often)
      #expect(often.position(at: t) == start.position(at: t))
      #expect(often.showing(at: t) == start.showing(at: t))
      let later = t + Int64.random(in: 0...1_000_000, using: &random)
      #expect(often.position(at: later) == start.position(at: later))
      #expect(counted + often.ticks(through: later) == start.ticks(through: later))
      #expect(often.advance(to: t) == 0)
    }
  }

  @Test("The ends of time are instants like any other")
  func endsOfTimeDoNotTrap() throws {
    for timeline in [
      Timeline(uniform: 1, count: 2), Timeline(uniform: .max / 2, count: 2), Timeline(dwellsMs: [1, 2, .max - 3]),
    ] {
      for start in [Int64.min, -1, 0, .max - 1, .max] {
        for first in [nil, .min, 0, 1, .max] as [Int64?] {
          var rotation = Rotation(timeline: timeline, startingAt: start, first: first)
          for t in [Int64.min, 0, .max] {
            #expect(rotation.position(at: t) != nil)
            #expect(rotation.showing(at: t)?.realIndex == rotation.position(at: t))
            #expect(rotation.ticks(through: t) >= 0)
          }
          let last = rotation.position(at: .max)
          rotation.advance(to: .max)
          #expect(rotation.position(at: .max) == last)
          #expect(rotation.ticks(through: .max) == 0)
        }
      }
    }
    let fastest = Rotation(timeline: Timeline(uniform: 1, count: 2), startingAt: .min)
    #expect(fastest.ticks(through: .max) == .max, "2^64 - 1 ticks are more than can be counted")
    #expect(fastest.position(at: .max) == RealIndex(1))
  }

  @Test("One banner stays, and an empty set shows none")
  func oneBannerStays() throws {
    let one = Rotation(timeline: Timeline(uniform: 2000, count: 1), startingAt: 0)
    #expect(one.position(at: 1_000_000_000_000) == RealIndex(0))
    #expect(one.showing(at: 5) == Showing(realIndex: RealIndex(0), since: 0, until: nil))
    #expect(one.ticks(through: .max) == 0 && !one.isRotating && one.isStarted)
    let empty = Rotation(timeline: nil, startingAt: 0)
    #expect(empty.position(at: 5000) == nil && empty.showing(at: 5000) == nil && empty.count == 0)
    #expect(empty.anchor == Rotation.Anchor(shown: nil, since: 0, nextTick: nil, remaining: nil))
  }
}
