public import BannerStore
public import CivilTime
public import DeliveryTokens
public import HTTPServer

/// The service that hands out banners and counts what becomes of them: an application for an ``HTTPServer``.
///
/// It is told what the sets are and when they rotate by whoever follows the database; any thread may tell it, and requests
/// see each change from the moment at which the call returns.
public final class BannerServer: Application {
  /// What the routes have in common.
  let state: ServerState
  /// Leads each request to its route.
  public let router: Router

  let streams = StreamTopics()
  private let writes: WriteRoutes

  /// Makes a service without any set.
  ///
  /// - Parameters:
  ///   - store: Where events are recorded.
  ///   - keys: Sign and verify tokens; see ``replace(keys:)``.
  ///   - judge: Says whose events count.
  ///   - configuration: The settings.
  ///   - clock: Tells the time.
  ///   - report: Is told what becomes of the writer, by the writer's thread.
  public init(
    store: BannerStore, keys: KeyRing, judge: TrafficJudge, configuration: BannerServerConfiguration,
    clock: @escaping @Sendable () -> Instant, report: @escaping @Sendable (WriterReport) -> Void
  ) {
    state = ServerState(store: store, configuration: configuration, keys: keys, clock: clock)
    writes = WriteRoutes(state: state, store: store, judge: judge, report: report)
    router = Router(Self.reads(state, streams, writes) + writes.all)
    state.metrics.name(routes: router.routes.map(\.name))
  }

  /// Starts the writer; before the first request comes.
  ///
  /// - Throws: An error that says why the system gives no thread.
  public func start() throws {
    try writes.start()
  }

  /// The sets in which a cap was reached, or has room again, since this was asked last: to be settled.
  public func takeSetsToSettle() -> [Int64] { state.caps.takeSetsToSettle(at: state.clock()) }

  /// How many showings of each banner are promised and not rendered yet.
  public func outstandingReservations() -> [Int64: Int64] { state.caps.outstanding(at: state.clock()) }

  /// Records all that was asked for until now, and what was handed out; after the ``HTTPServer`` has stopped.
  public func stop() {
    writes.stop()
  }

  /// Sends what the round gathered to be recorded.
  public func roundEnded(on loop: Loop) {
    writes.roundEnded(on: loop)
  }

  /// Counts the request.
  public func answered(route: Int?, status: Status, on loop: Loop) {
    state.metrics.answered(route: route ?? -1, status: status.rawValue)
  }

  private static func reads(_ state: ServerState, _ streams: StreamTopics, _ writes: WriteRoutes) -> [Route] {
    [
      DocumentRoutes.playlist(state), DocumentRoutes.current(state), NextRoute.route(state, writes),
      StreamRoute.route(state, streams), MediaRoute.route(state),
    ] + OperationRoutes.routes(state, streams: streams) + PreflightRoutes.routes(state)
  }
}
