import BannerEligibility
import BannerRotation
import BannerStore
import CivilTime
import SQLite
import Testing

@testable import BannerDaemon

/// How the daemon settles who may show, when time or counts change it.
struct DaemonBoundaryTests {
  typealias Row = TestDatabase.RevisionRow

  private let database: TestDatabase
  private let daemon: ScriptedDaemon

  init() throws {
    database = try TestDatabase()
    daemon = try ScriptedDaemon(database)
  }

  @Test("A flight begins and ends at its instant, to the millisecond, also between ticks")
  func flight() throws {
    try database.makeSet("hero", banners: 2)
    let flown = try database.addBanner("flown", to: "hero") { $0.flights = try Flights(from: 7_321, to: 16_789) }
    daemon.clock.at(milliseconds: 7_400) { [database] _ in
      let list = try database.list(of: "hero")
      #expect(list.last == flown)
    }
    try daemon.run(milliseconds: 21_000)
    #expect(try database.settledRevisions(of: "hero") == [Row("flight", 7_321), Row("flight", 16_789)])
    #expect(
      daemon.story == [
        "5000 hero timed 1", "7321 hero list_changed 1", "10000 hero timed 2", "15000 hero timed 0",
        "16789 hero list_changed 0", "20000 hero timed 1",
      ])
  }

  @Test("The banner on show when its flight ends gives way at that instant")
  func endsOnShow() throws {
    try database.makeSet("hero", banners: 1)
    try database.addBanner("flown", to: "hero") { $0.flights = try Flights(to: 6_250) }
    try database.addBanner("last", to: "hero") { _ in }
    try daemon.run(milliseconds: 12_000)
    #expect(
      daemon.story == ["5000 hero timed 1", "6250 hero list_changed 1", "11250 hero timed 0"])
  }

  @Test("A flight that begins at the instant of a tick is in the list that the tick goes through")
  func atATick() throws {
    try database.makeSet("hero", banners: 1)
    try database.addBanner("second", to: "hero") { $0.flights = try Flights(from: 5_000) }
    try database.addBanner("third", to: "hero") { _ in }
    try daemon.run(milliseconds: 10_500)
    #expect(try database.settledRevisions(of: "hero") == [Row("flight", 5_000)])
    // The third was on show at that instant, and keeps its place behind the second.
    #expect(daemon.story == ["5000 hero list_changed 2", "10000 hero timed 0"])
  }

  @Test("Boundaries close to each other have a revision each, at their own instants")
  func closeTogether() throws {
    try database.makeSet("hero", banners: 1)
    for number in 0..<5 {
      try database.addBanner("\(number)", to: "hero") {
        $0.flights = try Flights(from: 1_000 + Int64(number))
      }
    }
    try daemon.run(milliseconds: 2_000)
    #expect(try database.settledRevisions(of: "hero") == (0..<5).map { Row("flight", 1_000 + $0) })
  }

  @Test("A thousand boundaries that the machine slept through make one revision")
  func sleptThrough() throws {
    try database.makeSet("hero", banners: 1)
    let lunch = try database.addBanner("lunch", to: "hero") { $0.dayparts = Dayparts([try Daypart(parsing: "12-13")]) }
    // 2026-11-30T08:37 and 3 hours 30 minutes, 502 days later.
    let sleep: Int64 = 502 * 86_400_000 + 12_600_000
    daemon.clock.at(milliseconds: 3_050) { clock in clock.sleep(sleep) }
    try daemon.run(milliseconds: sleep + 10_000)
    let revisions = try database.settledRevisions(of: "hero")
    #expect(revisions.count == 1)
    #expect(revisions.first.map { $0.at >= sleep + 3_050 && $0.at < sleep + 4_050 } == true)
    #expect(try database.list(of: "hero").last == lunch)
  }

  @Test("What time changed while no daemon ran is where the next one starts, and not a change")
  func wasDown() throws {
    try database.makeSet("hero", banners: 1)
    try database.addBanner("over", to: "hero") { $0.flights = try Flights(to: 1_000) }
    let later = try database.addBanner("later", to: "hero") { $0.flights = try Flights(from: 60_000) }
    daemon.clock.sleep(3_600_000)
    try daemon.run(milliseconds: 3_601_000)
    #expect(try database.settledRevisions(of: "hero") == [Row("flight", 3_600_000)])
    #expect(try database.list(of: "hero").last == later)
    #expect(daemon.changes.first.map { $0.cause == .started && $0.revision == 4 } == true)
    #expect(!daemon.changes.contains { $0.cause == .listChanged })
  }

  @Test("A local midnight is a boundary on the day that clocks are put forward")
  func midnight() throws {
    // 2027-03-28T01:00Z in Vienna: the day has 23 hours.
    let zone = try TimeZone(identifier: "Europe/Vienna")
    let dayStart = zone.startOfDay(try #require(CivilDate(year: 2027, month: 3, day: 28)))
    let nextDay = zone.startOfDay(try #require(CivilDate(year: 2027, month: 3, day: 29)))
    #expect(nextDay == dayStart.adding(milliseconds: 23 * 3_600_000))
    try database.makeSet("hero", banners: 1, at: ScriptedClock.begin)
    var changes = SetChanges()
    changes.timeZone = zone.identifier
    _ = try database.store.editSet("hero", changes, at: Instant(millisecondsSince1970: ScriptedClock.begin))
    try database.addBanner("sunday", to: "hero") { $0.dayparts = Dayparts([try Daypart(parsing: "sun 00:00-24:00")]) }
    let start = dayStart.millisecondsSince1970 - ScriptedClock.begin
    daemon.clock.sleep(start - 2_000)
    daemon.clock.at(milliseconds: start + 5_000) { clock in clock.sleep(23 * 3_600_000 - 8_000) }
    try daemon.run(milliseconds: start + 23 * 3_600_000 + 1_000)
    let revisions = try database.settledRevisions(of: "hero")
    // The list of the beginning, on a Monday, had it not.
    #expect(revisions == [Row("flight", start), Row("flight", start + 23 * 3_600_000)])
  }

  @Test("A clock that is set back over a boundary takes it back once, and brings it again when it comes round")
  func clockSetBack() throws {
    try database.makeSet("hero", banners: 1)
    try database.addBanner("flown", to: "hero") { $0.flights = try Flights(from: 4_000) }
    daemon.clock.at(milliseconds: 8_000) { clock in clock.setWall(by: -6_000) }
    try daemon.run(milliseconds: 60_000)
    let revisions = try database.settledRevisions(of: "hero")
    #expect(revisions.map(\.cause) == ["flight", "flight", "flight"])
    #expect(revisions.first == Row("flight", 4_000) && revisions.last == Row("flight", 4_000))
    #expect(try database.list(of: "hero").count == 2)
  }

  @Test(
    "Neither a clock that is set back far, nor one that was ahead when the list was made, makes the daemon write on")
  func noLoop() throws {
    try database.makeSet("hero", banners: 1)
    try database.addBanner("hours", to: "hero") { $0.dayparts = Dayparts([try Daypart(parsing: "00-12")]) }
    daemon.clock.at(milliseconds: 2_000) { clock in clock.setWall(by: 400 * 86_400_000) }
    daemon.clock.at(milliseconds: 9_000) { clock in clock.setWall(by: -800 * 86_400_000) }
    var settledBy: Int64?
    daemon.clock.at(milliseconds: 20_000) { [database] _ in settledBy = try database.store.latestChange() }
    try daemon.run(milliseconds: 120_000)
    #expect(try database.settledRevisions(of: "hero").isEmpty)
    #expect(try database.store.latestChange() == settledBy)
  }

  @Test("A cap that clicks fill outside of the daemon is noticed within seconds")
  func clicks() throws {
    try database.makeSet("hero", banners: 0)
    let capped = try database.addBanner("capped", to: "hero") { $0.caps = Caps(clicks: 3) }
    let other = try database.addBanner("other", to: "hero") { _ in }
    for (time, clicks) in [(1_000, 2), (20_000, 1)] as [(Int64, Int)] {
      daemon.clock.at(milliseconds: time) { [database] clock in
        try database.click(clicks, set: "hero", at: clock.reading.wallMs)
      }
    }
    daemon.clock.at(milliseconds: 19_000) { [database] _ in
      let list = try database.list(of: "hero")
      #expect(list == [capped, other])
    }
    try daemon.run(milliseconds: 40_000)
    #expect(try database.list(of: "hero") == [other])
    let revisions = try database.settledRevisions(of: "hero")
    #expect(revisions.count == 1 && revisions.first?.cause == "cap")
    #expect(revisions.first.map { (20_000...25_200).contains($0.at) } == true)
  }

  @Test("A set that the follower names is settled in the same round, by what the follower says is promised")
  func follower() throws {
    try database.makeSet("hero", banners: 0)
    let capped = try database.addBanner("capped", to: "hero") { $0.caps = Caps(impressions: 10) }
    let other = try database.addBanner("other", to: "hero") { _ in }
    daemon.clock.at(milliseconds: 3_000) { [daemon] _ in
      daemon.outstanding = [capped: 10]
      daemon.setsToSettle = [1, 99]
    }
    daemon.clock.at(milliseconds: 3_200) { [database] _ in
      let list = try database.list(of: "hero")
      #expect(list == [other])
    }
    daemon.clock.at(milliseconds: 6_000) { [daemon] _ in
      daemon.outstanding = [capped: 9]
      daemon.setsToSettle = [1]
    }
    daemon.outstanding = [:]
    try daemon.run(milliseconds: 8_000)
    #expect(try database.list(of: "hero") == [capped, other])
    #expect(try database.settledRevisions(of: "hero").map(\.cause) == ["cap", "cap"])
    #expect(daemon.setsToSettle.isEmpty)
  }

  @Test("Figures are taken each full hour where the kind goes by them, and make a revision when they are new")
  func figures() throws {
    try database.makeSet("hero", banners: 2)
    try database.makeSet("plain", banners: 2)
    var changes = SetChanges()
    changes.rotationKind = .even
    _ = try database.store.editSet("hero", changes, at: Instant(millisecondsSince1970: ScriptedClock.begin))
    // The next full hours are 23 and 83 minutes later.
    daemon.clock.at(milliseconds: 60_000) { [database] clock in
      let set = try database.store.set("hero")
      try EventIntake(store: database.store).record(at: Instant(millisecondsSince1970: clock.reading.wallMs)) {
        recorder in
        recorder.raiseServed([
          ServedCount(
            bannerID: set.revision.items[0].bannerID, revision: set.set.revision,
            servedAt: Instant(millisecondsSince1970: clock.reading.wallMs), times: 7)
        ])
      }
    }
    try daemon.run(milliseconds: 83 * 60_000 + 1_000)
    #expect(try database.settledRevisions(of: "hero") == [Row("statistics", 23 * 60_000)])
    #expect(try database.settledRevisions(of: "plain").isEmpty)
  }

  @Test("While the database is locked, rotation goes on and settling is tried each second; it is said once")
  func busy() throws {
    try database.makeSet("hero", banners: 2)
    let flown = try database.addBanner("flown", to: "hero") { $0.flights = try Flights(from: 4_000) }
    let blocker = try Blocker(path: database.path)
    daemon.clock.at(milliseconds: 3_000) { _ in blocker.block() }
    daemon.clock.at(milliseconds: 8_500) { _ in blocker.release() }
    try daemon.run(milliseconds: 11_000)
    let revisions = try database.settledRevisions(of: "hero")
    #expect(revisions.count == 1)
    #expect(revisions.first.map { (8_500...9_600).contains($0.at) } == true)
    #expect(try database.list(of: "hero").last == flown)
    #expect(daemon.story.first == "5000 hero timed 1")
    let reports = daemon.reports.filter { $0.hasPrefix("Storing which banners may show") }
    #expect(reports.count == 2, "\(daemon.reports)")
    #expect(reports.last == "Storing which banners may show works again")
  }

  @Test("A set of another kind is announced by its real indexes")
  func weighted() throws {
    try database.makeSet("hero", banners: 0)
    var changes = SetChanges()
    changes.rotationKind = .weighted
    _ = try database.store.editSet("hero", changes, at: Instant(millisecondsSince1970: ScriptedClock.begin))
    try database.addBanner("often", to: "hero") { $0.weight = 3 }
    try database.addBanner("seldom", to: "hero") { $0.weight = 1 }
    try daemon.run(milliseconds: 40_200)
    let indexes = daemon.changes.filter { $0.cause == .timed }.compactMap { $0.realIndex?.rawValue }
    #expect(indexes.count == 8)
    #expect(indexes.count { $0 == 0 } == 6 && indexes.count { $0 == 1 } == 2)
    let set = try database.store.set("hero")
    for change in daemon.changes where change.cause == .timed {
      #expect(change.bannerID == set.bannerOnShow(at: change.time))
    }
  }
}
