import BannerEligibility
import BannerStore
import CivilTime
import Testing

@Suite("Local time and revisions")
struct LocalTimeRevisionTests {
  private func set(in zone: String, at time: String) throws -> (test: TestStore, zone: TimeZone) {
    let test = try TestStore()
    let found = try TimeZone(identifier: zone)
    try test.goTo(time, in: found)
    _ = try test.makeSet(banners: 1) { $0.timeZone = zone }
    return (test, found)
  }

  @Test(
    "a flight from a local midnight begins there on the day that clocks are changed",
    arguments: [
      ("America/New_York", "2015-11-01", "2015-11-01T04:00:00.000Z"),
      ("America/New_York", "2015-03-08", "2015-03-08T05:00:00.000Z"),
      ("Asia/Beirut", "2022-03-27", "2022-03-26T22:00:00.000Z"),
      ("Australia/Lord_Howe", "2026-10-04", "2026-10-03T13:30:00.000Z"),
    ])
  func midnight(zone: String, day: String, start: String) throws {
    let (test, found) = try set(in: zone, at: "2014-12-01")
    let banner = try test.addBanner("flown") { $0.flights = try Flights("\(day)..", in: found) }
    #expect(try test.boundary()?.formatted() == start)
    test.now = try #require(try test.boundary()).adding(milliseconds: -1)
    #expect(try !test.settle())
    test.pass(1)
    #expect(try test.settle())
    #expect(try test.revised().contains(banner))
  }

  @Test("a daypart over midnight is open on both sides of it, and closed at its end")
  func overMidnight() throws {
    let (test, zone) = try set(in: "Europe/Vienna", at: "2026-07-01T12:00")
    let night = try test.addBanner("night") { $0.dayparts = try Dayparts("22-04") }
    for (time, isShown) in [
      ("2026-07-01T21:59:59.999", false), ("2026-07-01T22:00", true), ("2026-07-02T00:00", true),
      ("2026-07-02T03:59:59.999", true), ("2026-07-02T04:00", false),
    ] {
      try test.goTo(time, in: zone)
      try test.settle()
      #expect(try test.revised().contains(night) == isShown, "\(time)")
    }
  }

  @Test("hours follow the clocks: noon in Vienna is an hour later in UTC in winter")
  func seasons() throws {
    let (test, _) = try set(in: "Europe/Vienna", at: "2026-07-01T00:00")
    let lunch = try test.addBanner("lunch") { $0.dayparts = try Dayparts("12-24") }
    for (time, isShown) in [
      ("2026-07-01T21:59:59Z", true), ("2026-07-01T22:00:00Z", false), ("2027-01-01T22:00:00Z", true),
      ("2027-01-01T23:00:00Z", false),
    ] {
      try test.goTo(time)
      try test.settle()
      #expect(try test.revised().contains(lunch) == isShown, "\(time)")
    }
  }

  @Test("a new zone moves dayparts, and leaves flights where they are")
  func newZone() throws {
    let (test, zone) = try set(in: "Europe/Vienna", at: "2026-07-01T10:30")
    let office = try test.addBanner("office") { $0.dayparts = try Dayparts("9-17") }
    let flown = try test.addBanner("flown") { $0.flights = try Flights("2026-07-01..2026-07-02", in: zone) }
    #expect(try test.revised().suffix(2) == [office, flown])
    var changes = SetChanges()
    changes.timeZone = "America/New_York"
    _ = try test.store.editSet("hero", changes, at: test.now)
    #expect(try test.revised().last == flown && !test.revised().contains(office))
    let stored = try test.store.banner(flown, inSet: "hero").flights
    #expect(try stored == Flights("2026-06-30T22:00:00Z..2026-07-01T22:00:00Z"))
  }
}
