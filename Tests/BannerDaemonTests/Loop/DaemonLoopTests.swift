import BannerRotation
import BannerStore
import CivilTime
import Foundation
import SQLite
import Testing

@testable import BannerDaemon

struct DaemonLoopTests {
  private let database: TestDatabase
  private let daemon: ScriptedDaemon

  init() throws {
    database = try TestDatabase()
    daemon = try ScriptedDaemon(database)
  }

  private func now(after milliseconds: Int64) -> Instant {
    Instant(millisecondsSince1970: ScriptedClock.begin + milliseconds)
  }

  @Test("For half an hour every tick is said once, at its scheduled instant, and nothing is written")
  func rotatesOnSchedule() throws {
    try database.makeSet("hero")
    try database.makeSet("side", banners: 2, intervalMs: 7001)
    let change = try database.store.latestChange()
    #expect(try daemon.run(milliseconds: 1_800_000) == .stopped)

    let hero = (1..<360).map { (time: $0 * 5000, line: "\($0 * 5000) hero timed \($0 % 3)") }
    let side = (1...257).map { (time: $0 * 7001, line: "\($0 * 7001) side timed \($0 % 2)") }
    #expect(daemon.story.filter { $0.contains("hero") } == hero.map(\.line))
    #expect(daemon.story.filter { $0.contains("side") } == side.map(\.line))
    #expect(try database.store.latestChange() == change)
  }

  @Test("The log has a line for each change, and the reports say start and stop")
  func logs() throws {
    try database.makeSet("hero")
    try database.makeSet("empty", banners: 0)
    try daemon.run(milliseconds: 10_500)
    #expect(
      try daemon.log == [
        "2026-11-30T08:37:00.000Z started set=hero revision=4 real_index=0 banner=1 name=\"hero 0\"",
        "2026-11-30T08:37:05.000Z timed set=hero revision=4 real_index=1 banner=2 name=\"hero 1\"",
        "2026-11-30T08:37:10.000Z timed set=hero revision=4 real_index=2 banner=3 name=\"hero 2\"",
      ])
    #expect(daemon.reports == ["rotating 1 of 2 banner sets in \(database.path)", "stopped"])
  }

  @Test("A quiet daemon writes no line, and still tells its follower")
  func quiet() throws {
    try database.makeSet("hero")
    daemon.configuration.isQuiet = true
    try daemon.run(milliseconds: 10_500)
    #expect(try daemon.log == [])
    #expect(daemon.changes.count == 3)
    #expect(daemon.reports.count == 2)
  }

  @Test("What another process changes is said within 100 ms, once")
  func noticesChanges() throws {
    try database.makeSet("hero")
    let store = database.store
    daemon.clock.at(milliseconds: 1001) { [self] _ in
      _ = try store.pauseSet("hero", for: .operator, at: now(after: 1001))
    }
    daemon.clock.at(milliseconds: 9001) { [self] _ in
      _ = try store.resumeSet("hero", from: .operator, at: now(after: 9001))
    }
    daemon.clock.at(milliseconds: 10_001) { [self] _ in _ = try store.moveSet("hero", by: 5, at: now(after: 10_001)) }
    daemon.clock.at(milliseconds: 11_001) { [self] _ in
      _ = try store.reorderBanners(ofSet: "hero", to: [3, 1, 2], at: now(after: 11_001))
    }
    daemon.clock.at(milliseconds: 12_001) { [self] _ in
      var changes = SetChanges()
      changes.title = "Nobody sees this"
      _ = try store.editSet("hero", changes, at: now(after: 12_001))
    }
    daemon.clock.at(milliseconds: 13_001) { [self] _ in _ = try store.archiveSet("hero", at: now(after: 13_001)) }
    daemon.clock.at(milliseconds: 14_001) { [self] _ in
      try database.makeSet("new", banners: 2, at: now(after: 14_001).millisecondsSince1970)
    }
    try daemon.run(milliseconds: 19_500)
    #expect(
      daemon.story == [
        "1001 hero operator 0", "9001 hero resumed 0", "10001 hero operator 2", "11001 hero list_changed 0",
        "13001 hero operator -", "19001 new timed 1",
      ])
    #expect(daemon.changes.filter { $0.cause == .started }.map(\.slug) == ["hero", "new"])
  }

  @Test("A move just before a tick puts the tick off, although the daemon waited for it")
  func moveBeforeTick() throws {
    try database.makeSet("hero")
    daemon.clock.at(milliseconds: 4999) { [self] _ in
      _ = try database.store.goTo(RealIndex(2), inSet: "hero", at: now(after: 4999))
    }
    try daemon.run(milliseconds: 10_200)
    #expect(daemon.story == ["4999 hero operator 2", "9999 hero timed 0"])
  }

  @Test("A renamed banner is said by its new name")
  func renamed() throws {
    try database.makeSet("hero", banners: 2)
    daemon.clock.at(milliseconds: 6000) { [self] _ in
      var changes = BannerChanges()
      changes.name = "Spring\nsale"
      _ = try database.store.editBanner(1, inSet: "hero", changes, at: now(after: 6000))
    }
    try daemon.run(milliseconds: 10_200)
    #expect(try daemon.log.last?.hasSuffix("banner=1 name=\"Spring\\nsale\"") == true)
  }

  @Test(
    "After a sleep one line says where each set stands, and every other reader agrees",
    arguments: MissedTickPolicy.allCases)
  func sleeps(policy: MissedTickPolicy) throws {
    try database.makeSet("hero", missedTickPolicy: policy)
    daemon.clock.at(milliseconds: 6000) { $0.sleep(3_606_500) }
    daemon.clock.at(milliseconds: 3_613_000) { [self] _ in
      let position = try database.position(of: "hero", at: now(after: 3_613_000).millisecondsSince1970)
      #expect(position == daemon.changes.last?.realIndex?.rawValue)
    }
    try daemon.run(milliseconds: 3_618_500)
    switch policy {
    case .coalesce: #expect(daemon.story == ["5000 hero timed 1", "3612500 hero resumed 2", "3615000 hero timed 0"])
    case .catchup: #expect(daemon.story == ["5000 hero timed 1", "3612500 hero resumed 2", "3615000 hero timed 0"])
    case .restart: #expect(daemon.story == ["5000 hero timed 1", "3612500 hero resumed 1", "3617500 hero timed 2"])
    }
  }

  @Test("A clock set back neither stops rotation nor hurries it", arguments: MissedTickPolicy.allCases)
  func clockSetBack(policy: MissedTickPolicy) throws {
    try database.makeSet("hero", missedTickPolicy: policy)
    daemon.clock.at(milliseconds: 6000) { $0.setWall(by: -3_600_000) }
    daemon.clock.at(milliseconds: 6500) { [self] clock in
      let position = try database.position(of: "hero", at: clock.reading.wallMs)
      #expect(position == 1)
    }
    try daemon.run(milliseconds: 20_600)
    let offset = -3_600_000
    let first = policy == .restart ? offset + 11_000 : offset + 10_000
    #expect(
      daemon.story == [
        "5000 hero timed 1", "\(offset + 6000) hero resumed 1", "\(first) hero timed 2", "\(first + 5000) hero timed 0",
      ] + (policy == .restart ? [] : ["\(first + 10_000) hero timed 1"]))
  }

  @Test("A set that somebody moves while the clock is set back says one line")
  func changedWhileClockSetBack() throws {
    try database.makeSet("hero")
    daemon.clock.at(milliseconds: 6000) { [database] clock in
      clock.setWall(by: -3_600_000)
      let now = Instant(millisecondsSince1970: clock.reading.wallMs)
      _ = try database.store.goTo(RealIndex(2), inSet: "hero", at: now)
    }
    try daemon.run(milliseconds: 11_200)
    #expect(daemon.story == ["5000 hero timed 1", "-3594000 hero operator 2", "-3589000 hero timed 0"])
  }

  @Test("A clock set forward is a sleep")
  func clockSetForward() throws {
    try database.makeSet("hero", missedTickPolicy: .restart)
    daemon.clock.at(milliseconds: 6000) { $0.setWall(by: 3_600_000) }
    try daemon.run(milliseconds: 11_200)
    #expect(
      daemon.story == ["5000 hero timed 1", "3606000 hero resumed 1", "3611000 hero timed 2"])
  }
}
