import BannerStore
import CivilTime
import HTTPServer

/// `GET /v1/sets/{slug}/next`: the banners whose turn it is, another one for each request.
enum NextRoute {
  /// Takes the turns that the page asks for, and gives each a served id of its own.
  static func route(_ state: ServerState, _ writes: WriteRoutes) -> Route {
    Route([.get], "/v1/sets/{slug}/next", name: "next") { request, parameters, loop in
      let local = LoopState.of(loop, state)
      guard let set = local.set(slug: parameters[0]) else { return .now(.unknownSet) }
      let query: NextQuery
      do throws(NextQuery.Fault) {
        query = try NextQuery(request)
      } catch {
        return .now(.badQuery(error.name, error.detail))
      }
      return answer(to: request, query, of: set, local, writes, on: loop)
    }
  }

  private static func answer(
    to request: Request, _ query: NextQuery, of set: SetState, _ local: LoopState, _ writes: WriteRoutes, on loop: Loop
  ) -> Answer {
    let state = writes.state
    let now = state.clock()
    let chain = local.snapshot.chain(of: set)
    let visitor =
      chain.contains { $0.hasFrequencyCaps }
      ? writes.judge.frequencyVisitor(of: request, named: query.visitor, at: now) : nil
    // A preview promises nothing, whoever asks for it.
    let mayReport =
      request.method == .head || !chain.contains { $0.hasCaps } || writes.judge.mayReport(request)
    let selection = NextSelection(
      state: state, query: query, visitor: visitor, mayReport: mayReport, nowMs: now.millisecondsSince1970)
    let page = NextPage(
      selection: selection, chain: chain, corsLines: set.origins.headers(for: request), local: local)
    guard request.method == .get else { return .now(page.preview()) }
    for (place, set) in chain.enumerated() {
      let turns = selection.take(from: set, .waits)
      if turns.runsShort, state.caps.mayRaise() { writes.send(ReservationOrder(state.caps), on: loop) }
      if turns.list.isEmpty, !turns.isUnsure { continue }
      if !turns.isUnsure, turns.list.allSatisfy({ page.isCovered($0) }) {
        return .now(page.response(turns.list, place: place))
      }
      let order = NextOrder(page, turns, place: place)
      state.metrics.waitedForHeadroom()
      return writes.queue(order, on: loop, patienceMs: state.configuration.clickPatienceMs)
        ?? .now(order.lateResponse())
    }
    return .now(page.response([], place: 0))
  }
}
