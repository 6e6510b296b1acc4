import BannerRotation
import CivilTime
import Testing

@testable import BannerDaemon
@testable import BannerStore

/// What the difference between two states of a set is said to be.
struct TakingTests {
  private let set = ScheduledSet.sample(dwellsMs: [1000, 1000, 1000])

  /// The change that is said when `set` becomes `new` at `now`, and what the next look says about ticks.
  private func said(_ new: ScheduledSet, from old: ScheduledSet? = nil, at now: Int64) -> RotationChange? {
    let board = WatchedBoard()
    _ = board.take(old ?? set, at: 0)
    let change = board.take(new, at: now)
    let ticks = board.advance(to: now)
    #expect(change == nil || ticks.isEmpty, "one line a set at most")
    return change
  }

  @Test("A move is the operator's, at the time it was made")
  func move() {
    let change = said(set.changed { $0.go(to: RealIndex(2), at: 400) }, at: 450)
    #expect(change?.cause == .operator)
    #expect(change?.realIndex == RealIndex(2))
    #expect(change?.bannerID == 12)
    #expect(change?.time.millisecondsSince1970 == 400)
  }

  @Test("A move all the way round shows the same banner, but is said, as it begins a new dwell")
  func moveAllTheWayRound() {
    let change = said(set.changed { $0.move(by: 3, at: 400) }, at: 450)
    #expect(change?.cause == .operator)
    #expect(change?.realIndex == RealIndex(0))
  }

  @Test("A pause is the operator's, and its end is a resumption")
  func pauseAndResume() {
    let paused = set.changed { $0.pause(.operator, at: 400) }
    let pause = said(paused, at: 450)
    #expect(pause?.cause == .operator)
    #expect(pause?.pauseReasons == .operator)
    #expect(pause?.time.millisecondsSince1970 == 450)
    let resumption = said(paused.changed { $0.resume(.operator, at: 700) }, from: paused, at: 750)
    #expect(resumption?.cause == .resumed)
    #expect(resumption?.pauseReasons == [])
  }

  @Test("Taking back one of two reasons resumes nothing")
  func oneOfTwoReasons() {
    let paused = set.changed { $0.pause([.operator, .hidden], at: 400) }
    let change = said(paused.changed { $0.resume(.hidden, at: 700) }, from: paused, at: 750)
    #expect(change?.cause == .operator)
    #expect(change?.pauseReasons == .operator)
  }

  @Test("A new revision is a changed list, also when the banner on show stays")
  func newRevision() {
    let longer = Timeline(dwellsMs: [1000, 1000, 1000, 1000])
    let new = set.changed(revision: 2, bannerIDs: [13, 10, 11, 12]) {
      $0.replaceTimeline(longer, showing: Succession(realIndex: RealIndex(1), isKept: true), at: 300)
    }
    let change = said(new, at: 350)
    #expect(change?.cause == .listChanged)
    #expect(change?.revision == 2)
    #expect(change?.realIndex == RealIndex(1))
    #expect(change?.bannerID == 10)
  }

  @Test("A set that loses its last banner says that it shows nothing")
  func emptied() {
    let new = set.changed(revision: 2, bannerIDs: []) {
      $0.replaceTimeline(nil, showing: Succession(realIndex: nil, isKept: false), at: 300)
    }
    let change = said(new, at: 350)
    #expect(change?.cause == .listChanged)
    #expect(change?.realIndex == nil)
    #expect(change?.bannerID == nil)
  }

  @Test("An archived set says that it shows nothing, and one that comes back that it started")
  func archiving() {
    let archived = set.changed(isArchived: true)
    let change = said(archived, at: 350)
    #expect(change?.cause == .operator)
    #expect(change?.bannerID == nil)
    #expect(said(archived.changed(isArchived: false), from: archived, at: 500)?.cause == .started)
  }

  @Test("A new title, a new policy or a step to where one is already is not worth a line")
  func nothingToSee() {
    #expect(said(set.changed(), at: 450) == nil)
    #expect(said(set.changed { $0.missedTickPolicy = .catchup }, at: 450) == nil)
    #expect(said(set.changed { $0.go(to: RealIndex(0), at: 400) }, at: 450) == nil)
  }

  @Test("A tick that is due beside a change nobody sees is still announced")
  func tickBesideSilentChange() {
    let board = WatchedBoard()
    _ = board.take(set, at: 0)
    _ = board.advance(to: 950)
    let change = board.take(set.changed { $0.advance(to: 1010) }, at: 1020)
    #expect(change?.cause == .timed)
    #expect(change?.time.millisecondsSince1970 == 1000)
    #expect(board.advance(to: 1020).isEmpty)
    #expect(board.nextDeadline == 2000)
  }

  @Test("A move shortly before a tick puts the tick off")
  func moveBeforeTick() {
    let board = WatchedBoard()
    _ = board.take(set, at: 0)
    _ = board.advance(to: 950)
    #expect(board.take(set.changed { $0.move(by: 2, at: 990) }, at: 1020)?.realIndex == RealIndex(2))
    #expect(board.advance(to: 1020).isEmpty)
    #expect(board.nextDeadline == 1990)
  }

  @Test("Ticks of a set that was changed during a sleep were slept through as well")
  func changedDuringSleep() {
    let board = WatchedBoard()
    _ = board.take(set, at: 0)
    let change = board.take(set.changed { $0.go(to: RealIndex(1), at: 5500) }, at: 20_000)
    #expect(change?.cause == .operator)
    #expect(change?.realIndex == RealIndex(2), "one tick for all that were missed after the move")
    #expect(board.advance(to: 20_000).isEmpty)
    #expect(board.hasUnsaved)
    #expect(board.nextDeadline == 20_500)
  }

  @Test("An anchor from the future is taken back and left to be stored")
  func anchorFromFuture() {
    let board = WatchedBoard()
    #expect(board.take(.sample(start: 86_400_000), at: 0)?.cause == .started)
    #expect(board.nextDeadline == 1000)
    #expect(board.hasUnsaved)
  }
}
