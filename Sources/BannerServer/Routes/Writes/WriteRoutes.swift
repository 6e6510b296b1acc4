import BannerStore
import CivilTime
import DeliveryTokens
import HTTPServer

/// The routes by which events come in; each reads its request, hands an order to the intake, and is answered later.
final class WriteRoutes: Sendable {
  /// Most bytes of a body: a thousand items of any usual length.
  static let longestBody = 512 << 10

  let state: ServerState
  let store: BannerStore
  let judge: TrafficJudge
  private let intake: Intake

  init(state: ServerState, store: BannerStore, judge: TrafficJudge, report: @escaping @Sendable (WriterReport) -> Void)
  {
    self.state = state
    self.store = store
    self.judge = judge
    let configuration = state.configuration
    intake = Intake(
      tools: WriterTools(
        store: store, futureToleranceMs: configuration.futureToleranceMs,
        imageRequestLifeMs: configuration.tokenLives.longestMs, clock: state.clock, served: state.served,
        metrics: state.metrics, condition: state.writer, caps: state.caps, frequency: state.frequency, report: report),
      limits: configuration.intakeLimits)
  }

  /// The routes themselves, for the router.
  var all: [Route] {
    [
      Route([.post], "/v1/sets/{slug}/taps", maxBody: WriteRoutes.longestBody, name: "taps") {
        self.postTaps($0, $1, on: $2)
      },
      Route([.post], "/v1/events", maxBody: WriteRoutes.longestBody, name: "events") {
        self.postEvents($0, $1, on: $2)
      },
      Route([.get], "/c/{token}", name: "click") { self.getClick($0, $1, on: $2) },
      Route([.get], "/i/{token}.gif", name: "pixel") { self.getPixel($0, $1, on: $2) },
      Route([.get], "/img/{slug}", name: "image") { self.getImage($0, $1, on: $2) },
      Route([.get], "/go/{slug}", name: "go") { self.getGo($0, $1, on: $2) },
    ]
  }

  /// Takes up what was promised and counted before, and starts the writer.
  ///
  /// - Throws: An error that says why the system gives no thread; errors of the database.
  func start() throws {
    let now = state.clock()
    state.caps.load(try store.reservations(at: now), at: now)
    // Before the first request, which would otherwise have to wait for all of it.
    var unknown = state.caps.owners(onlyUnknown: true)
    try state.caps.read(&unknown, from: store, at: now)
    let day = UniqueCount.day(of: now)
    state.frequency.load(try store.visitorServings(ofDay: day, limit: FrequencyLedger.mostEntries))
    try intake.start()
  }

  /// Writes all that was handed over, then ends the writer; for when no loop runs any more.
  func stop() {
    intake.stop()
  }

  /// Hands over what a loop gathered in its round.
  func roundEnded(on loop: Loop) {
    intake.handOver(&LoopState.of(loop, state).writes.orders)
  }

  /// Queues an order for which its connection waits; none when there is no room for it.
  func queue(_ order: WriteOrder, on loop: Loop, patienceMs: Int) -> Answer? {
    guard intake.admit(order) else {
      order.abandoned(state.metrics)
      return nil
    }
    LoopState.of(loop, state).writes.orders.append(order)
    return .later(order.awaited(on: loop, patienceMs: patienceMs))
  }

  /// Queues an order for which nobody waits, as far as there is room.
  func send(_ order: WriteOrder, on loop: Loop) {
    guard intake.admit(order) else { return order.abandoned(state.metrics) }
    LoopState.of(loop, state).writes.orders.append(order)
  }

  /// Keeps an event that counts for nobody, as far as there is room; its request is answered without waiting for that.
  func keep(_ refused: RefusedEvent, as event: ReportedEvent, on loop: Loop) {
    state.metrics.count(event, .rejected)
    let order = RefusalOrder(refused)
    if intake.admit(order) { LoopState.of(loop, state).writes.orders.append(order) }
  }
}
