import BannerReports
import CivilTime
import Testing

@Suite("A click report by time")
struct ClickReportTimeTests {
  @Test("has rows without gaps from the first click in the range to the last, and none outside")
  func gaps() throws {
    let test = try ClickedStore()
    try test.makeSet()
    try test.click(at: ["2026-02-27T23:59Z", "2026-03-02T00:00Z", "2026-03-02T05:00Z", "2026-05-01T00:00Z"])
    #expect(
      try test.report(by: .day, to: "2026-04-01").lines == [
        "2026-02-27 1 0", "2026-02-28 0 0", "2026-03-01 0 0", "2026-03-02 2 0",
      ])
    #expect(
      try test.report(by: .hour, from: "2026-03-01", to: "2026-04-01").lines == [
        "2026-03-02T00:00+00:00 1 0", "2026-03-02T01:00+00:00 0 0", "2026-03-02T02:00+00:00 0 0",
        "2026-03-02T03:00+00:00 0 0",
        "2026-03-02T04:00+00:00 0 0", "2026-03-02T05:00+00:00 1 0",
      ])
    #expect(try test.report(by: .week, to: "2026-04-01").lines == ["2026-W09 1 0", "2026-W10 2 0"])
    #expect(
      try test.report(by: .month).lines == ["2026-02 1 0", "2026-03 2 0", "2026-04 0 0", "2026-05 1 0"])
    #expect(try test.report(by: .day).lines.count == 64)
  }

  @Test("cuts months at their ends, leap days and years included")
  func months() throws {
    let test = try ClickedStore()
    try test.makeSet()
    try test.click(at: [
      "2023-12-31T23:59:59.999Z", "2024-01-31T23:45Z", "2024-02-29T23:59:59.999Z", "2024-03-01T00:00Z",
      "2024-03-31T12:00Z", "2024-04-30T23:59Z",
    ])
    #expect(
      try test.report(by: .month).lines == ["2023-12 1 0", "2024-01 1 0", "2024-02 1 0", "2024-03 2 0", "2024-04 1 0"])
    #expect(
      try test.report(by: .day).lines.filter { !$0.hasSuffix(" 0 0") } == [
        "2023-12-31 1 0", "2024-01-31 1 0", "2024-02-29 1 0", "2024-03-01 1 0", "2024-03-31 1 0", "2024-04-30 1 0",
      ])
    #expect(try test.report(by: .day).lines.contains("2024-02-28 0 0"))
  }

  @Test(
    "of a day is what the range of that day holds",
    arguments: [
      ("Europe/Vienna", "2026-10-24", "2026-10-25", "2026-10-26"),
      ("Asia/Kathmandu", "2026-10-24", "2026-10-25", "2026-10-26"),
      ("Australia/Lord_Howe", "2026-10-03", "2026-10-04", "2026-10-05"),
      ("America/St_Johns", "2006-10-28", "2006-10-29", "2006-10-30"),
    ])
  func rangesOfDays(name: String, before: String, day: String, after: String) throws {
    let test = try ClickedStore()
    try test.makeSet()
    try test.clickEveryQuarter(from: before, to: after)
    let zone = try TimeZone(identifier: name)
    let bounds = try [day, after].map { text in try TimeText.parse(text, in: zone) }
    let query = ClickReport.Query(by: .day, from: bounds[0], to: bounds[1], zone: zone)
    let row = try ClickReport(query, from: test.store).lines
    #expect(row.count == 1)
    #expect(try test.report(by: .day, zone: name).lines.filter { $0.hasPrefix(day) } == row)
  }

  @Test("takes clicks that lie a lifetime apart, and refuses rows beyond all measure")
  func farApart() throws {
    let test = try ClickedStore()
    try test.makeSet()
    try test.click(at: ["1970-01-01T00:00Z", "2026-11-30T08:37Z"])
    #expect(try test.report(by: .day, zone: "Europe/Vienna").lines.count == 20_788)
    #expect(try test.report(by: .week).lines.count == 2_971)
    let error = ClickReportError.tooManyRows(limit: 200_000)
    #expect(throws: error) { try test.report(by: .hour) }
    #expect(try test.report(by: .hour, from: "2020-01-01").total.clicks == 1)
    try test.click(at: ["0001-01-01T00:00Z"])
    #expect(try test.report(by: .month).lines.first == "0001-01 1 0")
    #expect(try test.report(by: .week, to: "1000-01-01").lines == ["0001-W01 1 0"])
    #expect(throws: error) { try test.report(by: .day) }
    #expect(error.description.contains("--from"))
  }
}
