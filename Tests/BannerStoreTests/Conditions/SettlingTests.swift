import BannerEligibility
import BannerRotation
import BannerStore
import CivilTime
import SQLite
import Testing

@Suite("Settling sets")
struct SettlingTests {
  private func set() throws -> TestStore {
    let test = try TestStore()
    try test.goTo("2026-11-30T12:00")
    _ = try test.makeSet(banners: 1)
    _ = try test.addBanner("flown") { $0.flights = try Flights("2026-11-30T13:00..") }
    return test
  }

  private func run(_ sql: String, in test: TestStore) throws {
    _ = try test.store.database.write { connection in try connection.run(sql: sql) }
  }

  @Test("a set that is unknown, in the archive or cannot be read is left alone, and keeps nobody from the others")
  func leftAlone() throws {
    let test = try set()
    for slug in ["archived", "odd", "lost"] {
      _ = try test.makeSet(slug, banners: 1)
      _ = try test.addBanner("flown", to: slug) { $0.flights = try Flights("2026-11-30T13:00..") }
    }
    _ = try test.store.archiveSet("archived", at: test.now)
    _ = try test.addBanner("office", to: "lost") { $0.dayparts = try Dayparts("9-17") }
    try run("UPDATE banner_set SET revision = 99 WHERE slug = 'odd'", in: test)
    try run("UPDATE banner_set SET time_zone = 'Mars/Olympus' WHERE slug = 'lost'", in: test)
    try test.goTo("2026-11-30T13:00")
    let due = [99, 2, 3, 4, 1].map { DueSet(setID: $0, at: test.now) }
    let settled = try test.store.settle(due)
    #expect(settled.map(\.setID) == [1] && settled.map(\.isRevised) == [true])
    var problems: [String] = []
    try test.store.visitSets(changedAfter: 0) { result in
      if case .failure(let problem) = result { problems.append(problem.slug) }
    }
    #expect(Set(problems) == ["odd", "lost"])
  }

  @Test("flights need no zone, so that a set of a zone that is not known here goes on")
  func unknownZone() throws {
    let test = try set()
    try run("UPDATE banner_set SET time_zone = 'Mars/Olympus'", in: test)
    try test.goTo("2026-11-30T13:00")
    #expect(try test.settle())
    #expect(try test.revised().count == 2)
  }

  @Test("an operator's change shortly after the boundary, which settled that already, is not taken back")
  func overtaken() throws {
    let test = try set()
    let boundary = try TimeText.parse("2026-11-30T13:00", in: .utc)
    test.now = boundary.adding(milliseconds: 40)
    _ = try test.store.moveSet("hero", by: 1, at: test.now)
    let shown = try test.showing()
    #expect(try test.store.settle(setID: test.setID(), at: boundary))
    #expect(try test.store.set("hero").revision.createdAt == test.now)
    #expect(try test.showing().banner == shown.banner)
    _ = try test.addBanner("more")
    #expect(try !test.store.settle(setID: test.setID(), at: boundary))
  }

  @Test("many sets are settled, each in one revision")
  func many() throws {
    let test = try set()
    for number in 0..<600 {
      _ = try test.makeSet("set-\(number)", banners: 0)
      _ = try test.addBanner("flown", to: "set-\(number)") { $0.flights = try Flights("2026-11-30T13:00..") }
    }
    try test.goTo("2026-11-30T13:00")
    let settled = try test.store.settle((1...601).map { DueSet(setID: $0, at: test.now) })
    #expect(settled.count == 601 && settled.allSatisfy(\.isRevised))
    #expect(try test.revision("set-599") == 2)
  }

  @Test("whoever serves links learns of a new target of a banner that does not show")
  func hiddenTarget() throws {
    let test = try set()
    let seen = try test.store.latestChange()
    let hidden = try test.order()[1]
    try test.edit(hidden) { $0.target = try TargetURL(parsing: "https://elsewhere.example/") }
    var targets: [String] = []
    try test.store.visitServedSets(changedAfter: seen) { result in
      targets.append(try result.get().banners[hidden]?.targetLocation ?? "")
    }
    #expect(targets == ["https://elsewhere.example/"])
    #expect(try test.revision() == 2)
  }
}
