import SeededRandom
import Testing

@testable import CivilTime

@Suite("Start of day")
struct StartOfDayTests {
  @Test(
    "A day begins at its first instant, midnight or not",
    arguments: [
      ("Europe/Warsaw", "2026-11-30", "2026-11-29T23:00:00Z", 24.0),
      ("Europe/Warsaw", "2026-03-29", "2026-03-28T23:00:00Z", 23),
      ("Europe/Warsaw", "2026-10-25", "2026-10-24T22:00:00Z", 25),
      ("America/New_York", "2026-03-08", "2026-03-08T05:00:00Z", 23),
      ("America/New_York", "2026-11-01", "2026-11-01T04:00:00Z", 25),
      ("Australia/Lord_Howe", "2026-10-04", "2026-10-03T13:30:00Z", 23.5),
      ("Australia/Lord_Howe", "2026-04-05", "2026-04-04T13:00:00Z", 24.5),
      ("Asia/Kathmandu", "2026-11-30", "2026-11-29T18:15:00Z", 24),
      ("Pacific/Chatham", "2026-09-27", "2026-09-26T11:15:00Z", 23),
      // Samoa went over the date line and had no 30 December.
      ("Pacific/Apia", "2011-12-29", "2011-12-29T10:00:00Z", 24),
      ("Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00Z", 0),
      ("Pacific/Apia", "2011-12-31", "2011-12-30T10:00:00Z", 24),
      // Clocks go from midnight to one.
      ("America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00Z", 23),
      ("America/Sao_Paulo", "2018-02-17", "2018-02-17T02:00:00Z", 25),
      ("Asia/Beirut", "2022-03-27", "2022-03-26T22:00:00Z", 23),
      ("Asia/Beirut", "2022-10-29", "2022-10-28T21:00:00Z", 25),
      ("Africa/Cairo", "2023-04-28", "2023-04-27T22:00:00Z", 23),
      ("Africa/Cairo", "2023-10-26", "2023-10-25T21:00:00Z", 25),
      // Clocks go from one to midnight, so that midnight comes twice.
      ("America/Havana", "2026-11-01", "2026-11-01T04:00:00Z", 25),
      // Clocks went back one minute after midnight, into the day before.
      ("America/St_Johns", "2010-11-07", "2010-11-07T02:30:00Z", 25),
      // Clocks went from 23:30 over midnight to 00:30.
      ("America/Toronto", "1919-03-31", "1919-03-31T04:30:00Z", 23.5),
    ])
  func startOfDay(zone: String, date: String, start: String, hours: Double) throws {
    let zone = try TimeZone(identifier: zone)
    let date = try CivilDate.of(date)
    let start = try Instant.of(start)
    #expect(zone.startOfDay(date) == start)
    #expect(Double(zone.startOfDay(date.adding(days: 1)) - start) == hours * 3_600_000)
  }

  @Test(
    "In all zones days follow each other without gap, each beginning when its date first comes",
    arguments: ZoneList.canonical)
  func allZones(name: String) throws {
    let zone = try TimeZone(identifier: name)
    var generator = SeededGenerator(seed: 5)
    var days = (0..<100).map { _ in Int.random(in: -25_567..<47_482, using: &generator) }
    for change in ZoneList.changes(of: zone) {
      let day = zone.civil(at: Instant(millisecondsSince1970: change * 1000)).date.daysSince1970
      days += (day - 2)...(day + 2)
    }
    let wrong = days.map(CivilDate.init(daysSince1970:)).filter { date in
      let start = zone.startOfDay(date)
      let shown = zone.civil(at: start)
      // Two days' length is what a region gets that goes back over the date line.
      let length = zone.startOfDay(date.adding(days: 1)) - start
      if length == 0 { return shown.date != date.adding(days: 1) }
      // Where it does not begin at midnight, clocks jumped over it at that very instant.
      let jumped = zone.offsetSeconds(at: start) > zone.offsetSeconds(at: start.adding(milliseconds: -1))
      return shown.date != date || zone.civil(at: start.adding(milliseconds: -1)).date >= date
        || (shown != CivilDateTime(date: date) && !jumped) || !(1...172_800_000 ~= length)
    }
    #expect(wrong.isEmpty)
  }
}
