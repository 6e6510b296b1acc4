import Guarded
import Synchronization

/// All that the server counts and measures of itself, for `GET /metrics`.
///
/// Any thread raises any of it at any time, without a lock.
final class ServerMetrics: Sendable {
  /// The statuses of HTTP; what is outside counts as the nearest of them.
  private static let statuses = 100..<600

  /// The most routes that are told apart; requests that none takes are counted behind them.
  private static let mostRoutes = 48

  /// Names of the routes, known once all of them are made; several may bear the same.
  private let routeNames = Guarded<[String]>([])
  private let requests = Counters(count: (mostRoutes + 1) * statuses.count)
  private let events = Counters(count: ReportedEvent.allCases.count * EventOutcome.allCases.count)

  /// Orders that wait for the writer.
  let queuedOrders = Gauge()
  /// Events in those orders.
  let queuedEvents = Gauge()
  /// Bytes that those orders hold.
  let queuedBytes = Gauge()
  /// Listeners of event streams.
  let listeners = Gauge()
  /// How long a transaction of the writer took until it was on the disk, in microseconds.
  let commitMicroseconds = Histogram(
    bounds: [100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000],
    unitsPerBase: 1_000_000)
  /// How many events a transaction of the writer held.
  let commitEvents = Histogram(bounds: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 4096, 16_384])
  /// How late a rotation was announced, in milliseconds.
  let rotationLatenessMs = Histogram(bounds: [1, 2, 5, 10, 25, 50, 100, 250, 1000, 5000], unitsPerBase: 1000)

  private let failures = Atomic<UInt64>(0)
  private let banners = Atomic<UInt64>(0)
  private let headroomWaits = Atomic<UInt64>(0)
  private let standIns = Atomic<UInt64>(0)
  /// Showings that are promised and not rendered.
  let reservations = Gauge()
  /// Pairs of visitor and banner that are counted for frequency caps.
  let frequencyEntries = Gauge()

  /// Begins at 0.
  init() {}

  /// Says what the routes are called, in their order; the first ``mostRoutes`` of them are told apart.
  func name(routes: [String]) {
    routeNames.withLock { $0 = routes }
  }

  /// Counts an answered request.
  ///
  /// - Parameter route: Place of the route among those that were named; anything else means none.
  func answered(route: Int, status: Int) {
    let row = route >= 0 && route < Self.mostRoutes ? route : Self.mostRoutes
    let column = min(max(status, Self.statuses.lowerBound), Self.statuses.upperBound - 1) - Self.statuses.lowerBound
    requests.add(at: row * Self.statuses.count + column)
  }

  /// Counts events that became the same.
  func count(_ event: ReportedEvent, _ outcome: EventOutcome, _ amount: Int = 1) {
    events.add(UInt64(max(0, amount)), at: event.rawValue * EventOutcome.allCases.count + outcome.rawValue)
  }

  /// Counts a transaction that the database did not take.
  func commitFailed() {
    failures.add(1, ordering: .relaxed)
  }

  /// Counts banners that were handed out.
  func served(_ amount: Int) {
    banners.add(UInt64(max(0, amount)), ordering: .relaxed)
  }

  /// Counts a page that had to wait until the database covered what it was promised.
  func waitedForHeadroom() {
    headroomWaits.add(1, ordering: .relaxed)
  }

  /// Counts an answer of a set in the place of another.
  func stoodIn() {
    standIns.add(1, ordering: .relaxed)
  }

  /// Calls `visit` for every pair of a route's name and a status that was answered at least once.
  func visitRequests(_ visit: (_ route: String, _ status: Int, _ count: UInt64) -> Void) {
    let names = routeNames.withLock { $0.prefix(Self.mostRoutes) }
    var rows: [String: [Int]] = ["none": [Self.mostRoutes]]
    for (row, name) in names.enumerated() { rows[name, default: []].append(row) }
    for (name, rows) in rows.sorted(by: { $0.key < $1.key }) {
      for status in Self.statuses {
        let column = status - Self.statuses.lowerBound
        let count = rows.reduce(0) { $0 &+ requests.value(at: $1 * Self.statuses.count + column) }
        if count > 0 { visit(name, status, count) }
      }
    }
  }

  /// How many events of a kind became what.
  func events(_ event: ReportedEvent, _ outcome: EventOutcome) -> UInt64 {
    events.value(at: event.rawValue * EventOutcome.allCases.count + outcome.rawValue)
  }

  /// Transactions that the database did not take.
  var failedCommits: UInt64 { failures.load(ordering: .relaxed) }

  /// Banners that were handed out.
  var servedBanners: UInt64 { banners.load(ordering: .relaxed) }

  /// Pages that had to wait until the database covered what they were promised.
  var waitsForHeadroom: UInt64 { headroomWaits.load(ordering: .relaxed) }

  /// Answers of a set in the place of another.
  var fallbacks: UInt64 { standIns.load(ordering: .relaxed) }
}
