/// Serves an application without a socket: the same router, handlers and rounds, one request at a time.
///
/// Not `Sendable`: its loop is the caller's thread.
public final class InMemoryServer {
  private let application: any Application
  private let router: Router
  private let loop = Loop()

  /// Starts to serve.
  public init(_ application: any Application) {
    self.application = application
    router = application.router
    application.loopStarted(loop)
  }

  /// Answers a request, waiting for an answer that comes later.
  public func response(to request: Request) -> Response {
    let match = router.match(request)
    request.match = match
    let answer = router.answer(request, on: loop)
    application.roundEnded(on: loop)
    let response =
      switch answer {
      case .now(let response): response
      case .later(let promise): promise.wait()
      }
    var route: Int?
    if case .route(let index, _) = match, request.fault == nil { route = index }
    application.answered(route: route, status: response.status, on: loop)
    return response
  }
}
