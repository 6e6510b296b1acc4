import SeededRandom
import Testing

@testable import CivilTime

@Suite("Changes of the offset")
struct OffsetChangeTests {
  @Test(
    "The next change is the first instant of the new offset",
    arguments: [
      ("Europe/Vienna", "2026-01-01", "2026-03-29T01:00:00Z"),
      ("Europe/Vienna", "2026-03-29T00:59:59.999Z", "2026-03-29T01:00:00Z"),
      ("Europe/Vienna", "2026-03-29T01:00:00Z", "2026-10-25T01:00:00Z"),
      ("Australia/Lord_Howe", "2026-01-01", "2026-04-04T15:00:00Z"),
      ("Pacific/Apia", "2011-12-29", "2011-12-30T10:00:00Z"),
      ("Africa/Cairo", "2024-01-01", "2024-04-25T22:00:00Z"),
      // Beyond the years that the file lists.
      ("America/New_York", "2150-01-01", "2150-03-08T07:00:00Z"),
      ("Asia/Kathmandu", "2026-01-01", nil),
      ("UTC", "2026-01-01", nil),
    ] as [(String, String, String?)])
  func next(zone: String, after: String, expected: String?) throws {
    let zone = try TimeZone(identifier: zone)
    #expect(zone.nextOffsetChange(after: try .of(after)) == (try expected.map(Instant.of)))
  }

  @Test("In all zones, going from change to change passes each once", arguments: ZoneList.canonical)
  func allZones(name: String) throws {
    let zone = try TimeZone(identifier: name)
    var changes: [Int64] = []
    var time = Instant(millisecondsSince1970: ZoneList.year1900 * 1000)
    while let next = zone.nextOffsetChange(after: time), next.millisecondsSince1970 < ZoneList.year2100 * 1000 {
      changes.append(next.millisecondsSince1970 / 1000)
      time = next
    }
    #expect(changes == ZoneList.changes(of: zone).filter { $0 > ZoneList.year1900 })
  }

  @Test("A rule whose two offsets are the same never changes anything, and asking comes to an end")
  func sameOffsets() throws {
    let rule = try #require(RecurringRule(posix: "AAA-1BBB-1,M3.5.0,M10.5.0/3"))
    let zone = TimeZone(
      identifier: "Test", rules: ZoneRules(changes: [], offsets: [3600], recurrence: rule, recurrenceStart: 0))
    #expect(zone.nextOffsetChange(after: Instant(millisecondsSince1970: 1_000_000_000_000)) == nil)
  }

  @Test("At the ends of time there is no change")
  func endsOfTime() throws {
    let vienna = try TimeZone(identifier: "Europe/Vienna")
    #expect(vienna.nextOffsetChange(after: Instant(millisecondsSince1970: .max)) == nil)
    let first = try #require(vienna.nextOffsetChange(after: Instant(millisecondsSince1970: .min)))
    #expect(vienna.civil(at: first).date.year == 1893)
  }

  @Test("Every instant lies in one local day, between its start and that of the next", arguments: ZoneList.canonical)
  func days(name: String) throws {
    let zone = try TimeZone(identifier: name)
    var random = SeededGenerator(seed: 6)
    var instants = (0..<50).map { _ in Int64.random(in: ZoneList.year1900..<ZoneList.year2100, using: &random) * 1000 }
    for change in ZoneList.changes(of: zone) {
      instants += [-90_000, -3600, -60, -1, 0, 60, 3600, 90_000].map { (change + $0) * 1000 }
    }
    let wrong = instants.map(Instant.init(millisecondsSince1970:)).filter { instant in
      let start = zone.startOfDay(at: instant)
      let next = zone.startOfNextDay(after: instant)
      return start > instant || next <= instant || zone.startOfNextDay(after: start) != next
        || zone.startOfDay(at: next.adding(milliseconds: -1)) != start || zone.startOfDay(at: start) != start
    }
    #expect(wrong.isEmpty)
    #expect(zone.startOfNextDay(after: Instant(millisecondsSince1970: .max)).millisecondsSince1970 == .max)
  }
}
