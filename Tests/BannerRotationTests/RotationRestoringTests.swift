import BannerRotation
import Testing

@Suite("Bringing back a stored rotation")
struct RotationRestoringTests {
  private let timeline = Timeline(dwellsMs: [1_000, 3_000, 2_000])

  private func restored(
    _ anchor: Rotation.Anchor, _ timeline: Timeline?, pauses: PauseReasons = [], isStarted: Bool = true
  ) -> Rotation.Anchor {
    Rotation(
      restoring: anchor, timeline: timeline, isStarted: isStarted, pauseReasons: pauses, resumePolicy: .preserve,
      missedTickPolicy: .restart
    ).anchor
  }

  @Test("Everything that was stored comes back")
  func everythingComesBack() {
    let anchor = Rotation.Anchor(shown: RealIndex(2), since: 7, nextTick: 9_999, remaining: nil)
    let rotation = Rotation(
      restoring: anchor, timeline: timeline, pauseReasons: [], resumePolicy: .preserve, missedTickPolicy: .restart)
    #expect(rotation.anchor == anchor && rotation.timeline == timeline && rotation.isStarted)
    #expect(rotation.pauseReasons.isEmpty)
    #expect(rotation.resumePolicy == .preserve && rotation.missedTickPolicy == .restart)
  }

  @Test("A paused and a stopped rotation come back as they were")
  func pausedAndStoppedComeBack() {
    let paused = Rotation.Anchor(shown: RealIndex(2), since: 7, nextTick: nil, remaining: 123)
    #expect(restored(paused, timeline, pauses: .hover) == paused)
    let stopped = Rotation.Anchor(shown: RealIndex(2), since: 7, nextTick: nil, remaining: nil)
    #expect(restored(stopped, timeline, isStarted: false) == stopped)
    #expect(restored(stopped, timeline, pauses: .hover, isStarted: false) == stopped)
  }

  @Test("A banner outside the set becomes the first, with a whole dwell", arguments: [nil, -1, 3, .max] as [Int?])
  func bannerOutsideIsRepaired(place: Int?) {
    let broken = Rotation.Anchor(shown: place.map(RealIndex.init), since: 7, nextTick: 8, remaining: 9)
    let whole = Rotation.Anchor(shown: RealIndex(0), since: 7, nextTick: 1_007, remaining: nil)
    #expect(restored(broken, timeline) == whole)
    let waiting = Rotation.Anchor(shown: RealIndex(0), since: 7, nextTick: nil, remaining: 1_000)
    #expect(restored(broken, timeline, pauses: .drag) == waiting)
  }

  @Test("A rotation that says neither when it ticks nor what is left has a whole dwell")
  func missingTickIsRepaired() {
    let broken = Rotation.Anchor(shown: RealIndex(1), since: 7, nextTick: nil, remaining: nil)
    #expect(restored(broken, timeline).nextTick == 3_007)
    #expect(restored(broken, timeline, pauses: .drag).remaining == 3_000)
  }

  @Test("A tick and a remainder are not believed where there can be none")
  func impossibleFiguresAreDropped() {
    let both = Rotation.Anchor(shown: RealIndex(1), since: 7, nextTick: 500, remaining: 400)
    #expect(restored(both, timeline) == Rotation.Anchor(shown: RealIndex(1), since: 7, nextTick: 500, remaining: nil))
    let waiting = Rotation.Anchor(shown: RealIndex(1), since: 7, nextTick: nil, remaining: 400)
    #expect(restored(both, timeline, pauses: .drag) == waiting)
    let still = Rotation.Anchor(shown: RealIndex(1), since: 7, nextTick: nil, remaining: nil)
    #expect(restored(both, timeline, isStarted: false) == still)
    let alone = Rotation.Anchor(shown: RealIndex(0), since: 7, nextTick: 500, remaining: 400)
    let onlyOne = Rotation.Anchor(shown: RealIndex(0), since: 7, nextTick: nil, remaining: nil)
    #expect(restored(alone, Timeline(uniform: 5, count: 1)) == onlyOne)
    let nothing = Rotation.Anchor(shown: nil, since: 7, nextTick: nil, remaining: nil)
    #expect(restored(alone, nil) == nothing)
    let negative = Rotation.Anchor(shown: RealIndex(1), since: 7, nextTick: nil, remaining: -400)
    #expect(restored(negative, timeline, pauses: .drag).remaining == 0)
  }
}
