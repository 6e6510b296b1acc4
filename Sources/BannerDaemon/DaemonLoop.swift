import BannerStore
import SQLite

/// The daemon at work: waits for the next deadline, looks at the clock and the database, and says what changed.
struct DaemonLoop<Clock: DaemonClock> {
  /// How long the database is left unwatched at most, in milliseconds.
  static var longestWaitMs: Int64 { 100 }

  /// How close to each other two rounds may be, in milliseconds: with many sets, ticks that lie closer share one.
  private var shortestWaitMs: Int64 { configuration.isQuiet && follower == nil ? 20 : 4 }

  /// How often the place of the database file is looked at, and how soon what failed is tried again, in milliseconds.
  static var patienceMs: Int64 { 1000 }

  let daemon: Daemon
  let store: BannerStore
  let follower: (any RotationFollower)?
  let doorbell: Doorbell
  var clock: Clock

  var configuration: DaemonConfiguration
  var last: ClockReading
  var board: RotationBoard
  var log: LogOutput
  var news = RotationNews()
  /// What a follower needs of the sets that were read in this round, by their number.
  var readForFollower: [Int64: ServedSet] = [:]

  let file: FileIdentity?
  var nextFileCheckMs: Int64 = 0

  /// The newest change that was read, and what ``BannerStore/latestMark()`` and `dataVersion` said then.
  var seenChange: Int64 = 0
  var seenMark = ChangeMark.none
  var seenVersion: Int64?
  var nextReadMs: Int64 = 0
  var nextSaveMs: Int64 = 0
  var nextSettleMs: Int64 = 0
  /// When counts are looked at next, and what `dataVersion` said last time; only where no follower counts.
  var nextCountMs: Int64 = 0
  var countedVersion: Int64?

  var reading = OngoingProblem("Reading the database")
  var saving = OngoingProblem("Storing where sets stand after a sleep or a step of the clock")
  var settling = OngoingProblem("Storing which banners may show")
  var naming = OngoingProblem("Reading the names of banners")
  var logging = OngoingProblem("Writing the log")

  init(daemon: Daemon, store: BannerStore, follower: (any RotationFollower)?, clock: Clock, doorbell: Doorbell) {
    self.daemon = daemon
    self.store = store
    self.follower = follower
    self.doorbell = doorbell
    self.clock = clock
    configuration = daemon.configuration
    log = LogOutput(daemon.output)
    file = FileIdentity(path: store.database.configuration.path)
    last = self.clock.read()
    board = RotationBoard(at: last.wallMs)
  }

  /// Rotates until asked to stop.
  mutating func run() throws -> DaemonEnd {
    do {
      try begin()
      while !answersRequests() {
        try round()
        clock.wait(milliseconds: waitMs(from: clock.read().wallMs), for: doorbell)
      }
      try finish()
      return .stopped
    } catch is LogReaderGone {
      saveLast()
      daemon.report("stopped, as nobody reads the log any more")
      return .logReaderGone
    }
  }

  private func waitMs(from now: Int64) -> Int64 {
    guard let deadline = board.nextDeadline else { return Self.longestWaitMs }
    return min(max(deadline - now, shortestWaitMs), Self.longestWaitMs)
  }

  /// One look at everything: the file, the database, the clock, the deadlines.
  private mutating func round() throws {
    try checkFiles()
    // Before the clock, which should not be older than what is read; before the ticks, which a change may have put off.
    let changed = changedSets()
    let now = clock.read()
    let stepped = now.wallBeforeStepBack(since: last).map { board.clockStepped(back: $0, to: now.wallMs) } ?? []
    last = now
    let taken = changed.compactMap { set in board.take(set, at: now.wallMs) }
    // One line a set: what somebody changed beside the clock says where it stands.
    let takenSets = Set(stepped.isEmpty ? [] : taken.map(\.setID))
    news.changes = stepped.filter { !takenSets.contains($0.setID) } + taken
    lookAtCounts(of: changed)
    // Before the ticks: from a boundary on, another list takes its turns.
    settle()
    news.changes += board.advance(to: now.wallMs)
    try publish()
    save()
  }

  private mutating func begin() throws {
    var sets = try readSets()
    last = clock.read()
    board = RotationBoard(at: last.wallMs)
    news.changes = sets.compactMap { set in board.take(set, at: last.wallMs) }
    lookAtCounts(of: sets)
    let revisedIDs = settleDue()
    if !revisedIDs.isEmpty {
      // What time made of the lists while no daemon ran is where they start, and not a change.
      let changed = try readSets()
      let changedIDs = Set(changed.map(\.id))
      sets = sets.filter { !changedIDs.contains($0.id) } + changed
      board = RotationBoard(at: last.wallMs)
      news.changes = sets.compactMap { set in board.take(set, at: last.wallMs) }
      lookAtCounts(of: changed.filter { !revisedIDs.contains($0.id) })
    }
    daemon.report(
      "rotating \(board.rotatingCount) of \(sets.count) banner sets in \(store.database.configuration.path)")
    try publish(isFirst: true)
  }

  private mutating func finish() throws {
    saveLast()
    try log.close()
    reportLogging()
    daemon.report("stopped")
  }

  /// Does what was asked for.
  ///
  /// - Returns: Whether that is to stop.
  private mutating func answersRequests() -> Bool {
    for request in doorbell.requests() {
      switch request {
      case .stop: return true
      case .reload: reload()
      }
    }
    return false
  }

  private mutating func reload() {
    do {
      configuration = try daemon.reload()
      daemon.report("configuration read again")
    } catch {
      daemon.report("the new configuration is refused, and the old one stays: \(error)")
    }
  }
}
