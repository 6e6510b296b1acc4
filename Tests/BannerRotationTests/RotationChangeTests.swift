import BannerRotation
import Testing

@Suite("Starting, pausing and moving a rotation")
struct RotationChangeTests {
  private let rotation = Rotation(timeline: Timeline(dwellsMs: [1_000, 3_000, 2_000]), startingAt: 0)

  @Test("Rotation waits for every reason and goes on when the last one is gone")
  func reasonsAreASet() {
    var rotation = rotation
    rotation.resumePolicy = .preserve
    rotation.pause([.drag, .hover], at: 400)
    rotation.pause(.operator, at: 500)
    #expect(rotation.anchor == Rotation.Anchor(shown: RealIndex(0), since: 0, nextTick: nil, remaining: 600))
    rotation.resume([.drag, .operator], at: 5_000)
    #expect(!rotation.isRotating && rotation.pauseReasons == .hover)
    rotation.resume(.drag, at: 6_000)
    #expect(!rotation.isRotating)
    rotation.resume(.hover, at: 7_000)
    #expect(rotation.isRotating && rotation.anchor.nextTick == 7_600)
  }

  @Test("To pause for no reason, or to resume what is not paused, changes nothing but the folding of ticks")
  func emptyReasonsChangeNothing() {
    for t in [0, 999, 1_000, 12_345] as [Int64] {
      var folded = rotation
      folded.advance(to: t)
      var paused = rotation
      paused.pause([], at: t)
      #expect(paused == folded)
      var resumed = rotation
      resumed.resume(.drag, at: t)
      #expect(resumed == folded)
    }
  }

  @Test("Ticks due before a pause or a move have happened before it")
  func dueTicksComeFirst() {
    var paused = rotation
    paused.pause(.hidden, at: 4_500)
    #expect(paused.anchor == Rotation.Anchor(shown: RealIndex(2), since: 4_000, nextTick: nil, remaining: 1_500))
    var moved = rotation
    #expect(moved.move(by: 1, at: 4_500) == 1)
    #expect(moved.anchor == Rotation.Anchor(shown: RealIndex(0), since: 4_500, nextTick: 5_500, remaining: nil))
    var gone = rotation
    #expect(gone.go(to: RealIndex(1), at: 4_500) == -1)
    #expect(gone.anchor == Rotation.Anchor(shown: RealIndex(1), since: 4_500, nextTick: 7_500, remaining: nil))
  }

  @Test("A move of no steps leaves the running dwell alone, a whole turn does not")
  func noStepsLeaveTheDwell() {
    for t in [0, 500, 999] as [Int64] {
      var still = rotation
      #expect(still.move(by: 0, at: t) == 0)
      #expect(still.move(backBy: 0, at: t) == 0)
      #expect(still.go(to: RealIndex(0), at: t) == 0)
      #expect(still.go(to: RealIndex(0), at: t, direction: .backward) == 0)
      #expect(still == rotation)
      #expect(still.move(by: 3, at: t) == 3)
      #expect(still.anchor.shown == RealIndex(0) && still.anchor.nextTick == t + 1_000)
    }
  }

  @Test("Steps taken are those asked for, and the smallest integer backwards is the largest forwards")
  func stepsTaken() {
    var rotation = rotation
    #expect(rotation.move(by: .max, at: 0) == .max)
    #expect(rotation.move(by: .min, at: 0) == .min)
    #expect(rotation.move(backBy: .max, at: 0) == -.max)
    #expect(rotation.move(backBy: .min, at: 0) == .max)
    #expect(rotation.move(backBy: -5, at: 0) == 5)
  }

  @Test("There is no move in an empty set, and none to a banner that does not exist")
  func refusedMovesChangeNothing() {
    var empty = Rotation(timeline: nil, startingAt: 0)
    #expect(empty.move(by: 1, at: 5) == nil && empty.move(backBy: 1, at: 5) == nil)
    #expect(empty.go(to: RealIndex(0), at: 5) == nil)
    #expect(empty == Rotation(timeline: nil, startingAt: 0))
    for place in [-1, 3, Int.min, .max] {
      var refused = rotation
      #expect(refused.go(to: RealIndex(place), at: 500) == nil)
      #expect(refused == rotation)
    }
  }

  @Test("A stopped set stays on its banner until it is started, and a pause outlives both")
  func stopAndStart() {
    var rotation = rotation
    rotation.stop(at: 1_500)
    #expect(!rotation.isStarted && rotation.position(at: .max) == RealIndex(1))
    #expect(rotation.anchor == Rotation.Anchor(shown: RealIndex(1), since: 1_000, nextTick: nil, remaining: nil))
    rotation.pause(.operator, at: 2_000)
    rotation.start(at: 3_000, first: 700)
    #expect(rotation.anchor == Rotation.Anchor(shown: RealIndex(1), since: 1_000, nextTick: nil, remaining: 700))
    rotation.resumePolicy = .preserve
    rotation.resume(.operator, at: 9_000)
    #expect(rotation.anchor.nextTick == 9_700)
    rotation.start(at: 9_600)
    #expect(rotation.anchor.nextTick == 12_600, "starting over is a whole dwell")
  }

  @Test("The first dwell may be nothing, and is never less")
  func firstDwellOfNothing() {
    for first in [0, -1, .min] as [Int64] {
      let rotation = Rotation(timeline: Timeline(uniform: 2_000, count: 3), startingAt: 10, first: first)
      #expect(rotation.ticks(through: 9) == 0 && rotation.ticks(through: 10) == 1)
      #expect(rotation.position(at: 2_010) == RealIndex(2))
    }
  }

  @Test("A set begins with the first banner when the one asked for does not exist", arguments: [-1, 3, Int.max, .min])
  func missingFirstBanner(place: Int) {
    #expect(Rotation(timeline: rotation.timeline, startingAt: 0, shown: RealIndex(place)) == rotation)
  }
}
