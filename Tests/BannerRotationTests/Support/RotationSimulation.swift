import BannerRotation
import SeededRandom

/// One run of a rotation that is only ever asked, and changed by hand, beside a countdown that is stepped.
struct RotationSimulation {
  var random: SeededGenerator
  var naive: NaiveRotation
  var rotation: Rotation
  /// Folded whenever chance has it; must never answer differently.
  var folded: Rotation
  var now: Int64
  let step: Int64
  var nextID: Int

  init(seed: UInt64, step: Int64, resumePolicy: ResumePolicy) {
    var random = SeededGenerator(seed: seed)
    self.step = step
    now = Int64.random(in: -1_000_000_000_000...1_000_000_000_000, using: &random)
    nextID = 6
    let banners = (0..<6).map { ($0, step * Int64.random(in: 1...90, using: &random)) }
    naive = NaiveRotation(banners: banners, resumePolicy: resumePolicy)
    rotation = Rotation(
      timeline: Timeline(dwellsMs: banners.map(\.1)), startingAt: now, resumePolicy: resumePolicy)
    folded = rotation
    self.random = random
  }

  mutating func change(_ body: (inout Rotation) -> Void) {
    body(&rotation)
    body(&folded)
  }

  /// Something that people do, to the countdown and to both rotations.
  mutating func act() {
    let now = now
    let reasons = PauseReasons(rawValue: UInt8.random(in: 1...15, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      naive.pause(reasons)
      change { $0.pause(reasons, at: now) }
    case 1, 2:
      naive.resume(reasons)
      change { $0.resume(reasons, at: now) }
    case 3:
      let steps = Int.random(in: -9...9, using: &random)
      for _ in 0..<abs(steps) { naive.stepByHand(forward: steps > 0) }
      change { $0.move(by: steps, at: now) }
    case 4 where !naive.banners.isEmpty:
      let place = Int.random(in: 0..<naive.banners.count, using: &random)
      naive.jump(to: place)
      change { $0.go(to: RealIndex(place), at: now) }
    default:
      let list = anotherList()
      let succession = Rotation.successor(
        of: rotation.position(at: now), in: naive.banners.map(\.id), replacedBy: list.map(\.0))
      naive.replace(with: list)
      change { $0.replaceTimeline(Timeline(dwellsMs: list.map(\.1)), showing: succession, at: now) }
    }
  }

  /// The list with banners gone, come, in another order, with another dwell.
  private mutating func anotherList() -> [(Int, Int64)] {
    var list = naive.banners.map { ($0.id, $0.dwell) }
    list.removeAll { _ in Int.random(in: 0..<4, using: &random) == 0 }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      list.append((nextID, step * Int64.random(in: 1...90, using: &random)))
      nextID += 1
    }
    if Bool.random(using: &random) { list.shuffle(using: &random) }
    if Int.random(in: 0..<10, using: &random) == 0 { list = [] }
    if Int.random(in: 0..<4, using: &random) == 0 { list = list.map { ($0.0, step * 20) } }
    return Array(list.prefix(12))
  }

  /// Runs for so many steps; the first disagreement, if there is one.
  mutating func disagreement(steps: Int, actEvery: Int) -> String? {
    for _ in 0..<steps {
      now += step
      naive.step(by: step)
      let expected = naive.current.map(RealIndex.init)
      guard rotation.position(at: now) == expected, folded.position(at: now) == expected else {
        return "at \(now): \(expected as Any) by the countdown, \(rotation.position(at: now) as Any) by the rotation"
      }
      if rotation.isRotating, rotation.showing(at: now)?.until != now + naive.countdown {
        return "at \(now): the next change is not in \(naive.countdown) ms"
      }
      if Int.random(in: 0..<20, using: &random) == 0 { folded.advance(to: now) }
      if Int.random(in: 0..<actEvery, using: &random) == 0 {
        act()
        let restored = Rotation(
          restoring: rotation.anchor, timeline: rotation.timeline, pauseReasons: rotation.pauseReasons,
          resumePolicy: rotation.resumePolicy, missedTickPolicy: rotation.missedTickPolicy)
        guard restored == rotation else { return "at \(now): restoring the anchor gives another rotation" }
        rotation = restored
      }
    }
    return nil
  }
}
