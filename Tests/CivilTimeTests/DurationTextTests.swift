import SeededRandom
import Testing

@testable import CivilTime

@Suite("DurationText")
struct DurationTextTests {
  @Test(
    "Lengths are read and written",
    arguments: [
      ("0s", 0), ("1ms", 1), ("3s", 3000), ("2m", 120_000), ("1h", 3_600_000), ("1d", 86_400_000),
      ("1m30s", 90_000), ("1s500ms", 1500), ("1d2h3m4s5ms", 93_784_005), ("106751991167d7h12m55s807ms", Int64.max),
    ])
  func canonical(text: String, milliseconds: Int64) throws {
    #expect(try DurationText.parse(text) == milliseconds)
    #expect(DurationText.format(milliseconds) == text)
  }

  @Test(
    "Other ways to write a length are read too",
    arguments: [
      ("1500ms", 1500), ("90s", 90_000), ("0ms", 0), ("0d", 0), ("00003s", 3000), ("1m0s", 60_000),
      ("36h", 129_600_000),
      ("1h90m", 9_000_000), ("9223372036854775807ms", Int64.max), ("0000000000000000000000000001s", 1000),
    ])
  func accepted(text: String, milliseconds: Int64) throws {
    #expect(try DurationText.parse(text) == milliseconds)
  }

  @Test(
    "What is no length is refused",
    arguments: [
      ("", .shape), (" ", .shape), ("s", .shape), ("abc", .shape), ("3 s", .shape), (" 3s", .shape), ("3s ", .shape),
      ("+3s", .shape), ("1.5s", .shape), ("1,5s", .shape), ("3S", .shape), ("3sec", .shape), ("1w", .shape),
      ("3µs", .shape), ("３s", .shape), ("1m-30s", .shape), ("PT3S", .shape), ("0x3s", .shape), ("3s\0", .shape),
      ("3", .unitMissing), ("0", .unitMissing), ("1m30", .unitMissing), ("1s1m", .order), ("1s1s", .order),
      ("1ms1s", .order), ("-3s", .negative), ("-", .negative), ("-0s", .negative),
      ("9223372036854775808ms", .tooLong), ("9223372036854776s", .tooLong), ("99999999999999999999d", .tooLong),
      ("106751991167d7h12m55s808ms", .tooLong), ("99999999999999999999999999999999ms", .tooLong),
    ] as [(String, DurationTextError.Problem)])
  func refused(text: String, problem: DurationTextError.Problem) {
    #expect(throws: DurationTextError(text: text, problem: problem)) { try DurationText.parse(text) }
  }

  @Test("Errors say what to write")
  func descriptions() {
    func words(_ text: String) -> String? {
      #expect(throws: DurationTextError.self) { try DurationText.parse(text) }?.description
    }
    #expect(words("abc") == "\"abc\" is not a duration: write e.g. 3s, 1500ms, 2m, 1h, 1d or 1m30s")
    #expect(words("3") == "\"3\" is not a duration: a unit is missing; write e.g. 3s or 3ms")
    #expect(words("1s1m") == "\"1s1m\" is not a duration: write each unit once and the larger ones first, e.g. 1m30s")
    #expect(words("-1s") == "\"-1s\" is not a duration: it must not be negative")
    #expect(words("9223372036854775808ms") == "\"9223372036854775808ms\" is not a duration: it is too long")
  }

  @Test("Any length is read back from its text")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<2000 {
      let length = Int64.random(in: 0...(.max), using: &generator) >> Int64.random(in: 0..<63, using: &generator)
      #expect(try DurationText.parse(DurationText.format(length)) == length)
    }
    #expect(DurationText.format(-90_000) == "-1m30s")
    #expect(DurationText.format(.min) == "-106751991167d7h12m55s808ms")
  }
}
