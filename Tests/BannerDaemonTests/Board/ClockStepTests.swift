import BannerRotation
import Testing

@testable import BannerDaemon
@testable import BannerStore

/// A wall clock that is set back from 100 s, mostly to 40 s, at banner 1 of 3 with 5 s of its 10 s left.
struct ClockStepTests {
  private func board(_ policy: MissedTickPolicy, start: Int64 = 85_000) -> WatchedBoard {
    let set = ScheduledSet.sample(dwellsMs: [10_000, 10_000, 10_000], start: start, missedTickPolicy: policy)
    let board = WatchedBoard([set], at: start)
    _ = board.advance(to: start + 10_000)
    _ = board.advance(to: start + 14_900)
    return board
  }

  @Test("Coalesce keeps the banner and what is left of its dwell")
  func coalesce() {
    let board = board(.coalesce)
    let changes = board.clockStepped(back: 100_000, to: 40_000)
    #expect(changes.map(\.realIndex) == [RealIndex(1)])
    #expect(changes.map(\.cause) == [.resumed])
    #expect(board.nextDeadline == 45_000)
    #expect(board.hasUnsaved)
  }

  @Test("Restart keeps the banner, with a whole dwell")
  func restart() {
    let board = board(.restart)
    #expect(board.clockStepped(back: 100_000, to: 40_000).map(\.realIndex) == [RealIndex(1)])
    #expect(board.nextDeadline == 50_000)
    #expect(board.hasUnsaved)
  }

  @Test("Catchup shows what the stored schedule says for the new time, and stores nothing")
  func catchup() {
    let board = board(.catchup, start: 5000)
    _ = board.advance(to: 99_900)
    #expect(board.clockStepped(back: 100_000, to: 50_000).map(\.realIndex) == [RealIndex(1)])
    #expect(board.nextDeadline == 55_000)
    #expect(!board.hasUnsaved)
  }

  @Test("Catchup does as coalesce when the new time lies before the banner came on show")
  func catchupBeforeStart() {
    let board = board(.catchup)
    #expect(board.clockStepped(back: 100_000, to: 40_000).map(\.realIndex) == [RealIndex(1)])
    #expect(board.nextDeadline == 45_000)
    #expect(board.hasUnsaved)
  }

  @Test("A paused set is left alone", arguments: MissedTickPolicy.allCases)
  func paused(policy: MissedTickPolicy) {
    let set = ScheduledSet.sample(missedTickPolicy: policy).changed { $0.pause(.operator, at: 500) }
    let board = WatchedBoard([set])
    #expect(board.clockStepped(back: 100_000, to: 40_000).isEmpty)
    #expect(!board.hasUnsaved)
  }

  @Test("Only a step back beyond the tolerance is one, however long the clocks ran")
  func noticing() {
    let last = ClockReading(wallMs: 1_000_000, runningMs: 5000)
    #expect(ClockReading(wallMs: 1_000_100, runningMs: 5100).wallBeforeStepBack(since: last) == nil)
    #expect(ClockReading(wallMs: 999_100, runningMs: 5100).wallBeforeStepBack(since: last) == nil)
    #expect(ClockReading(wallMs: 999_099, runningMs: 5100).wallBeforeStepBack(since: last) == 1_000_100)
    #expect(ClockReading(wallMs: 1_500_000, runningMs: 3_605_000).wallBeforeStepBack(since: last) == 4_600_000)
    #expect(ClockReading(wallMs: 9_000_000, runningMs: 5100).wallBeforeStepBack(since: last) == nil)
  }
}
