import BannerRotation
import Testing

@Suite("Sleeping through ticks")
struct RotationWakeTests {
  private static let dwells: [[Int64]] = [
    [5_000, 5_000, 5_000, 5_000], [1_000, 3_000, 2_000], [1, 100_000], [7, 11, 13, 17, 19],
  ]

  private func rotation(_ dwells: [Int64], _ policy: MissedTickPolicy) -> Rotation {
    Rotation(timeline: Timeline(dwellsMs: dwells), startingAt: 0, missedTickPolicy: policy)
  }

  @Test("With no tick due nothing changes, whatever the policy", arguments: MissedTickPolicy.allCases)
  func earlyWakeChangesNothing(policy: MissedTickPolicy) {
    let before = rotation([5_000, 6_000], policy)
    for t in [Int64.min, -1, 0, 4_999] {
      var woken = before
      #expect(woken.wake(at: t) == 0)
      #expect(woken == before)
    }
  }

  @Test("A paused, stopped, single or empty set sleeps on", arguments: MissedTickPolicy.allCases)
  func nothingRotatesNothingMissed(policy: MissedTickPolicy) {
    var paused = rotation([5_000, 6_000], policy)
    paused.pause(.hidden, at: 1_000)
    var stopped = rotation([5_000, 6_000], policy)
    stopped.stop(at: 1_000)
    for before in [paused, stopped, rotation([5_000], policy), rotation([], policy)] {
      var woken = before
      #expect(woken.wake(at: 1_000_000) == 0)
      #expect(woken == before)
    }
  }

  @Test(
    "Coalescing makes one tick of any number, on the old grid, and nothing stays longer than its dwell",
    arguments: dwells)
  func coalesceIsOneTick(dwells: [Int64]) throws {
    for start in 0..<dwells.count {
      for t in stride(from: Int64(1), through: 40_000, by: 37) {
        var woken = rotation(dwells, .coalesce)
        woken.go(to: RealIndex(start), at: 0)
        let due = woken.ticks(through: t)
        let tick = try #require(woken.anchor.nextTick)
        #expect(woken.wake(at: t) == min(due, 1))
        guard due > 0 else { continue }
        let following = (start + 1) % dwells.count
        let next = try #require(woken.anchor.nextTick)
        #expect(woken.position(at: t) == RealIndex(following))
        #expect(next > t && next - t <= dwells[following])
        #expect((next - tick) % dwells[following] == 0, "the grid starts at the tick that was missed first")
        #expect(woken.ticks(through: next) == 1)
      }
    }
  }

  @Test("On an equal interval the grid after a sleep is the grid before it")
  func coalesceKeepsTheUniformGrid() throws {
    for t in stride(from: Int64(5_000), through: 100_000, by: 333) {
      var woken = Rotation(timeline: Timeline(uniform: 5_000, count: 4), startingAt: 1_234)
      let grid = try #require(woken.showing(at: t)).until
      woken.wake(at: t)
      #expect(woken.anchor.nextTick == (t < 6_234 ? 6_234 : grid))
    }
  }

  @Test("Catching up shows what would be on show without the sleep", arguments: dwells)
  func catchupForgetsTheSleep(dwells: [Int64]) {
    for t in stride(from: Int64(1), through: 40_000, by: 37) {
      let asleep = rotation(dwells, .catchup)
      var woken = asleep
      #expect(woken.wake(at: t) == asleep.ticks(through: t))
      #expect(woken.showing(at: t) == asleep.showing(at: t))
    }
  }

  @Test("Restarting drops every missed tick and gives the banner a whole dwell", arguments: dwells)
  func restartDropsTicks(dwells: [Int64]) {
    for t in stride(from: dwells[0], through: 40_000, by: 37) {
      var woken = rotation(dwells, .restart)
      #expect(woken.wake(at: t) == 0)
      #expect(woken.position(at: t) == RealIndex(0))
      #expect(woken.anchor.nextTick == t + dwells[0])
      #expect(woken.anchor.since == 0, "it has been on show all the time")
    }
  }

  @Test("Waking at the end of time is no trap")
  func wakeAtTheEndOfTime() {
    let asleep = rotation([1_000, 3_000, 2_000], .catchup)
    let due = asleep.ticks(through: .max)
    for (policy, counted) in [(MissedTickPolicy.coalesce, 1), (.catchup, due), (.restart, 0)] {
      var woken = asleep
      woken.missedTickPolicy = policy
      #expect(woken.wake(at: .max) == counted)
      #expect(woken.wake(at: .max) == 0)
    }
  }
}
