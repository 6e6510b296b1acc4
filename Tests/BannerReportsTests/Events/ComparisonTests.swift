import BannerStore
import CivilTime
import Testing

@testable import BannerReports

@Suite("The period before")
struct ComparisonTests {
  @Test(
    "has as many months, or as many local days, or as many hours",
    arguments: [
      // Whole months, whatever their length.
      ("UTC", "2026-11-01", "2026-12-01", "2026-10-01"), ("UTC", "2026-03-01", "2026-04-01", "2026-02-01"),
      ("UTC", "2026-01-01", "2026-04-01", "2025-10-01"), ("UTC", "2026-01-01", "2027-01-01", "2025-01-01"),
      ("Europe/Vienna", "2026-11-01", "2026-12-01", "2026-10-01"),
      // Whole local days, whatever their hours.
      ("UTC", "2026-11-02", "2026-11-30", "2026-10-05"), ("Europe/Vienna", "2026-10-26", "2026-10-27", "2026-10-25"),
      ("Europe/Vienna", "2026-10-26", "2026-11-02", "2026-10-19"),
      ("America/Sao_Paulo", "2018-11-04", "2018-11-05", "2018-11-03"),
      ("Pacific/Apia", "2011-12-31", "2012-01-02", "2011-12-29"),
      // Hours.
      ("UTC", "2026-11-02T06:00", "2026-11-02T18:00", "2026-11-01T18:00"),
      ("Europe/Vienna", "2026-10-25T00:00", "2026-10-25T12:00", "2026-10-24T11:00"),
    ])
  func bounds(name: String, from: String, to: String, before: String) throws {
    let zone = try TimeZone(identifier: name)
    let bounds = try [from, to, before].map { text in try TimeText.parse(text, in: zone) }
    let previous = PreviousPeriod(before: bounds[0], bounds[1], in: zone)
    #expect(previous.from.formatted(in: zone) == bounds[2].formatted(in: zone))
    #expect(previous.to == bounds[0])
  }

  @Test("is held against the period row by row, with the difference and the percent of it")
  func rows() throws {
    let test = try ClickedStore()
    try test.makeSet("hero", ["a", "b"])
    try test.click(at: ["2026-10-01T10:00Z", "2026-10-01T11:00Z", "2026-10-31T10:00Z", "2026-11-01T10:00Z"])
    let november = try EventReport(Self.november(.day), comparesPrevious: true, from: test.store).listing(for: .json)
    let rows = DeliveredStore.Figures(listing: november).rows
    #expect(rows.count == 31)
    #expect(rows[0]["day"] == .text("2026-11-01") && rows[0]["previous_day"] == .text("2026-10-01"))
    #expect(rows[0]["clicks"] == .integer(1) && rows[0]["previous_clicks"] == .integer(2))
    #expect(rows[0]["clicks_difference"] == .change(-1) && rows[0]["clicks_percent"] == .changeInPercent(-50))
    #expect(rows[1]["previous_clicks"] == .integer(0) && rows[1]["clicks_percent"] == Cell.none)
    // October has a day more, which nothing of November is held against.
    #expect(rows[30]["day"] == Cell.none && rows[30]["previous_day"] == .text("2026-10-31"))
    #expect(rows[30]["previous_clicks"] == .integer(1))
    let bySet = try EventReport(Self.november(.set), comparesPrevious: true, from: test.store).listing(for: .json)
    let set = try #require(DeliveredStore.Figures(listing: bySet).rows.first)
    #expect(set["previous_clicks"] == .integer(3) && set["clicks_percent"] == .changeInPercent(-66.67))
    #expect(set["previous_click_through_rate"] == Cell.none)
  }

  @Test("by hour holds an hour against the same on the clock, over a change of clocks")
  func hours() throws {
    let test = try ClickedStore()
    try test.makeSet()
    let zone = try TimeZone(identifier: "Europe/Vienna")
    // Nine in the morning, on the day of 25 hours and on that after it.
    try test.click(at: ["2026-10-25T08:00Z", "2026-10-26T08:00Z"])
    let query = EventReport.Query(
      by: .hour, from: try TimeText.parse("2026-10-26", in: zone), to: try TimeText.parse("2026-10-27", in: zone),
      zone: zone)
    let listing = try EventReport(query, comparesPrevious: true, from: test.store).listing(for: .json)
    let rows = DeliveredStore.Figures(listing: listing).rows
    let nine = try #require(rows.first { $0["hour"] == .text("2026-10-26T09:00+01:00") })
    #expect(nine["clicks"] == .integer(1) && nine["previous_clicks"] == .integer(1))
    #expect(nine["previous_hour"] == .text("2026-10-25T09:00+01:00"))
    // The second two o'clock has no like.
    #expect(rows.count == 25 && rows[24]["previous_hour"] == .text("2026-10-25T02:00+01:00"))
  }

  @Test("by hour holds the first hour against the first where the period is a part of a day")
  func hoursOfAPart() throws {
    let test = try ClickedStore()
    try test.makeSet()
    try test.click(at: ["2026-11-30T16:20Z", "2026-11-30T17:40Z", "2026-11-30T17:45Z"])
    let query = EventReport.Query(
      by: .hour, from: try TimeText.parse("2026-11-30T17:00Z", in: .utc),
      to: try TimeText.parse("2026-11-30T18:00Z", in: .utc), zone: .utc)
    let listing = try EventReport(query, comparesPrevious: true, from: test.store).listing(for: .json)
    let rows = DeliveredStore.Figures(listing: listing).rows
    #expect(rows.count == 1)
    #expect(rows[0]["clicks"] == .integer(2) && rows[0]["previous_clicks"] == .integer(1))
    #expect(rows[0]["previous_hour"] == .text("2026-11-30T16:00+00:00"))
  }

  @Test("needs a period with both ends")
  func openRange() throws {
    let test = try ClickedStore()
    #expect(throws: ClickReportError.openRange) {
      try EventReport(.init(by: .day, zone: .utc), comparesPrevious: true, from: test.store)
    }
  }

  @Test("agrees with a report of that period", arguments: 11...12 as ClosedRange<UInt64>)
  func agreement(seed: UInt64) throws {
    let test = try DeliveredStore(seed: seed)
    let middle = DeliveredStore.start.adding(milliseconds: 7 * 86_400_000)
    let end = middle.adding(milliseconds: 7 * 86_400_000)
    for dimension in EventReport.Dimension.allCases where dimension != .reason {
      let compared = try test.report(by: dimension, comparesPrevious: true) { ($0.from, $0.to) = (middle, end) }
      let before = try test.report(by: dimension) { ($0.from, $0.to) = (DeliveredStore.start, middle) }
      let now = try test.report(by: dimension) { ($0.from, $0.to) = (middle, end) }
      for key in ["served", "impressions", "viewable", "clicks", "refused"] {
        #expect(compared.sum("previous_\(key)") == before.sum(key), "\(key) by \(dimension)")
        #expect(compared.sum(key) == now.sum(key), "\(key) by \(dimension)")
        #expect(compared.sum("\(key)_difference") == now.sum(key) - before.sum(key), "\(key) by \(dimension)")
      }
    }
  }

  private static func november(_ dimension: EventReport.Dimension) throws -> EventReport.Query {
    EventReport.Query(
      by: dimension, from: try TimeText.parse("2026-11-01", in: .utc), to: try TimeText.parse("2026-12-01", in: .utc),
      zone: .utc)
  }
}
