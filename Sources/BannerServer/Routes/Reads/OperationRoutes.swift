import CivilTime
import HTTPServer

/// What an operator and the machines around ask: is it alive, is it ready, how does it fare, what does it offer.
enum OperationRoutes {
  /// All of them.
  static func routes(_ state: ServerState, streams: StreamTopics) -> [Route] {
    [health, readiness(state), metrics(state, streams), description]
  }

  private static var health: Route {
    let response = json(.ok, Array("{\"status\":\"ok\"}".utf8))
    return Route([.get], "/healthz", name: "healthz") { _, _, _ in .now(response) }
  }

  private static func readiness(_ state: ServerState) -> Route {
    Route([.get], "/readyz", name: "readyz") { _, _, _ in
      let readiness = Readiness(of: state, atMs: state.clock().millisecondsSince1970)
      return .now(json(readiness.isReady ? .ok : .serviceUnavailable, readiness.body))
    }
  }

  private static func metrics(_ state: ServerState, _ streams: StreamTopics) -> Route {
    Route([.get], "/metrics", name: "metrics") { _, _, loop in
      let isReady = Readiness(of: state, atMs: state.clock().millisecondsSince1970).isReady
      state.metrics.listeners.set(Int64(streams.listenerCount))
      state.metrics.reservations.set(state.caps.openCount)
      state.metrics.frequencyEntries.set(Int64(state.frequency.count))
      let text = state.metrics.text(sets: LoopState.of(loop, state).snapshot.servedCount, isReady: isReady)
      return .now(
        Response(
          status: .ok,
          headers: [
            HeaderLine("Content-Type", "text/plain; version=0.0.4; charset=utf-8"),
            HeaderLine("Cache-Control", "no-store"),
          ], body: .bytes(text)))
    }
  }

  private static var description: Route {
    let document = APIDescription.document
    return Route([.get], "/openapi.json", name: "openapi") { request, _, _ in .now(document.response(to: request)) }
  }

  private static func json(_ status: Status, _ body: [UInt8]) -> Response {
    Response(
      status: status,
      headers: [HeaderLine("Content-Type", "application/json"), HeaderLine("Cache-Control", "no-store")],
      body: .bytes(body))
  }
}
