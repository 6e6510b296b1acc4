@testable import BannerDaemon
@testable import BannerStore

/// A board by reference, so that its steps can stand inside an expectation.
final class WatchedBoard {
  private(set) var board: RotationBoard

  init(_ sets: [ScheduledSet] = [], at now: Int64 = 0) {
    board = RotationBoard(at: now)
    for set in sets { _ = board.take(set, at: now) }
  }

  var nextDeadline: Int64? { board.nextDeadline }
  var rotatingCount: Int { board.rotatingCount }
  var hasUnsaved: Bool { board.hasUnsaved }
  var unsaved: [MovedRotation] { board.unsaved }

  func take(_ set: ScheduledSet, at now: Int64) -> RotationChange? { board.take(set, at: now) }
  func advance(to now: Int64) -> [RotationChange] { board.advance(to: now) }
  func clockStepped(back before: Int64, to now: Int64) -> [RotationChange] { board.clockStepped(back: before, to: now) }
  func drop(_ setID: Int64) { board.drop(setID) }
  func markSaved() { board.markSaved() }
}
