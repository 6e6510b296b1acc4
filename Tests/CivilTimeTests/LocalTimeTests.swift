import SeededRandom
import Testing

@testable import CivilTime

@Suite("LocalTime")
struct LocalTimeTests {
  @Test(
    "Clocks show most times once",
    arguments: [
      ("Europe/Warsaw", "2026-11-30T08:37:00", "2026-11-30T07:37:00Z"),
      ("Europe/Warsaw", "2026-03-29T01:59:59.999", "2026-03-29T00:59:59.999Z"),
      ("Europe/Warsaw", "2026-03-29T03:00:00", "2026-03-29T01:00:00Z"),
      ("Asia/Kathmandu", "2026-11-30T08:37:00", "2026-11-30T02:52:00Z"),
      ("Asia/Kathmandu", "1985-12-31T23:59:59", "1985-12-31T18:29:59Z"),
      ("Pacific/Chatham", "2026-07-01T00:00:00", "2026-06-30T11:15:00Z"),
      ("Pacific/Chatham", "2026-01-01T00:00:00", "2025-12-31T10:15:00Z"),
      ("Australia/Lord_Howe", "2026-07-01T00:00:00", "2026-06-30T13:30:00Z"),
      ("Australia/Lord_Howe", "2026-01-01T00:00:00", "2025-12-31T13:00:00Z"),
      ("Europe/Paris", "1900-06-01T12:00:00", "1900-06-01T11:50:39Z"),
      ("America/New_York", "2150-07-04T12:00:00", "2150-07-04T16:00:00Z"),
      ("UTC", "2026-11-30T08:37:00", "2026-11-30T08:37:00Z"),
    ])
  func unique(zone: String, local: String, instant: String) throws {
    let zone = try TimeZone(identifier: zone)
    let instant = try Instant.of(instant)
    let local = try CivilDateTime.of(local)
    #expect(zone.instants(of: local) == .unique(instant))
    #expect(zone.instant(of: local) == instant)
    #expect(zone.civil(at: instant) == local)
  }

  @Test(
    "Where clocks go back they show times twice, and the first stands for both",
    arguments: [
      ("Europe/Warsaw", "2026-10-25T02:00:00", "2026-10-25T00:00:00Z", "2026-10-25T01:00:00Z"),
      ("Europe/Warsaw", "2026-10-25T02:59:59.999", "2026-10-25T00:59:59.999Z", "2026-10-25T01:59:59.999Z"),
      ("America/New_York", "2026-11-01T01:30:00", "2026-11-01T05:30:00Z", "2026-11-01T06:30:00Z"),
      ("Australia/Lord_Howe", "2026-04-05T01:45:00", "2026-04-04T14:45:00Z", "2026-04-04T15:15:00Z"),
      ("Pacific/Chatham", "2026-04-05T03:00:00", "2026-04-04T13:15:00Z", "2026-04-04T14:15:00Z"),
      ("America/Havana", "2026-11-01T00:00:00", "2026-11-01T04:00:00Z", "2026-11-01T05:00:00Z"),
      // Clocks of 24 hours later: Alaska before and after its sale, by the calendar used here.
      ("America/Juneau", "1867-10-18T15:33:32", "1867-10-18T00:31:13Z", "1867-10-19T00:31:13Z"),
      // Beyond the years that the file lists.
      ("Europe/Warsaw", "2150-10-25T02:30:00", "2150-10-25T00:30:00Z", "2150-10-25T01:30:00Z"),
    ])
  func repeated(zone: String, local: String, first: String, second: String) throws {
    let zone = try TimeZone(identifier: zone)
    let (first, second) = (try Instant.of(first), try Instant.of(second))
    let local = try CivilDateTime.of(local)
    #expect(zone.instants(of: local) == .repeated(first: first, second: second))
    #expect(zone.instant(of: local) == first)
    #expect(zone.civil(at: first) == local)
    #expect(zone.civil(at: second) == local)
  }

  @Test(
    "Where clocks go forward they skip times, which move by the gap",
    arguments: [
      ("Europe/Warsaw", "2026-03-29T02:00:00", "2026-03-29T01:00:00Z", "2026-03-29T03:00:00"),
      ("Europe/Warsaw", "2026-03-29T02:30:00", "2026-03-29T01:00:00Z", "2026-03-29T03:30:00"),
      ("Europe/Warsaw", "2026-03-29T02:59:59.999", "2026-03-29T01:00:00Z", "2026-03-29T03:59:59.999"),
      ("America/New_York", "2026-03-08T02:30:00", "2026-03-08T07:00:00Z", "2026-03-08T03:30:00"),
      ("Australia/Lord_Howe", "2026-10-04T02:15:00", "2026-10-03T15:30:00Z", "2026-10-04T02:45:00"),
      ("Pacific/Chatham", "2026-09-27T03:00:00", "2026-09-26T14:00:00Z", "2026-09-27T04:00:00"),
      ("Asia/Kathmandu", "1986-01-01T00:10:00", "1985-12-31T18:30:00Z", "1986-01-01T00:25:00"),
      ("Pacific/Apia", "2011-12-30T12:00:00", "2011-12-30T10:00:00Z", "2011-12-31T12:00:00"),
      ("America/Sao_Paulo", "2018-11-04T00:00:00", "2018-11-04T03:00:00Z", "2018-11-04T01:00:00"),
      ("Europe/Warsaw", "2150-03-29T02:30:00", "2150-03-29T01:00:00Z", "2150-03-29T03:30:00"),
    ])
  func skipped(zone: String, local: String, jump: String, moved: String) throws {
    let zone = try TimeZone(identifier: zone)
    let jump = try Instant.of(jump)
    let local = try CivilDateTime.of(local)
    let expected = try CivilDateTime.of(moved)
    guard case .skipped(jump, let moved) = zone.instants(of: local) else {
      Issue.record("clocks show it: \(zone.instants(of: local))")
      return
    }
    #expect(zone.civil(at: moved) == expected)
    #expect(zone.instant(of: local) == moved)
  }

  @Test("Two changes within a day, one over the other, leave the time that is shown between them")
  func twoChangesInADay() throws {
    // Forward by two hours at 00:00 UTC, back by three at 05:00 UTC.
    let rules = ZoneRules(changes: [0, 18_000], offsets: [0, 7200, -3600], recurrence: nil, recurrenceStart: .max)
    let zone = TimeZone(identifier: "Test/Busy", rules: rules)
    func instants(_ local: String) throws -> LocalTime { zone.instants(of: try .of(local)) }
    func at(_ seconds: Int64) -> Instant { Instant(millisecondsSince1970: seconds * 1000) }
    #expect(try instants("1970-01-01T01:00:00") == .skipped(jump: at(0), moved: at(3600)))
    #expect(try instants("1970-01-01T03:00:00") == .unique(at(3600)))
    #expect(try instants("1970-01-01T05:00:00") == .repeated(first: at(10_800), second: at(21_600)))
    #expect(try instants("1970-01-01T07:00:00") == .unique(at(28_800)))
  }

  @Test("Every instant is among those of the time that clocks show at it", arguments: ZoneList.canonical)
  func everyInstantIsFound(name: String) throws {
    let zone = try TimeZone(identifier: name)
    var generator = SeededGenerator(seed: 3)
    var instants = (0..<100).map { _ in Int64.random(in: ZoneList.year1900..<ZoneList.year2100, using: &generator) }
    for change in ZoneList.changes(of: zone) {
      instants += [-7200, -3600, -1800, -1, 0, 1799, 3600].map { change + $0 }
    }
    let lost = instants.filter { seconds in
      let instant = Instant(millisecondsSince1970: seconds * 1000 + 1)
      switch zone.instants(of: zone.civil(at: instant)) {
      case .unique(let only): return only != instant
      case .repeated(let first, let second): return first != instant && second != instant
      case .skipped: return true
      }
    }
    #expect(lost.isEmpty)
  }

  @Test("Times beyond what an instant holds stop at its ends")
  func endsOfTime() throws {
    let zone = try TimeZone(identifier: "Europe/Warsaw")
    let last = CivilDateTime(date: .last, hour: 23, minute: 59)
    let first = CivilDateTime(date: .first)
    #expect(zone.instant(of: try #require(last)).millisecondsSince1970 == .max)
    #expect(zone.instant(of: try #require(first)).millisecondsSince1970 == .min)
    #expect(zone.civil(at: Instant(millisecondsSince1970: .max)).description == "+292278994-08-17T09:12:55.807")
    #expect(zone.civil(at: Instant(millisecondsSince1970: .min)).description == "-292275055-05-16T18:11:04.192")
  }
}
