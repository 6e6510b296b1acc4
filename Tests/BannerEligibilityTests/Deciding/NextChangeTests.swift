import BannerEligibility
import CivilTime
import SeededRandom
import Testing

@Suite("Next change")
struct NextChangeTests {
  @Test(
    "Until the next change nothing changes, and then it does, by every quarter of an hour",
    arguments: ["UTC", "Europe/Vienna", "Australia/Lord_Howe", "America/Sao_Paulo", "Pacific/Apia"])
  func bruteForce(zone: String) throws {
    let zone = try TimeZone(identifier: zone)
    let step: Int64 = 900_000
    // Samoa skips a day at the end of 2011; the others put their clocks forward or back in that autumn.
    let base = try Instant.of("2011-10-01")
    var random = SeededGenerator(seed: 44)
    for _ in 0..<12 {
      let flights = Flights(
        try (0..<Int.random(in: 0...3, using: &random)).map { _ in
          let start = base.adding(milliseconds: Int64.random(in: 0..<8000, using: &random) * step)
          return try Flight(
            start: start, end: start.adding(milliseconds: Int64.random(in: 1...3000, using: &random) * step))
        })
      let dayparts = Dayparts(
        try (0..<Int.random(in: 0...2, using: &random)).map { _ in
          let start = Int.random(in: 0..<96, using: &random) * 15
          let end = (start / 15 + Int.random(in: 1..<96, using: &random)) % 96 * 15
          return try Daypart(
            weekdays: Weekdays(rawValue: Int.random(in: 1...127, using: &random)), startMinute: start,
            endMinute: end == 0 ? 1440 : end)
        })
      let conditions = BannerConditions(flights: flights, dayparts: dayparts)
      let opens = (0..<12_000 as Range<Int64>).map {
        conditions.isOpen(at: base.adding(milliseconds: $0 * step), in: zone)
      }
      let changes = opens.indices.dropFirst().filter { opens[$0] != opens[$0 - 1] }
      for place in stride(from: 0, to: 10_000, by: 37) {
        let now = base.adding(milliseconds: Int64(place) * step)
        let answer = conditions.eligibility(for: EligibilityQuestion(now: now, zone: zone))
        #expect(answer.isEligible == opens[place])
        let expected = changes.first { $0 > place }.map { base.adding(milliseconds: Int64($0) * step) }
        // What lies beyond the table is not tested.
        guard expected != nil || flights.end != nil else { continue }
        #expect(answer.nextChange == expected)
        #expect(conditions.nextOpeningOrClosing(after: now, in: zone) == expected)
      }
    }
  }
}
