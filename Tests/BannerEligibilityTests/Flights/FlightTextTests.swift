import BannerEligibility
import CivilTime
import SeededRandom
import Testing

@Suite("Flight text")
struct FlightTextTests {
  @Test(
    "A flight is read in the local time of the zone, and written back the same",
    arguments: [
      ("America/New_York", "2015-11-01..2015-12-01", "2015-11-01T04:00:00Z", "2015-12-01T05:00:00Z"),
      ("America/New_York", "2015-11-01T08:30..", "2015-11-01T13:30:00Z", nil),
      ("Europe/Vienna", "..2026-01-01", nil, "2025-12-31T23:00:00Z"),
      (
        "Europe/Vienna", "2026-07-01T12:00:30..2026-07-01T12:00:30.500", "2026-07-01T10:00:30Z",
        "2026-07-01T10:00:30.500Z"
      ),
      ("Asia/Kathmandu", "2026-11-30..", "2026-11-29T18:15:00Z", nil),
      ("America/Sao_Paulo", "2017-10-15..", "2017-10-15T03:00:00Z", nil),
      ("Africa/Cairo", "2024-04-26..2024-11-01", "2024-04-25T22:00:00Z", "2024-10-31T22:00:00Z"),
      // 02:30 comes twice; for the second one only its offset tells.
      (
        "Europe/Vienna", "2026-10-25T02:30..2026-10-25T02:30:00.000+01:00", "2026-10-25T00:30:00Z",
        "2026-10-25T01:30:00Z"
      ),
      ("UTC", "2026-01-01..2026-01-02", "2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z"),
    ] as [(String, String, String?, String?)])
  func roundTrip(zone: String, text: String, start: String?, end: String?) throws {
    let zone = try TimeZone(identifier: zone)
    let flight = try FlightText.parse(text, in: zone)
    #expect(flight.start == (try start.map(Instant.of)))
    #expect(flight.end == (try end.map(Instant.of)))
    #expect(FlightText.format(flight, in: zone) == text)
  }

  @Test(
    "Other ways to write a flight are read, too",
    arguments: [
      ("2026-07-01 08:00..2026-07-02", "2026-07-01T08:00..2026-07-02"),
      ("2026-07-01T00:00..", "2026-07-01.."),
      ("2026-07-01T10:00Z..", "2026-07-01T12:00.."),
      ("2026-03-29T02:30..", "2026-03-29T03:30.."),
    ])
  func otherForms(text: String, canonical: String) throws {
    let vienna = try TimeZone(identifier: "Europe/Vienna")
    #expect(FlightText.format(try FlightText.parse(text, in: vienna), in: vienna) == canonical)
  }

  @Test(
    "What is no flight is refused with what is wrong, where, and what to write",
    arguments: [
      ("", "\"\" is not a flight: write START..END"),
      ("2026-01-01", "\"2026-01-01\" is not a flight: write START..END"),
      ("..", "give it a start or an end"),
      ("2026-01-01...2026-02-01", "write START..END"),
      ("2026-01-01..2026-02-01..2026-03-01", "write START..END"),
      ("2026-02-30..", "its start is no time: month 2 of 2026 has 28 days, not 30"),
      ("2026-02-01..2026-02-01T24:00", "its end is no time: the last hour is 23; write 00:00 of the next day"),
      ("2026-02-01..2026-02-01", "it must end after it starts"),
      ("2026-02-02..2026-02-01", "a flight of one day is 2015-11-01..2015-11-02"),
      ("soon..", "its start is no time: write e.g. 2026-11-30"),
    ])
  func refused(text: String, message: String) {
    #expect {
      try FlightText.parse(text, in: .utc)
    } throws: {
      "\($0)".contains(message)
    }
  }

  @Test("A flight of the day that Samoa skipped is refused: it has no instant")
  func skippedDay() throws {
    let apia = try TimeZone(identifier: "Pacific/Apia")
    #expect {
      try FlightText.parse("2011-12-30..2011-12-31", in: apia)
    } throws: {
      ($0 as? FlightError)?.problem == .endNotLater
    }
  }

  @Test(
    "Whatever is written is read back as the same instants",
    arguments: ["Europe/Vienna", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "Africa/Cairo", "UTC"])
  func property(zone: String) throws {
    let zone = try TimeZone(identifier: zone)
    var random = SeededGenerator(seed: 42)
    for _ in 0..<500 {
      // Minutes, seconds or milliseconds of 1990 to 2040; every fourth close to a change of the clocks.
      let unit: Int64 = [60_000, 1000, 1].randomElement(using: &random) ?? 1
      var start = Instant(millisecondsSince1970: Int64.random(in: 631_152_000_000..<2_208_988_800_000, using: &random))
      if Int.random(in: 0..<4, using: &random) == 0, let change = zone.nextOffsetChange(after: start) {
        start = change.adding(milliseconds: Int64.random(in: -5_400_000...5_400_000, using: &random))
      }
      start.millisecondsSince1970 -= start.millisecondsSince1970 % unit
      let flight = try Flight(
        start: start, end: start.adding(milliseconds: unit * Int64.random(in: 1...100, using: &random)))
      #expect(try FlightText.parse(FlightText.format(flight, in: zone), in: zone) == flight)
    }
  }
}
