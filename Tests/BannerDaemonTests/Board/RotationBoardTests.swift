import BannerRotation
import CivilTime
import Testing

@testable import BannerDaemon
@testable import BannerStore

struct RotationBoardTests {
  @Test("A set that comes in is announced as started, at the position that its anchor gives for now")
  func announcesStart() {
    let board = WatchedBoard(at: 7500)
    let change = board.take(.sample(), at: 7500)
    #expect(
      change
        == RotationChange(
          time: Instant(millisecondsSince1970: 7500), setID: 1, slug: "set-1", revision: 1, realIndex: RealIndex(1),
          bannerID: 11, cause: .started, pauseReasons: []))
    #expect(board.nextDeadline == 8000)
    #expect(board.advance(to: 7500).isEmpty)
  }

  @Test("Empty and archived sets are taken without a word, and have no deadline")
  func silentSets() {
    let board = WatchedBoard()
    #expect(board.take(.sample(dwellsMs: []), at: 0) == nil)
    #expect(board.take(.sample(id: 2, isArchived: true), at: 0) == nil)
    #expect(board.nextDeadline == nil)
    #expect(board.rotatingCount == 0)
  }

  @Test("Ticks are announced with their scheduled instant and follow from it, however late each is noticed")
  func doesNotDrift() {
    let board = WatchedBoard([.sample()])
    var times: [Int64] = []
    var now: Int64 = 0
    for tick in 1...1000 {
      now = Int64(tick) * 1000 + Int64(tick * 7 % 90)
      let changes = board.advance(to: now)
      #expect(changes.map(\.cause) == [.timed])
      times += changes.map(\.time.millisecondsSince1970)
    }
    #expect(times == (1...1000).map { $0 * 1000 })
    #expect(!board.hasUnsaved)
  }

  @Test("After a sleep a set says one line, whatever its policy", arguments: MissedTickPolicy.allCases)
  func neverBursts(policy: MissedTickPolicy) throws {
    let board = WatchedBoard([.sample(missedTickPolicy: policy)])
    let changes = board.advance(to: 28_800_500)
    let change = try #require(changes.first)
    #expect(changes.count == 1)
    #expect(change.cause == .resumed)
    #expect(change.time == Instant(millisecondsSince1970: 28_800_500))
    switch policy {
    case .coalesce:
      #expect(change.realIndex == RealIndex(1))
      #expect(board.nextDeadline == 28_801_000)
    case .catchup:
      #expect(change.realIndex == RealIndex(0))
      #expect(board.nextDeadline == 28_801_000)
    case .restart:
      #expect(change.realIndex == RealIndex(0))
      #expect(board.nextDeadline == 28_801_500)
    }
    #expect(board.hasUnsaved == (policy != .catchup))
  }

  @Test("What a policy moved stays unsaved until it is stored, and its storing is nothing new")
  func keepsWhatIsUnsaved() throws {
    let board = WatchedBoard([.sample(), .sample(id: 2, missedTickPolicy: .catchup)])
    _ = board.advance(to: 11_500)
    let moved = try #require(board.unsaved.first)
    #expect(board.unsaved.count == 1)
    #expect(moved.setID == 1)
    #expect(moved.change == 1)
    #expect(
      moved.anchor == Rotation.Anchor(shown: RealIndex(1), since: 11_500, nextTick: 12_000, remaining: nil))
    board.markSaved()
    #expect(!board.hasUnsaved)
    let stored = ScheduledSet.sample().changed { rotation in
      rotation = Rotation(
        restoring: moved.anchor, timeline: rotation.timeline, pauseReasons: [], resumePolicy: .reset,
        missedTickPolicy: .coalesce)
    }
    #expect(board.take(stored, at: 11_600) == nil)
    let ticks = board.advance(to: 12_000).sorted { $0.setID < $1.setID }
    #expect(ticks.map(\.realIndex) == [RealIndex(2), RealIndex(0)])
  }

  @Test("A set that was changed while its own move could not be stored is taken as it was changed")
  func changeWinsOverUnsavedMove() {
    let set = ScheduledSet.sample()
    let board = WatchedBoard([set])
    _ = board.advance(to: 11_500)
    #expect(board.hasUnsaved)
    let change = board.take(set.changed { $0.go(to: RealIndex(1), at: 11_550) }, at: 11_600)
    #expect(change?.realIndex == RealIndex(1))
    #expect(!board.hasUnsaved)
  }

  @Test("A dropped set says no more, and begins anew when it comes back")
  func drops() {
    let set = ScheduledSet.sample()
    let board = WatchedBoard([set])
    board.drop(1)
    #expect(board.nextDeadline == nil)
    #expect(board.clockStepped(back: 10_000, to: 100).isEmpty)
    #expect(board.take(set.changed(), at: 500)?.cause == .started)
    #expect(board.nextDeadline == 1000)
  }
}
