import BannerStore
import CivilTime
import HTTPServer

/// `GET /v1/sets/{slug}/next`: the banners whose turn it is, another one for each request.
enum NextRoute {
  /// Takes the turns that the page asks for, and gives each a served id of its own.
  static func route(_ state: ServerState) -> Route {
    Route([.get], "/v1/sets/{slug}/next", name: "next") { request, parameters, loop in
      let loopState = LoopState.of(loop, state)
      guard let set = loopState.set(slug: parameters[0]) else { return .now(.unknownSet) }
      do throws(NextQuery.Fault) {
        return .now(response(to: request, try NextQuery(request), of: set, state: state, loop: loopState))
      } catch {
        return .now(.badQuery(error.name, error.detail))
      }
    }
  }

  private static func response(
    to request: Request, _ query: NextQuery, of set: SetState, state: ServerState, loop: LoopState
  ) -> Response {
    let now = state.clock().millisecondsSince1970
    let headers =
      [HeaderLine("Cache-Control", "no-store"), HeaderLine("Rondo-Time", "\(now)")] + set.origins.headers(for: request)
    let turns = turns(of: set, query, isTaken: request.method == .get)
    guard !turns.isEmpty else { return Response(status: .noContent, headers: headers) }
    if request.method == .get {
      for realIndex in turns { set.served.add(realIndex: realIndex) }
      state.metrics.served(turns.count)
    }
    let links = LinkMaker(
      publicURL: state.configuration.publicURL, signer: loop.snapshot.signer, embed: query.embed, issuedAtMs: now)
    let body = NextBody.bytes(of: set, turns: turns, links: links) { loop.makeID(atMs: now) }
    return Response(
      status: .ok, headers: headers + [HeaderLine("Content-Type", "application/json")], body: .bytes(body))
  }

  /// `HEAD` looks whose turn it is and leaves it to the next who asks.
  private static func turns(of set: SetState, _ query: NextQuery, isTaken: Bool) -> [Int] {
    let ids = set.bannerIDs
    let cursor = isTaken ? set.cursor : TurnCursor(at: set.cursor.next(count: ids.count))
    return cursor.claim(query.count, count: ids.count) { !query.excluded.contains(ids[$0]) }
  }
}
