import HTTPServer

/// `OPTIONS` of what pages of other origins may ask: whether they may.
///
/// Only the routes under `/v1` are asked by scripts; links and pictures need no leave.
enum PreflightRoutes {
  /// The paths that a set's list of origins decides on while it is not in the archive, with what may be asked there.
  private static let ofSets: [(pattern: String, methods: String)] = [
    ("/v1/sets/{slug}/playlist", "GET, HEAD, OPTIONS"), ("/v1/sets/{slug}/current", "GET, HEAD, OPTIONS"),
    ("/v1/sets/{slug}/next", "GET, HEAD, OPTIONS"), ("/v1/sets/{slug}/stream", "GET, HEAD, OPTIONS"),
  ]

  /// All of them.
  static func routes(_ state: ServerState) -> [Route] {
    ofSets.map { pattern, methods in
      Route([.options], pattern, name: "preflight") { request, parameters, loop in
        guard let set = LoopState.of(loop, state).set(slug: parameters[0]) else { return .now(.unknownSet) }
        return .now(response(to: request, origins: set.origins, methods: methods))
      }
    } + [
      // Taps are taken for sets in the archive too: clients still show what they drew before.
      Route([.options], "/v1/sets/{slug}/taps", name: "preflight") { request, parameters, loop in
        guard let set = LoopState.of(loop, state).snapshot.set(slug: parameters[0].string) else {
          return .now(.unknownSet)
        }
        return .now(response(to: request, origins: set.origins, methods: "POST, OPTIONS"))
      },
      // The set is named by the token in the body, which does not come along yet: whoever may ask for some set may go on.
      Route([.options], "/v1/events", name: "preflight") { request, _, loop in
        let origins = LoopState.of(loop, state).snapshot.origins
        return .now(response(to: request, origins: origins, methods: "POST, OPTIONS"))
      },
    ]
  }

  private static func response(to request: Request, origins: AllowedOrigins, methods: String) -> Response {
    var headers = [HeaderLine("Allow", methods), HeaderLine("Cache-Control", "no-store")]
    let leave = origins.leave(for: request)
    if request.has(.accessControlRequestMethod), let origin = origins.text(of: leave) {
      headers += [
        HeaderLine("Access-Control-Allow-Origin", origin), HeaderLine("Access-Control-Allow-Methods", methods),
        HeaderLine("Access-Control-Allow-Headers", "Content-Type, If-None-Match, Last-Event-ID"),
        HeaderLine("Access-Control-Max-Age", "600"),
      ]
    }
    if origins.varies { headers.append(HeaderLine("Vary", "Origin")) }
    return Response(status: .noContent, headers: headers)
  }
}
