import BannerRotation
import Testing

@Suite("A clock that is set back")
struct RotationClockStepTests {
  private static let steps: [Int64] = [1, 7, 999, 1_000, 3_600_000, 86_400_000, 1_700_000_000_000]

  /// Rotations in every state in which a clock can catch them, folded to `now` and not.
  private func rotations(_ policy: MissedTickPolicy, at now: Int64) -> [Rotation] {
    let dwells: [[Int64]] = [[1_000, 3_000, 2_000], [5_000, 5_000], [4_000], []]
    return dwells.flatMap { dwells in
      let fresh = Rotation(timeline: Timeline(dwellsMs: dwells), startingAt: 0, missedTickPolicy: policy)
      var folded = fresh
      folded.advance(to: now)
      var paused = fresh
      paused.pause(.hover, at: now - 400)
      var resumed = paused
      resumed.resume(.hover, at: now - 100)
      var stopped = fresh
      stopped.stop(at: now)
      return [fresh, folded, paused, resumed, stopped]
    }
  }

  @Test("A clock that was not set back changes nothing", arguments: MissedTickPolicy.allCases)
  func forwardIsNoStepBack(policy: MissedTickPolicy) {
    for before in rotations(policy, at: 10_500) {
      for to in [10_500, 10_501, .max] as [Int64] {
        var stepped = before
        stepped.clockStepped(back: 10_500, to: to)
        #expect(stepped == before)
      }
    }
  }

  @Test("Rotation never stops for longer than a dwell, and never bursts", arguments: MissedTickPolicy.allCases, steps)
  func neitherFreezeNorBurst(policy: MissedTickPolicy, step: Int64) throws {
    let before: Int64 = 1_000_000_500
    for rotation in rotations(policy, at: before) {
      let now = before - step
      var stepped = rotation
      stepped.clockStepped(back: before, to: now)
      #expect(stepped.isRotating == rotation.isRotating)
      #expect(stepped.anchor.remaining == rotation.anchor.remaining)
      let showing = stepped.showing(at: now)
      #expect((showing == nil) == (rotation.count == 0))
      guard let showing else { continue }
      #expect(showing.since <= now)
      guard stepped.isRotating else {
        #expect(showing.until == nil)
        continue
      }
      let until = try #require(showing.until)
      let wait = until - now
      let dwell = try #require(stepped.timeline).dwell(of: showing.realIndex)
      #expect(wait > 0 && wait <= dwell, "\(policy), back by \(step): waits \(wait) of \(dwell)")
      var folded = stepped
      folded.advance(to: now)
      #expect(folded.advance(to: now + wait) == 1)
    }
  }

  @Test("Coalescing keeps the banner and what is left of its dwell", arguments: steps)
  func coalesceKeepsTheDwell(step: Int64) throws {
    let before: Int64 = 1_000_000_500
    for rotation in rotations(.coalesce, at: before) {
      var stepped = rotation
      stepped.clockStepped(back: before, to: before - step)
      let old = rotation.showing(at: before)
      let new = stepped.showing(at: before - step)
      #expect(new?.realIndex == old?.realIndex)
      #expect(new?.until == old?.until.map { $0 - step })
    }
  }

  @Test("Restarting keeps the banner, with a whole dwell", arguments: steps)
  func restartGivesAWholeDwell(step: Int64) throws {
    let before: Int64 = 1_000_000_500
    for rotation in rotations(.restart, at: before) where rotation.isRotating {
      var stepped = rotation
      stepped.clockStepped(back: before, to: before - step)
      let showing = try #require(stepped.showing(at: before - step))
      #expect(showing.realIndex == rotation.position(at: before))
      #expect(showing.until == before - step + (try #require(stepped.timeline)).dwell(of: showing.realIndex))
    }
  }

  @Test("Catching up shows what the schedule says for the earlier time, while there is a schedule for it")
  func catchupFollowsTheSchedule() throws {
    let schedule = Rotation(
      timeline: Timeline(dwellsMs: [1_000, 3_000, 2_000]), startingAt: 0, missedTickPolicy: .catchup)
    for now in stride(from: Int64(0), to: 60_000, by: 41) {
      var stepped = schedule
      stepped.clockStepped(back: 60_000, to: now)
      #expect(stepped == schedule)
    }
    var beforeTheStart = schedule
    beforeTheStart.clockStepped(back: 60_500, to: -5)
    #expect(beforeTheStart.position(at: -5) == schedule.position(at: 60_500))
  }

  @Test("A clock that was at the end of time by mistake does not stop rotation", arguments: MissedTickPolicy.allCases)
  func backFromTheEndOfTime(policy: MissedTickPolicy) throws {
    for end in [.max, .max - 1] as [Int64] {
      for now in [.min, 0, 1_700_000_000_000] as [Int64] {
        var rotation = Rotation(timeline: Timeline(uniform: 5_000, count: 3), startingAt: 0, missedTickPolicy: policy)
        rotation.wake(at: end)
        rotation.clockStepped(back: end, to: now)
        let nextTick = try #require(rotation.anchor.nextTick)
        #expect(nextTick > now && nextTick - now <= 5_000)
      }
    }
  }
}
