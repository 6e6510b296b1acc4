import SeededRandom
import Testing

@testable import CivilTime

@Suite("TimeText")
struct TimeTextTests {
  @Test(
    "ISO 8601 times are read",
    arguments: [
      ("2026-11-30T08:37:00.123Z", "2026-11-30T08:37:00.123Z"), ("2026-11-30T08:37:00Z", "2026-11-30T08:37:00.000Z"),
      ("2026-11-30T08:37Z", "2026-11-30T08:37:00.000Z"), ("2026-11-30 08:37:00Z", "2026-11-30T08:37:00.000Z"),
      ("2026-11-30T08:37:00.1Z", "2026-11-30T08:37:00.100Z"), ("2026-11-30T08:37:00.12Z", "2026-11-30T08:37:00.120Z"),
      ("2026-11-30T08:37:00.1239Z", "2026-11-30T08:37:00.123Z"),
      ("2026-11-30T08:37:00.999999999Z", "2026-11-30T08:37:00.999Z"),
      ("1969-12-31T23:59:59.9999Z", "1969-12-31T23:59:59.999Z"),
      ("2026-11-30T08:37:00+01:00", "2026-11-30T07:37:00.000Z"), ("2026-11-30T08:37-05:30", "2026-11-30T14:07:00.000Z"),
      ("2026-11-30T00:00:00+23:59", "2026-11-29T00:01:00.000Z"),
      ("2026-11-30T08:37:00-00:00", "2026-11-30T08:37:00.000Z"),
      ("1900-01-01T01:24:07+01:24:07", "1900-01-01T00:00:00.000Z"), ("0000-01-01T00:00Z", "0000-01-01T00:00:00.000Z"),
      ("9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"), ("2024-02-29T00:00Z", "2024-02-29T00:00:00.000Z"),
      // Without an offset: as clocks in Warsaw show it.
      ("2026-11-30", "2026-11-29T23:00:00.000Z"), ("2026-07-01", "2026-06-30T22:00:00.000Z"),
      ("2026-11-30T08:37", "2026-11-30T07:37:00.000Z"), ("2026-11-30 08:37:01.5", "2026-11-30T07:37:01.500Z"),
      // Shown twice: the first. Skipped: moved by an hour.
      ("2026-10-25T02:30", "2026-10-25T00:30:00.000Z"), ("2026-03-29T02:30", "2026-03-29T01:30:00.000Z"),
      ("2026-10-25T02:30+01:00", "2026-10-25T01:30:00.000Z"),
    ])
  func accepted(text: String, expected: String) throws {
    let warsaw = try TimeZone(identifier: "Europe/Warsaw")
    #expect(try TimeText.parse(text, in: warsaw).formatted() == expected)
  }

  @Test("A date alone is the day's first instant where midnight does not exist")
  func dateWithoutMidnight() throws {
    let saoPaulo = try TimeZone(identifier: "America/Sao_Paulo")
    #expect(try TimeText.parse("2018-11-04", in: saoPaulo).formatted(in: saoPaulo) == "2018-11-04T01:00:00.000-02:00")
  }

  @Test(
    "What has not the shape of a time is refused",
    arguments: [
      "", " ", "now", "2026", "2026-11", "2026-11-3", "2026-1-30", "26-11-30", "2026-11-30T", "2026-11-30 ",
      "2026-11-30T8:37", "2026-11-30T08", "2026-11-30T08Z", "2026-11-30T0837Z", "20261130T083700Z", "2026-11-30T08:3",
      "2026-11-30T08:37:", "2026-11-30T08:37:0", "2026-11-30T08:37:00.", "2026-11-30T08:37:00.Z",
      "2026-11-30T08:37:00.1234567890Z", "2026-11-30T08:37:00,5Z", "2026-11-30T08:37.5Z", "2026-11-30t08:37Z",
      "2026-11-30T08:37z", "2026-11-30T08:37ZZ", "2026-11-30T08:37Z ", " 2026-11-30", "2026-11-30  08:37",
      "2026-11-30Z", "2026-11-30+01:00", "2026-11-30T08:37+01", "2026-11-30T08:37+0100", "2026-11-30T08:37+1:00",
      "2026-11-30T08:37 +01:00", "2026-11-30T08:37+01:00Z", "2026-11-30T08:37+01:00:0", "2026/11/30", "+2026-11-30",
      "-2026-11-30", "+12026-11-30", "2026-W49-1", "2026-334", "２０２６-11-30", "2026-11-30T08:37\0", "1780000000",
      "2026-11-30T08:37[Europe/Warsaw]",
    ])
  func shapes(text: String) {
    #expect(throws: TimeTextError(text: text, problem: .shape)) { try TimeText.parse(text, in: .utc) }
  }

  @Test("A field beyond its range is refused by name")
  func ranges() {
    func expect(_ text: String, _ problem: TimeTextError.Problem, _ words: String) {
      let error = TimeTextError(text: text, problem: problem)
      #expect(throws: error) { try TimeText.parse(text, in: .utc) }
      #expect(error.description == "\"\(text)\" is not a time: \(words)")
    }
    expect("2026-13-01", .month(13), "there is no month 13")
    expect("2026-00-01", .month(0), "there is no month 0")
    expect("2026-02-29", .day(29, month: 2, year: 2026), "month 2 of 2026 has 28 days, not 29")
    expect("2026-11-00", .day(0, month: 11, year: 2026), "month 11 of 2026 has 30 days, not 0")
    expect("2026-11-30T24:00", .hour(24), "the last hour is 23; write 00:00 of the next day")
    expect("2026-11-30T25:00", .hour(25), "there is no hour 25")
    expect("2026-11-30T08:60Z", .minute(60), "there is no minute 60")
    expect(
      "2016-12-31T23:59:60Z", .leapSecond, "leap seconds are not counted; write second 59, or 00 of the next minute")
    expect("2026-11-30T08:37:61Z", .second(61), "there is no second 61")
    expect("2026-11-30T08:37+24:00", .offset, "an offset from UTC goes up to 23:59")
    expect("2026-11-30T08:37+01:60", .offset, "an offset from UTC goes up to 23:59")
  }

  @Test("The fast path reads what TimeText reads, except times that do not say their offset")
  func fastPath() throws {
    var generator = SeededGenerator(seed: 23)
    let alphabet = Array("0123456789-:.TZ+ ".utf8)
    var accepted = 0
    for _ in 0..<20_000 {
      var bytes = Array("2026-11-30T08:37:00.123+01:00".utf8.prefix(Int.random(in: 10...29, using: &generator)))
      if Bool.random(using: &generator) { bytes.append(UInt8(ascii: "Z")) }
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = alphabet.randomElement(using: &generator) ?? 0
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let slow = Result { try TimeText.parse(text, in: .utc) }
      let fast = Result { try bytes.withUnsafeBufferPointer { try Instant(iso8601UTF8: $0) } }
      switch (slow, fast) {
      case (.success(let one), .success(let other)):
        accepted += 1
        #expect(one == other)
      case (.failure(let one as TimeTextError), .failure(let other as TimeTextError.Problem)):
        #expect(one.problem == other)
      case (.success, .failure(let problem as TimeTextError.Problem)):
        #expect(problem == .offsetMissing)
        #expect(!bytes.dropFirst(10).contains { "Z+".utf8.contains($0) })
      default:
        Issue.record("\(text): \(slow), \(fast)")
      }
    }
    #expect(accepted > 1000)
  }

  @Test("What is written is read back, in every zone", arguments: ZoneList.canonical)
  func roundTrip(name: String) throws {
    let zone = try TimeZone(identifier: name)
    var generator = SeededGenerator(seed: 29)
    for _ in 0..<50 {
      let milliseconds = Int64.random(in: -62_167_132_800_000...253_402_214_400_000, using: &generator)
      let instant = Instant(millisecondsSince1970: milliseconds)
      #expect(try TimeText.parse(instant.formatted(in: zone), in: .utc) == instant)
    }
  }
}
