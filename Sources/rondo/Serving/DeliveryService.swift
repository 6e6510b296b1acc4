import BannerDaemon
import BannerServer
import BannerStore
import CivilTime
import DeliveryTokens
import HTTPServer
import SQLite
import TrafficRules

/// Delivery over HTTP beside rotation: hands the server what the daemon reads, and what files beside the database say.
final class DeliveryService: RotationFollower {
  /// How long answers that are on their way may take when the daemon is to end, in milliseconds.
  private static let graceMs = 5_000

  private let settings: HTTPSettings
  private let report: @Sendable (String) -> Void
  private let keyFile: KeyFile
  private var keyStamp: KeyFileStamp?
  private var keyProblem: KeyFileError?
  private var saltProblem: SaltFileError?
  private let salts: VisitorSalts
  private let judge: TrafficJudge
  private let delivery: BannerServer
  private let server: HTTPServer
  private var isServing = false

  /// Takes the addresses that the settings name, at which clients wait until the first news.
  ///
  /// - Parameter report: Is given sentences for people, also by other threads.
  init(store: BannerStore, settings: HTTPSettings, report: @escaping @Sendable (String) -> Void) throws {
    self.settings = settings
    self.report = report
    let now = Instant.now()
    let database = store.database.configuration.path
    keyFile = try KeyFile(database: database)
    // Before the keys: a change between the two is then seen as one.
    keyStamp = try keyFile.stamp()
    let keys = try keyFile.loadOrCreate(atMs: now.millisecondsSince1970)
    if keyStamp == nil { keyStamp = try keyFile.stamp() }
    salts = try VisitorSalts(file: VisitorSalts.file(ofDatabase: database), at: now)
    judge = TrafficJudge(
      rules: try UserAgentRules(of: settings), proxies: try TrustedProxies(parsing: settings.trustedProxies),
      salts: salts)
    delivery = BannerServer(
      store: store, keys: keys, judge: judge, configuration: BannerServerConfiguration(settings),
      clock: { Instant.now() }, report: { event in report(event.sentence) })
    server = try HTTPServer(configuration: HTTPServer.Configuration(settings), application: delivery)
  }

  func take(_ news: RotationNews) throws {
    // Publishing goes through all sets, and most rounds bring nothing but ticks.
    if !news.isOnSchedule {
      delivery.publish(
        news.sets, moved: news.moved, droppedSetIDs: news.droppedSetIDs, startingOver: news.startsOver)
    }
    if !isServing { try serve() }
    for change in news.changes {
      delivery.announce(setID: change.setID, cause: change.cause.rawValue, time: change.time)
    }
  }

  func takeSetsToSettle() -> [Int64] { delivery.takeSetsToSettle() }

  /// None until it serves: what was promised before the daemon began stands in the database.
  func outstandingReservations() -> [Int64: Int64]? { isServing ? delivery.outstandingReservations() : nil }

  func tend() {
    do throws(KeyFileError) {
      let stamp = try keyFile.stamp()
      guard stamp != keyStamp else { return }
      delivery.replace(keys: try keyFile.load())
      (keyStamp, keyProblem) = (stamp, nil)
      report("the keys of tokens were read again")
    } catch {
      if error != keyProblem { report("the keys of tokens stay what they were: \(error)") }
      keyProblem = error
    }
    if let problem = salts.problem, problem != saltProblem {
      report("the salt of the day cannot be kept; a restart would count visitors twice: \(problem)")
    }
    saltProblem = salts.problem
  }

  func end() {
    server.stop(graceMs: Self.graceMs)
    delivery.stop()
  }

  /// Takes up what can change while it serves: the rules about user agents.
  ///
  /// - Throws: What is wrong with the rules; those until now stay in force.
  func reload(_ changed: HTTPSettings) throws {
    judge.replace(rules: try UserAgentRules(of: changed))
    guard changed.needsRestart(after: settings) else { return }
    report("new addresses, links, proxies, lives of tokens and patience take effect when the daemon is started again")
  }

  private func serve() throws {
    try delivery.start()
    isServing = true
    try server.start()
    for address in server.addresses { report("serving http://\(address)") }
  }
}

extension WriterReport {
  /// What happened, without a full stop.
  fileprivate var sentence: String {
    switch self {
    case .fails(let reason): "events cannot be recorded, and are refused until they can: \(reason)"
    case .works: "events are recorded again"
    case .abandoned(let reason): "an event was not recorded: \(reason)"
    case .lost(let count): "\(count) events were not recorded at the end, and none of them was answered as recorded"
    }
  }
}
