import BannerRotation
import Testing

@testable import BannerDaemon

struct PassageTests {
  private func rotation(_ policy: MissedTickPolicy, dwellsMs: [Int64] = [1000, 1000, 1000, 1000]) -> Rotation {
    Rotation(timeline: Timeline(dwellsMs: dwellsMs), startingAt: 0, missedTickPolicy: policy)
  }

  @Test("Before its instant a tick is not due, at its instant it is", arguments: MissedTickPolicy.allCases)
  func countsAtItsInstant(policy: MissedTickPolicy) {
    var rotation = rotation(policy)
    let stored = rotation
    #expect(rotation.pass(from: 0, to: 999) == .quiet)
    #expect(rotation.pass(from: 999, to: 1000) == .ticked)
    #expect(rotation.pass(from: 1000, to: 1999) == .quiet)
    #expect(rotation == stored)
  }

  @Test("A tick noticed in time leaves the anchor as it is stored", arguments: MissedTickPolicy.allCases)
  func leavesAnchorAlone(policy: MissedTickPolicy) {
    var rotation = rotation(policy, dwellsMs: [5000, 6000, 7000])
    let stored = rotation
    #expect(rotation.pass(from: 0, to: 6000) == .ticked)
    #expect(rotation.pass(from: 6000, to: 11_004) == .ticked)
    #expect(rotation == stored)
  }

  @Test("A single tick more than a second late was slept through, but by its schedule only restart moves")
  func singleLateTick() {
    for (policy, expected) in [(MissedTickPolicy.coalesce, Passage.slept), (.catchup, .slept), (.restart, .moved)] {
      var rotation = rotation(policy, dwellsMs: [5000, 5000, 5000])
      #expect(rotation.pass(from: 4900, to: 6001) == expected)
    }
  }

  @Test("A tick with the next one due behind it was slept through, however short the sleep")
  func furtherTickDue() {
    var coalescing = rotation(.coalesce, dwellsMs: [100, 100, 100])
    #expect(coalescing.pass(from: 0, to: 200) == .moved)
    #expect(coalescing.position(at: 200) == RealIndex(1))
    #expect(coalescing.showing(at: 200)?.until == 300)
    var catching = rotation(.catchup, dwellsMs: [100, 100, 100])
    #expect(catching.pass(from: 0, to: 200) == .slept)
    #expect(catching.position(at: 200) == RealIndex(2))
  }

  @Test("Ticks due by the last look are on schedule, however long the anchor was stored")
  func onlyTicksSinceTheLastLookAreMissed() {
    var rotation = rotation(.coalesce)
    #expect(rotation.pass(from: 86_400_000, to: 86_401_000) == .ticked)
    #expect(rotation.position(at: 86_401_000) == RealIndex(1))
    // 86,400 ticks until then showed banner 0; of the six that follow one counts.
    var slept = self.rotation(.coalesce)
    #expect(slept.pass(from: 86_400_000, to: 86_406_000) == .moved)
    #expect(slept.position(at: 86_406_000) == RealIndex(1))
  }

  @Test("A rotation that is paused, or has one banner or none, has nothing due")
  func nothingDue() {
    var paused = rotation(.coalesce)
    paused.pause(.operator, at: 500)
    var single = rotation(.coalesce, dwellsMs: [1000])
    var empty = rotation(.coalesce, dwellsMs: [])
    #expect(paused.pass(from: 500, to: .max) == .quiet)
    #expect(single.pass(from: 0, to: .max) == .quiet)
    #expect(empty.pass(from: 0, to: .max) == .quiet)
  }

  @Test("An anchor of a clock that ran ahead is taken back, and the banner stays no longer than its dwell")
  func returnsFromFuture() {
    for policy in MissedTickPolicy.allCases {
      var rotation = Rotation(
        timeline: Timeline(dwellsMs: [5000, 5000]), startingAt: 31_536_000_000, missedTickPolicy: policy)
      #expect(rotation.returnFromFuture(at: 1000) == true)
      #expect(rotation.showing(at: 1000) == Showing(realIndex: RealIndex(0), since: 1000, until: 6000))
      #expect(rotation.returnFromFuture(at: 1000) == false)
    }
  }

  @Test("A banner that came on show in the future, but was paused and resumed since, keeps its schedule")
  func pausedInFuture() {
    var rotation = Rotation(timeline: Timeline(dwellsMs: [5000, 5000]), startingAt: 3_600_000)
    rotation.pause(.operator, at: 3_601_000)
    rotation.resume(.operator, at: 2000)
    #expect(rotation.returnFromFuture(at: 2100) == false)
    #expect(rotation.showing(at: 2100)?.until == 7000)
  }

  @Test("An anchor some milliseconds ahead is left alone, as two processes may read the clock at the same time")
  func toleratesSmallDifferences() {
    var rotation = Rotation(timeline: Timeline(dwellsMs: [5000, 5000]), startingAt: 1999)
    let stored = rotation
    #expect(rotation.returnFromFuture(at: 999) == false)
    #expect(rotation == stored)
  }
}
