import BannerStore
import HTTPServer

/// One page that asks for the next banners, and the answer to it.
///
/// Used by the thread of the page's loop alone, except for what ``NextOrder`` hands to the writer.
struct NextPage {
  let selection: NextSelection
  /// The set that was asked for, and behind it those that stand in for it.
  let chain: [SetState]
  let corsLines: [HeaderLine]
  let local: LoopState

  private var state: ServerState { selection.state }

  /// Whether a turn can be given out: the database covers what was promised for it.
  func isCovered(_ turn: NextTurn) -> Bool {
    turn.claim.map { state.caps.isDurable($0) } ?? true
  }

  /// The answer with turns of the set at a place of the chain, which counts them as served.
  func response(_ turns: [NextTurn], place: Int) -> Response {
    guard !turns.isEmpty else { return Response(status: .noContent, headers: headers(place: 0)) }
    let set = chain[place]
    for turn in turns { set.served.add(realIndex: turn.realIndex) }
    state.metrics.served(turns.count)
    if place > 0 { state.metrics.stoodIn() }
    return response(turns.map(\.realIndex), of: set, place: place)
  }

  /// The answer to `HEAD`: looks whose turn it is, and leaves it to the next who asks.
  func preview() -> Response {
    for (place, set) in chain.enumerated() {
      let turns = selection.look(at: set)
      if !turns.isEmpty { return response(turns, of: set, place: place) }
    }
    return Response(status: .noContent, headers: headers(place: 0))
  }

  /// Gives other turns in the place of those that the database does not cover in time, and takes these back.
  ///
  /// What is left out leaves room for others; nobody waits twice.
  func hurriedResponse(_ turns: [NextTurn], place: Int) -> Response {
    selection.giveBack(turns.filter { !isCovered($0) }, of: chain[place])
    var kept = turns.filter(isCovered)
    for place in chain.indices[place...] {
      kept = selection.take(from: chain[place], besides: kept, .hurries).list
      if !kept.isEmpty { return response(kept, place: place) }
    }
    return response([], place: 0)
  }

  private func response(_ turns: [Int], of set: SetState, place: Int) -> Response {
    let links = LinkMaker(
      publicURL: state.configuration.publicURL, signer: local.snapshot.signer, embed: selection.query.embed,
      issuedAtMs: selection.nowMs)
    let body = NextBody.bytes(of: set, turns: turns, links: links) { local.makeID(atMs: selection.nowMs) }
    return Response(
      status: .ok, headers: headers(place: place) + [HeaderLine("Content-Type", "application/json")],
      body: .bytes(body))
  }

  private func headers(place: Int) -> [HeaderLine] {
    var lines = [HeaderLine("Cache-Control", "no-store"), HeaderLine("Rondo-Time", "\(selection.nowMs)")]
    if place > 0 { lines.append(.fallback(for: chain[0])) }
    return lines + corsLines
  }
}

extension HeaderLine {
  /// Says in whose place a set answers.
  static func fallback(for set: SetState) -> HeaderLine {
    HeaderLine("Rondo-Fallback-For", set.slug)
  }
}
