import BannerStore
import SQLite

extension DaemonLoop {
  /// The sets that changed since the last look; none, and a report, when the database cannot be read.
  mutating func changedSets() -> [ScheduledSet] {
    guard last.runningMs >= nextReadMs else { return [] }
    do {
      let version = try store.database.dataVersion()
      guard version != seenVersion else { return [] }
      if try !store.goesOn(from: seenMark) { startOver() }
      // Clicks are commits too, and they come in crowds.
      let sets = try store.latestChange() == seenChange ? [] : try readSets()
      seenVersion = version
      report(reading.isOver())
      return sets
    } catch {
      nextReadMs = last.runningMs + Self.patienceMs
      report(reading.begins("\(error)"))
      return []
    }
  }

  /// Reads the sets with changes that were not seen yet, and reports those that cannot be read.
  mutating func readSets() throws -> [ScheduledSet] {
    let before = try store.latestMark()
    var sets: [ScheduledSet] = []
    var newest = seenChange
    var problems: [UnreadableSet] = []
    var served: [Int64: ServedSet] = [:]
    func take(_ result: Result<ScheduledSet, UnreadableSet>) {
      switch result {
      case .success(let set):
        sets.append(set)
        newest = set.change
      case .failure(let problem):
        problems.append(problem)
        newest = problem.change
      }
    }
    if follower == nil {
      try store.visitSets(changedAfter: seenChange, take)
    } else {
      try store.visitServedSets(changedAfter: seenChange) { result in
        take(result.map(\.schedule))
        if case .success(let set) = result { served[set.schedule.id] = set }
      }
    }
    readForFollower.merge(served) { _, newer in newer }
    seenChange = newest
    // A change may have come in between; then the mark is of the one before it, which holds as well.
    let after = try store.latestMark()
    seenMark = after.change == newest ? after : before
    for problem in problems {
      board.drop(problem.setID)
      news.droppedSetIDs.append(problem.setID)
      daemon.report("\(problem); it is left out until it changes")
    }
    return sets
  }

  /// Forgets every set, as the database has been put back to an earlier state: its change numbers mean something else.
  private mutating func startOver() {
    daemon.report("the database was put back to an earlier state; all sets are read again")
    board = RotationBoard(at: board.now)
    news = RotationNews()
    news.startsOver = true
    seenChange = 0
    seenMark = .none
  }

  /// Makes sure about once a second that the open database is the one at its path; SQLite would go on without noticing.
  mutating func checkFiles() throws(DaemonError) {
    guard last.runningMs >= nextFileCheckMs else { return }
    nextFileCheckMs = last.runningMs + Self.patienceMs
    follower?.tend()
    let path = store.database.configuration.path
    guard let present = FileIdentity(path: path) else { throw .databaseGone(path: path) }
    if present != file { throw .databaseReplaced(path: path) }
  }
}
