import BannerEligibility
import CivilTime
import SeededRandom
import Testing

@Suite("Dayparts")
struct DaypartsTests {
  @Test("Without dayparts, and with all hours of the week, nothing ever changes")
  func always() throws {
    let vienna = try TimeZone(identifier: "Europe/Vienna")
    for dayparts in [.always, Dayparts([.wholeWeek]), try .of("mon-fri 00-24", "sat,sun 00-12", "sat,sun 11-24")] {
      #expect(dayparts.isOpen(at: Instant(millisecondsSince1970: 0), in: vienna))
      #expect(dayparts.nextChange(after: Instant(millisecondsSince1970: 0), in: vienna) == nil)
    }
    #expect(Daypart.wholeWeek.text == "daily 00:00-24:00")
  }

  @Test(
    "The next opening or closing is exact where clocks change",
    arguments: [
      // From 02:00 to 03:00 at 01:00Z: the daypart is skipped, the next one is that of the day after.
      ("Europe/Vienna", "02:00-03:00", "2026-03-28T12:00:00Z", "2026-03-30T00:00:00Z"),
      ("Europe/Vienna", "02:30-04:00", "2026-03-29T00:00:00Z", "2026-03-29T01:00:00Z"),
      ("Europe/Vienna", "01:30-02:30", "2026-03-29T00:30:00Z", "2026-03-29T01:00:00Z"),
      // From 03:00 to 02:00 at 01:00Z: out of the daypart, and in once more.
      ("Europe/Vienna", "02:30-03:30", "2026-10-25T00:30:00Z", "2026-10-25T01:00:00Z"),
      ("Europe/Vienna", "02:30-03:30", "2026-10-25T01:00:00Z", "2026-10-25T01:30:00Z"),
      ("Europe/Vienna", "02:00-03:00", "2026-10-25T00:00:00Z", "2026-10-25T02:00:00Z"),
      ("Australia/Lord_Howe", "01:00-01:45", "2026-04-04T14:45:00Z", "2026-04-04T15:00:00Z"),
      // No Friday in that week.
      ("Pacific/Apia", "fri 09-17", "2011-12-27T10:00:00Z", "2012-01-05T19:00:00Z"),
      ("Pacific/Apia", "thu 12-24", "2011-12-29T23:00:00Z", "2011-12-30T10:00:00Z"),
      ("Africa/Cairo", "fri 00-24", "2024-04-24T22:00:00Z", "2024-04-25T22:00:00Z"),
      ("UTC", "mon 00-24", "2026-11-30T12:00:00Z", "2026-12-01T00:00:00Z"),
      ("UTC", "mon 00-24", "2026-12-01T00:00:00Z", "2026-12-07T00:00:00Z"),
      ("UTC", "sun 22-04", "2026-11-29T23:00:00Z", "2026-11-30T04:00:00Z"),
    ])
  func nextChange(zone: String, daypart: String, after: String, expected: String) throws {
    let zone = try TimeZone(identifier: zone)
    #expect(try Dayparts.of(daypart).nextChange(after: .of(after), in: zone) == .of(expected))
  }

  @Test("At the ends of time there is an answer, and no next change beyond")
  func endsOfTime() throws {
    let vienna = try TimeZone(identifier: "Europe/Vienna")
    let dayparts = try Dayparts.of("mon-fri 09-17")
    let last = Instant(millisecondsSince1970: .max)
    #expect(dayparts.nextChange(after: last, in: vienna) == nil)
    let first = Instant(millisecondsSince1970: .min)
    #expect(try #require(dayparts.nextChange(after: first, in: vienna)) > first)
  }

  @Test(
    "By every minute of a year, or five of them, openings and closings are those that the clock on the wall gives",
    arguments: [
      // In St. John's, clocks changed at 00:01.
      ("Europe/Vienna", 2026, 1), ("America/St_Johns", 2010, 1), ("America/New_York", 2026, 5),
      ("Asia/Kathmandu", 2026, 5), ("Australia/Lord_Howe", 2026, 5), ("Pacific/Apia", 2011, 5),
      ("America/Sao_Paulo", 2017, 5), ("Africa/Cairo", 2024, 5),
    ])
  func bruteForce(zone: String, year: Int, step: Int) throws {
    let zone = try TimeZone(identifier: zone)
    var random = SeededGenerator(seed: UInt64(year + step))
    let list = try (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let start = Int.random(in: 0..<1440 / step, using: &random) * step
      let length = Int.random(in: 1..<1440 / step, using: &random) * step
      return try Daypart(
        weekdays: Weekdays(rawValue: Int.random(in: 1...127, using: &random)), startMinute: start,
        endMinute: start + length <= 1440 ? start + length : start + length - 1440)
    }
    // One that clocks are put into and out of wherever they change at night.
    let dayparts = list + [try Daypart(parsing: "sun 23:30-02:30")]
    let clock = WallClock(dayparts: dayparts, zone: zone)
    let tested = Dayparts(dayparts)
    let first = zone.startOfDay(try #require(CivilDate(year: year, month: 1, day: 1)))
    let end = zone.startOfDay(try #require(CivilDate(year: year + 1, month: 1, day: 1)))

    var expected: [Instant] = []
    var wasOpen = clock.isOpen(at: first)
    var wrong: [Instant] = []
    var minute = first
    while minute < end {
      let isOpen = clock.isOpen(at: minute)
      if isOpen != wasOpen { expected.append(minute) }
      if tested.isOpen(at: minute, in: zone) != isOpen { wrong.append(minute) }
      wasOpen = isOpen
      minute = minute.adding(milliseconds: Int64(step) * 60_000)
    }
    #expect(wrong.isEmpty)

    var changes: [Instant] = []
    var time = first
    while let next = tested.nextChange(after: time, in: zone), next < end {
      changes.append(next)
      time = next
    }
    #expect(changes == expected)
    #expect(!expected.isEmpty)
  }
}
