import CivilTime
import HTTPServer

/// `GET /v1/sets/{slug}/playlist` and `GET /v1/sets/{slug}/current`: what all who ask share.
enum DocumentRoutes {
  /// All that a client carousel needs.
  static func playlist(_ state: ServerState) -> Route {
    Route([.get], "/v1/sets/{slug}/playlist", name: "playlist") { request, parameters, loop in
      guard let asked = LoopState.of(loop, state).documents(slug: parameters[0]) else {
        return .now(.unknownSet)
      }
      let now = state.clock().millisecondsSince1970
      let documents = asked.answering(atMs: now, in: LoopState.of(loop, state).snapshot)
      let (response, hasBody) = documents.playlist(atMs: now).response(to: request, atMs: now)
      if hasBody, request.method == .get {
        documents.set.served.addAll()
        state.metrics.served(documents.set.bannerIDs.count)
        if documents.standsIn { state.metrics.stoodIn() }
      }
      return .now(response)
    }
  }

  /// The banner on show.
  static func current(_ state: ServerState) -> Route {
    Route([.get], "/v1/sets/{slug}/current", name: "current") { request, parameters, loop in
      guard let asked = LoopState.of(loop, state).documents(slug: parameters[0]) else {
        return .now(.unknownSet)
      }
      let now = state.clock().millisecondsSince1970
      let documents = asked.answering(atMs: now, in: LoopState.of(loop, state).snapshot)
      guard let (document, realIndex) = documents.current(atMs: now) else {
        return .now(nothingToShow(documents.set, request, atMs: now, freshSeconds: state.configuration.freshSeconds))
      }
      let (response, hasBody) = document.response(to: request, atMs: now)
      if hasBody, request.method == .get {
        documents.set.served.add(realIndex: realIndex)
        state.metrics.served(1)
        if documents.standsIn { state.metrics.stoodIn() }
      }
      return .now(response)
    }
  }

  private static func nothingToShow(
    _ set: SetState, _ request: Request, atMs now: Int64, freshSeconds: Int64
  ) -> Response {
    Response(
      status: .noContent,
      headers: [
        HeaderLine("Cache-Control", Freshness.cacheControl(seconds: freshSeconds)), HeaderLine("Rondo-Time", "\(now)"),
      ] + set.origins.headers(for: request))
  }
}
