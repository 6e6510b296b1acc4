import CivilTime
import HTTPServer

/// `GET /v1/sets/{slug}/stream`: an event on each rotation and each new list.
enum StreamRoute {
  /// Begins with what is on show, so that nobody who comes, or comes back, misses anything.
  static func route(_ state: ServerState, _ topics: StreamTopics) -> Route {
    Route([.get], "/v1/sets/{slug}/stream", name: "stream") { request, parameters, loop in
      let loopState = LoopState.of(loop, state)
      guard let asked = loopState.set(slug: parameters[0]) else { return .now(.unknownSet) }
      let headers =
        [HeaderLine("Cache-Control", "no-store"), HeaderLine("X-Accel-Buffering", "no")]
        + asked.origins.headers(for: request)
      guard request.method == .get else {
        return .now(Response(status: .ok, headers: headers + [HeaderLine("Content-Type", "text/event-stream")]))
      }
      // The topic first, then the state: a change in between is in the one or comes through the other.
      let topic = topics.topic(ofSet: asked.id)
      let set = loopState.set(slug: parameters[0]) ?? asked
      let now = state.clock().millisecondsSince1970
      let opening = StreamEventText.rotation(
        of: loopState.snapshot.answering(for: set, atMs: now), cause: "connected", atMs: now)
      return .now(
        Response(status: .ok, headers: headers, body: .stream(EventStream(topic: topic, opening: opening))))
    }
  }
}
