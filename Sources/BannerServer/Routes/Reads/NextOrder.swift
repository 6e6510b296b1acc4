import BannerStore
import Guarded
import HTTPServer

/// A page that waits until the database covers what it was promised.
///
/// When that takes too long, those banners are left out, their promises taken back, and the next that can go out at once are
/// given in their place.
///
/// `@unchecked Sendable`: as ``WriteOrder``, one thread at a time has it, except for what is guarded: the loop may lose its
/// patience while the writer is at it.
final class NextOrder: ReservationOrder, @unchecked Sendable {
  private let page: NextPage
  private let place: Int
  /// What was taken for the page; none once it is answered.
  private let turns: Guarded<NextSelection.Turns?>

  /// - Parameter place: The place in the page's chain of the set that the turns are of.
  init(_ page: NextPage, _ turns: NextSelection.Turns, place: Int) {
    self.page = page
    self.place = place
    self.turns = Guarded(turns)
    super.init(page.selection.state.caps)
  }

  override func record(_ recorder: EventRecorder, isTimeUp: () -> Bool) throws -> Bool {
    let (selection, set) = (page.selection, page.chain[place])
    turns.withLock { turns in
      // The writer has read the figures that were missing when the page asked.
      guard let known = turns, known.isUnsure else { return }
      turns = selection.take(from: set, besides: known.list, .waits)
    }
    return try super.record(recorder, isTimeUp: isTimeUp)
  }

  override func response() -> Response {
    guard outcome == .recorded else { return lateResponse() }
    let list = takeTurns()
    return list.isEmpty ? page.hurriedResponse([], place: place) : page.response(list, place: place)
  }

  override func lateResponse() -> Response {
    page.hurriedResponse(takeTurns(), place: place)
  }

  private func takeTurns() -> [NextTurn] {
    turns.withLock { turns in
      defer { turns = nil }
      return turns?.list ?? []
    }
  }
}
