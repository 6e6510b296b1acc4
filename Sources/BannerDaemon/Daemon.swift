public import BannerStore
import CivilTime

/// Rotates every playing set of a database on its schedule, and says each change.
///
/// It blocks the thread that runs it and needs no other. What a banner set shows follows from the database alone; the
/// daemon tells of it, and applies the missed-tick policies after a sleep or a step of the clock. So nothing is lost
/// while none runs.
public struct Daemon {
  /// How long storing waits for another writer, in milliseconds; rotation waits with it, and storing is tried again.
  static let busyTimeoutMs = 250

  let databasePath: String
  let configuration: DaemonConfiguration
  let output: Int32
  let report: (String) -> Void
  let reload: () throws -> DaemonConfiguration
  let makeFollower: (BannerStore) throws -> (any RotationFollower)?

  /// Prepares a daemon; nothing is opened before ``run()``.
  ///
  /// - Parameters:
  ///   - databasePath: The database, which must exist; one that an earlier version made is upgraded.
  ///   - configuration: The settings to begin with.
  ///   - output: The descriptor for the changes. When nobody reads it, changes are left out rather than delayed for long.
  ///   - report: Is given sentences for people, without a full stop or line feed: start, stop and everything that goes
  ///     wrong. They may quote names, so escape them for a terminal.
  ///   - reload: Makes new settings at `SIGHUP`; when it throws, the old ones stay and the error is reported.
  ///   - makeFollower: Makes what follows rotation, once the database is open and no other daemon can be at it; when it
  ///     throws, the daemon does not begin.
  public init(
    databasePath: String, configuration: DaemonConfiguration, output: Int32 = 1,
    report: @escaping (String) -> Void, reload: @escaping () throws -> DaemonConfiguration,
    makeFollower: @escaping (BannerStore) throws -> (any RotationFollower)? = { _ in nil }
  ) {
    self.databasePath = databasePath
    self.configuration = configuration
    self.output = output
    self.report = report
    self.reload = reload
    self.makeFollower = makeFollower
  }

  /// Rotates until a signal asks to stop: `SIGTERM` or `SIGINT`, of which a second one ends the process at once.
  ///
  /// - Throws: ``DaemonError``, and the errors of opening the database.
  public func run() throws -> DaemonEnd {
    let doorbell = try Doorbell()
    return try SignalHandlers.installed(ringing: doorbell) { try run(clock: SystemClock(), doorbell: doorbell) }
  }

  /// Rotates until the doorbell brings a request to stop.
  func run(clock: some DaemonClock, doorbell: Doorbell) throws -> DaemonEnd {
    var clock = clock
    let now = Instant(millisecondsSince1970: clock.read().wallMs)
    // Opening explains best why there is no database; otherwise it comes after the lock, as it may upgrade the file.
    if FileIdentity(path: databasePath) == nil { _ = try openStore(at: now) }
    return try DaemonLock.held(onDatabase: databasePath, at: now) {
      let store = try openStore(at: now)
      let follower = try makeFollower(store)
      defer { follower?.end() }
      var loop = DaemonLoop(daemon: self, store: store, follower: follower, clock: clock, doorbell: doorbell)
      return try loop.run()
    }
  }

  private func openStore(at now: Instant) throws -> BannerStore {
    try BannerStore(path: databasePath, createIfMissing: false, busyTimeoutMs: Daemon.busyTimeoutMs, now: now)
  }
}
