import BannerRotation
import BannerStore
import CivilTime
import Testing

@testable import BannerDaemon

struct FollowerTests {
  private let database: TestDatabase
  private let daemon: ScriptedDaemon

  init() throws {
    database = try TestDatabase()
    daemon = try ScriptedDaemon(database)
  }

  @Test("The first news has every set, and a tick on schedule brings a change and no set")
  func firstNews() throws {
    try database.makeSet("hero")
    try database.makeSet("empty", banners: 0)
    try daemon.run(milliseconds: 5100)
    #expect(daemon.news.map { $0.sets.map(\.schedule.slug).sorted() } == [["empty", "hero"], []])
    #expect(daemon.news.map { $0.changes.map(\.cause) } == [[.started], [.timed]])
  }

  @Test("A set that changes comes with the news once, as the database has it")
  func changedSet() throws {
    try database.makeSet("hero")
    let store = database.store
    daemon.clock.at(milliseconds: 1001) { _ in
      _ = try store.pauseSet(
        "hero", for: .operator, at: Instant(millisecondsSince1970: ScriptedClock.begin + 1001))
    }
    try daemon.run(milliseconds: 4000)
    #expect(daemon.news.count == 2)
    #expect(daemon.news.last?.sets.map(\.schedule.rotation.pauseReasons) == [.operator])
  }

  @Test("A database that was put back to an earlier state is followed from the beginning")
  func startsOver() throws {
    try database.makeSet("hero")
    let database = database
    daemon.clock.at(milliseconds: 1001) { _ in try database.run(sql: "UPDATE change_mark SET mark = mark + 1") }
    try daemon.run(milliseconds: 3000)
    #expect(daemon.news.map(\.startsOver) == [false, true])
    #expect(daemon.news.last?.sets.map(\.schedule.slug) == ["hero"])
  }

  @Test("What the follower cannot begin with ends the daemon before it rotates")
  func refusedFollower() throws {
    try database.makeSet("hero")
    var reports: [String] = []
    let daemon = Daemon(
      databasePath: database.path, configuration: DaemonConfiguration(isQuiet: true),
      report: { reports.append($0) }, reload: { DaemonConfiguration() },
      makeFollower: { _ in throw DaemonError.databaseGone(path: "elsewhere") })
    #expect(throws: DaemonError.databaseGone(path: "elsewhere")) {
      try daemon.run(clock: ScriptedClock(), doorbell: try Doorbell())
    }
    #expect(reports == [])
  }

  @Test("The follower ends once, after the last news, also when it cannot go on itself")
  func ends() throws {
    try database.makeSet("hero")
    var ends = 0
    var taken = 0
    let daemon = Daemon(
      databasePath: database.path, configuration: DaemonConfiguration(isQuiet: true), report: { _ in },
      reload: { DaemonConfiguration() },
      makeFollower: { _ in
        RecordingFollower(atEnd: { ends += 1 }) { _ in
          taken += 1
          if taken == 2 { throw DaemonError.databaseGone(path: "elsewhere") }
        }
      })
    #expect(throws: DaemonError.databaseGone(path: "elsewhere")) {
      try daemon.run(clock: ScriptedClock(), doorbell: try Doorbell())
    }
    #expect((taken, ends) == (2, 1))
  }
}
