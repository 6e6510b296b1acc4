import BannerRotation
import CivilTime
import Testing

@testable import BannerDaemon
@testable import BannerStore

/// When the board has sets settled.
struct BoundaryTests {
  private func due(_ board: inout RotationBoard, at now: Int64) -> [Int64: Int64] {
    let due = board.setsToSettle(at: now)
    return Dictionary(uniqueKeysWithValues: due.map { ($0.setID, $0.at.millisecondsSince1970) })
  }

  @Test("Ten thousand sets without conditions are never due, whatever happens")
  func plain() {
    var board = RotationBoard(at: 0)
    for id in 1...10_000 { _ = board.take(.sample(id: Int64(id)), at: 0) }
    #expect(board.nextDeadline == 1000)
    #expect(due(&board, at: 100_000).isEmpty)
    _ = board.clockStepped(back: 100_000, to: 50)
    board.countsChanged(at: 50)
    #expect(due(&board, at: 50).isEmpty)
  }

  @Test("A boundary is a deadline, and due from its instant on: at itself when noticed within a second, else at now")
  func lateness() {
    var board = RotationBoard(at: 0)
    _ = board.take(.sample(id: 1, dwellsMs: [9_000, 9_000], eligibilityChange: 700), at: 0)
    _ = board.take(.sample(id: 2, dwellsMs: [9_000, 9_000], eligibilityChange: 1_800), at: 0)
    #expect(board.nextDeadline == 700)
    #expect(due(&board, at: 699).isEmpty)
    #expect(due(&board, at: 1_700) == [1: 700])
    #expect(due(&board, at: 1_701) == [1: 1_701])
    #expect(board.nextDeadline == 1_800)
    #expect(due(&board, at: 5_000) == [1: 5_000, 2: 5_000])
    #expect(board.nextDeadline == 9_000)
  }

  @Test("What is due stays so until it is settled, and then waits for the next boundary")
  func settling() {
    var board = RotationBoard(at: 0)
    _ = board.take(.sample(id: 1, eligibilityChange: 100), at: 0)
    _ = board.take(.sample(id: 2, eligibilityChange: 100), at: 0)
    let sets = board.setsToSettle(at: 150)
    #expect(sets.count == 2)
    #expect(due(&board, at: 160) == [1: 100, 2: 100])
    // The other one cannot be read.
    board.note(
      [SettledSet(setID: 1, isRevised: false, nextChange: Instant(millisecondsSince1970: 500))], of: sets)
    #expect(due(&board, at: 499).isEmpty)
    #expect(due(&board, at: 500) == [1: 500])
    _ = board.take(.sample(id: 1, change: 2, revision: 2, eligibilityChange: 900), at: 510)
    #expect(due(&board, at: 899).isEmpty)
    #expect(due(&board, at: 900) == [1: 900])
  }

  @Test("Sets that are dropped or archived are not due any more")
  func gone() {
    var board = RotationBoard(at: 0)
    _ = board.take(.sample(id: 1, eligibilityChange: 100), at: 0)
    _ = board.take(.sample(id: 2, eligibilityChange: 100), at: 0)
    board.drop(1)
    _ = board.take(.sample(id: 2, change: 2, isArchived: true, eligibilityChange: 100), at: 50)
    board.countsChanged(ofSets: [1, 2, 3], at: 60)
    #expect(due(&board, at: 1_000).isEmpty)
  }

  @Test("A clock that is set back makes sets due that go by time, and a list of the future is looked at")
  func clock() {
    var board = RotationBoard(at: 100_000)
    _ = board.take(.sample(id: 1, start: 100_000, eligibilityChange: 500_000), at: 100_000)
    _ = board.take(.sample(id: 2, start: 100_000), at: 100_000)
    _ = board.clockStepped(back: 100_000, to: 40_000)
    #expect(due(&board, at: 40_000) == [1: 40_000])
    board.note([], of: [DueSet(setID: 1, at: Instant(millisecondsSince1970: 40_000))])
    #expect(due(&board, at: 40_100).isEmpty)
    _ = board.take(
      .sample(id: 1, change: 2, start: 100_000, revisedAt: 100_000, eligibilityChange: 500_000), at: 40_200)
    #expect(due(&board, at: 40_200) == [1: 40_200])
  }
}
