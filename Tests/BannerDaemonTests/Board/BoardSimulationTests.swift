import BannerRotation
import CivilTime
import SeededRandom
import Testing

@testable import BannerDaemon
@testable import BannerStore

/// Sets with seeded dwells and policies, watched over weeks with changes, sleeps and steps of the clock, each look held
/// against ``NaiveSet``.
struct BoardSimulationTests {
  @Test("The board says and stores what a walk through every tick says", arguments: 0..<6 as Range)
  func agreesWithWalk(seed: UInt64) {
    var simulation = Simulation(seed: seed)
    for _ in 0..<2000 { simulation.takeStep() }
    #expect(simulation.simulatedMs > 7 * 86_400_000, "the steps should cover more than a week")
    #expect(simulation.ticks > 1000)
    #expect(simulation.moves > 50)
  }
}

private struct Simulation {
  private var random: SeededGenerator
  private var now: Int64 = 1_796_000_000_000
  private var board: RotationBoard
  private var sets: [ScheduledSet] = []
  private var naive: [NaiveSet] = []
  private(set) var simulatedMs: Int64 = 0
  private(set) var ticks = 0
  private(set) var moves = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    board = RotationBoard(at: now)
    // Some fast, some slow: a step is then long for some and short for others.
    for id in 1...12 as ClosedRange<Int64> {
      let longest = [500, 5000, 3_600_000, 86_400_000][Int(id % 4)] as Int64
      let dwells = (0..<Int.random(in: 2...6, using: &random)).map { _ in
        Int64.random(in: 100...longest, using: &random)
      }
      let policy = MissedTickPolicy.allCases[Int.random(in: 0..<3, using: &random)]
      let resume = ResumePolicy.allCases[Int.random(in: 0..<2, using: &random)]
      let start = now - Int64.random(in: 0...100_000, using: &random)
      sets.append(
        .sample(id: id, dwellsMs: dwells, start: start, resumePolicy: resume, missedTickPolicy: policy))
      naive.append(NaiveSet(dwells: dwells, policy: policy, resume: resume, start: start))
      #expect(board.take(sets[sets.count - 1], at: now)?.cause == .started)
    }
  }

  mutating func takeStep() {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<70: lookAtNextDeadline()
    case 70..<85: changeSomeSet()
    case 85..<97: look(at: now + .random(in: 1...7_200_000, using: &random))
    default: setClockBack()
    }
    storeWhatMoved()
  }

  /// As the loop does: at most some milliseconds late.
  private mutating func lookAtNextDeadline() {
    guard let deadline = board.nextDeadline else { return look(at: now + 100) }
    look(at: max(now, deadline) + .random(in: 0...5, using: &random))
  }

  /// - Parameter changed: A set that was taken already in this look, and whether that moved it.
  private mutating func look(at time: Int64, changed: (index: Int, isMoved: Bool)? = nil) {
    var expected: [Int64: Said] = [:]
    var moved: Set<Int64> = []
    if let changed, changed.isMoved { moved.insert(sets[changed.index].id) }
    for index in naive.indices where index != changed?.index {
      let id = sets[index].id
      let finding = naive[index].look(from: now, to: time)
      let position = naive[index].stand(at: time).shown
      switch finding {
      case .nothing: break
      case .ticked(let tick): expected[id] = Said(cause: .timed, position: position, time: tick)
      case .slept(let isMoved):
        expected[id] = Said(cause: .resumed, position: position, time: time)
        if isMoved { moved.insert(id) }
      }
    }
    let changes = board.advance(to: time)
    simulatedMs += time - now
    now = time
    ticks += changes.count { $0.cause == .timed }
    check(changes, expected, moved)
  }

  private mutating func setClockBack() {
    let running = Int64.random(in: 0...3000, using: &random)
    let before = now + running
    let after = before - .random(in: 1001...7_200_000, using: &random)
    var expected: [Int64: Said] = [:]
    var moved: Set<Int64> = []
    for index in naive.indices {
      let announced = naive[index].stand(at: now).shown
      let isMoved = naive[index].stepBack(from: before, to: after, lastLook: now)
      let shown = naive[index].stand(at: after).shown
      if isMoved { moved.insert(sets[index].id) }
      if isMoved || shown != announced {
        expected[sets[index].id] = Said(cause: .resumed, position: shown, time: after)
      }
    }
    let changes = board.clockStepped(back: before, to: after)
    now = after
    check(changes, expected, moved)
  }

  /// Somebody moves, pauses or resumes a set, and the board looks some milliseconds later.
  private mutating func changeSomeSet() {
    let index = Int.random(in: 0..<sets.count, using: &random)
    let time = now + .random(in: 0...90, using: &random)
    let look = time + .random(in: 0...10, using: &random)
    let before = naive[index]
    var set = sets[index]
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      let target = Int.random(in: 0..<set.bannerIDs.count, using: &random)
      set = set.changed { $0.go(to: RealIndex(target), at: time) }
      naive[index].show(target, at: time)
    case 1:
      set = set.changed { $0.pause(.operator, at: time) }
      naive[index].pause(at: time)
    default:
      set = set.changed { $0.resume(.operator, at: time) }
      naive[index].unpause(at: time)
    }
    sets[index] = set
    let change = board.take(set, at: look)
    let isSeen = before.remaining != naive[index].remaining || before.stand(at: time).shown != naive[index].stored.shown
    let isResumed = before.remaining != nil && naive[index].remaining == nil
    let isMoved = naive[index].look(from: now, to: look) == .slept(isMoved: true)
    #expect(board.hasUnsaved == isMoved)
    if isSeen {
      #expect(change?.cause == (isResumed ? .resumed : .operator))
    } else {
      #expect(change.map { [.timed, .resumed].contains($0.cause) } ?? true)
    }
    if let change { #expect(change.realIndex?.rawValue == naive[index].stand(at: look).shown) }
    self.look(at: look, changed: (index, isMoved))
  }

  /// Compares what was said and what is to be stored with what should have been.
  private mutating func check(_ changes: [RotationChange], _ expected: [Int64: Said], _ moved: Set<Int64>) {
    let said = changes.map { change in
      let position = change.realIndex?.rawValue ?? -1
      return (change.setID, Said(cause: change.cause, position: position, time: change.time.millisecondsSince1970))
    }
    #expect(Set(said.map(\.0)).count == said.count, "one line a set")
    #expect(Dictionary(said) { first, _ in first } == expected)
    #expect(Set(board.unsaved.map(\.setID)) == moved)
    moves += moved.count
  }

  /// Stores what a policy moved, and reads it again as the loop does.
  private mutating func storeWhatMoved() {
    for moved in board.unsaved {
      let index = Int(moved.setID - 1)
      let expected = naive[index].stored
      #expect(moved.anchor.shown?.rawValue == expected.shown)
      #expect(moved.anchor.nextTick == expected.next)
      #expect(moved.change == sets[index].change)
      sets[index] = sets[index].changed { rotation in
        rotation = Rotation(
          restoring: moved.anchor, timeline: rotation.timeline, pauseReasons: rotation.pauseReasons,
          resumePolicy: rotation.resumePolicy, missedTickPolicy: rotation.missedTickPolicy)
      }
    }
    board.markSaved()
    for set in sets { if let change = board.take(set, at: now) { Issue.record("\(change) is nothing new") } }
    #expect(board.nextDeadline == naive.compactMap { $0.stand(at: now).next }.min())
  }
}

private struct Said: Equatable {
  var cause: RotationChange.Cause
  var position: Int
  var time: Int64
}
