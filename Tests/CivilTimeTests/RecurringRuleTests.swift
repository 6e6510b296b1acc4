import Testing

@testable import CivilTime

@Suite("POSIX TZ strings")
struct RecurringRuleTests {
  typealias Rule = RecurringRule

  @Test("Names, offsets and rules are read")
  func accepted() {
    #expect(Rule(posix: "UTC0") == Rule(standardOffset: 0))
    #expect(Rule(posix: "<+03>-3") == Rule(standardOffset: 10_800))
    #expect(Rule(posix: "<-00>0") == Rule(standardOffset: 0))
    #expect(Rule(posix: "<+0545>-5:45") == Rule(standardOffset: 20_700))
    #expect(Rule(posix: "LMT+1:24:07") == Rule(standardOffset: -5047))
    #expect(Rule(posix: "ABCDEFGHIJ24") == Rule(standardOffset: -86_400))
    #expect(
      Rule(posix: "CET-1CEST,M3.5.0,M10.5.0/3")
        == Rule(
          standardOffset: 3600,
          daylight: Rule.Daylight(
            offset: 7200, start: Rule.Moment(day: .weekday(month: 3, week: 5, weekday: 0), seconds: 7200),
            end: Rule.Moment(day: .weekday(month: 10, week: 5, weekday: 0), seconds: 10_800))))
    #expect(
      Rule(posix: "<-02>2<-01>1:30,J60/-1:15,300/167:59:59")
        == Rule(
          standardOffset: -7200,
          daylight: Rule.Daylight(
            offset: -5400, start: Rule.Moment(day: .julian(60), seconds: -4500),
            end: Rule.Moment(day: .zeroBased(300), seconds: 604_799))))
  }

  @Test(
    "Anything else is refused",
    arguments: [
      "", "UTC", "0", "UT0", "<>0", "<ab>0", "<+03-3", "+03>-3", "UTC25", "UTC0:60", "UTC0:00:60", "UTC0:", "UTC--1",
      "UTC0000", "CET-1CEST", "CET-1CEST,", "CET-1CEST,M3.5.0", "CET-1CEST,M3.5.0,", "CET-1CEST,M3.5.0,M10.5.0,",
      "CET-1CEST,M3.5.0,M10.5.0/3 ", "CET-1CEST,M0.5.0,M10.5.0", "CET-1CEST,M13.5.0,M10.5.0",
      "CET-1CEST,M3.0.0,M10.5.0",
      "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,J0,J100", "CET-1CEST,J366,J100",
      "CET-1CEST,366,J100", "CET-1CEST,M3.5,M10.5.0", "CET-1CEST,M3.5.0/168,M10.5.0", "CET-1CEST,M3.5.0/2:60,M10.5.0",
      "CET-1CE,M3.5.0,M10.5.0", "CET-1<CEST,M3.5.0,M10.5.0", "CET-1,M3.5.0,M10.5.0", "C€T-1",
    ])
  func refused(text: String) {
    #expect(Rule(posix: text) == nil)
  }

  @Test(
    "Daylight saving time begins and ends on the day and the time of the rule",
    arguments: [
      ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-29T01:00Z", "2026-10-25T01:00Z"),
      ("EST5EDT,M3.2.0,M11.1.0", "2026-03-08T07:00Z", "2026-11-01T06:00Z"),
      // RFC 9636 §3.3.1: 26:00 on Thursday is 02:00 on Friday.
      ("IST-2IDT,M3.4.4/26,M10.5.0", "2026-03-27T00:00Z", "2026-10-24T23:00Z"),
      // Greenland until 2023: at -2 hours on Sunday it is 22:00 on Saturday.
      ("<-03>3<-02>,M3.5.0/-2,M10.5.0/-1", "2026-03-29T01:00Z", "2026-10-25T01:00Z"),
      // Day 60 is 1 March in every year, day 59 counted from zero only in common years.
      ("AAA0BBB,J60/0,J61/0", "2028-03-01T00:00Z", "2028-03-01T23:00Z"),
      ("AAA0BBB,59/0,60/0", "2028-02-29T00:00Z", "2028-02-29T23:00Z"),
      ("AAA0BBB,59/0,60/0", "2026-03-01T00:00Z", "2026-03-01T23:00Z"),
      // Ireland's winter is what POSIX calls daylight saving time.
      ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-10-25T01:00Z", "2027-03-28T01:00Z"),
      // The southern summer goes over the year's end.
      ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-10-03T16:00Z", "2027-04-03T16:00Z"),
      // A beginning that is carried into the year before, and an end into the next.
      ("AAA0BBB,M1.1.1/-167,M6.1.1", "2027-12-27T01:00Z", "2028-06-05T01:00Z"),
      ("AAA0BBB,M6.1.1,M12.5.6/167", "2026-06-01T02:00Z", "2027-01-01T22:00Z"),
    ])
  func boundaries(text: String, start: String, end: String) throws {
    let rule = try #require(Rule(posix: text))
    let daylight = try #require(rule.daylight)
    let (start, end) = (try seconds(start), try seconds(end))
    for (moment, offset) in [
      (start - 1, rule.standardOffset), (start, daylight.offset), (end - 1, daylight.offset),
      (end, rule.standardOffset),
    ] {
      let period = rule.period(at: moment)
      #expect(period.offset == offset)
      #expect(period.start <= moment && moment < period.end)
    }
    #expect(rule.period(at: start).start == start)
    #expect(rule.period(at: start).end == end)
    #expect(rule.period(at: end).start == end)
  }

  @Test("Daylight saving time all year round has no gap at the year's end")
  func permanent() throws {
    // RFC 9636 §3.3.1 gives the first; in the second the end lies beyond the next beginning.
    for text in ["EST5EDT,0/0,J365/25", "EST5EDT,0/0,J365/26"] {
      let rule = try #require(Rule(posix: text))
      for hour in 0..<(3 * 366 * 24) {
        let period = rule.period(at: 1_767_225_600 + Int64(hour) * 3600)
        #expect(period.offset == -14_400)
      }
    }
  }

  private func seconds(_ text: String) throws -> Int64 {
    try Instant.of(text).millisecondsSince1970 / 1000
  }
}
