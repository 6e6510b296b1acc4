import BannerReports
import CivilTime
import Testing

@Suite("The range of a click report")
struct ClickReportRangeTests {
  @Test("holds its beginning and not its end", arguments: ClickReport.Dimension.allCases)
  func halfOpen(dimension: ClickReport.Dimension) throws {
    let test = try ClickedStore()
    try test.makeSet()
    try test.click(at: [
      "2026-11-01T09:59:59.999Z", "2026-11-01T10:00:00Z", "2026-11-01T10:14:59.999Z", "2026-11-01T10:15:00Z",
      "2026-11-01T11:00:00Z",
    ])
    for (from, to, clicks) in [
      ("2026-11-01T10:00Z", "2026-11-01T10:15Z", 2), ("2026-11-01T10:00Z", "2026-11-01T11:00Z", 3),
      ("2026-11-01T10:00Z", nil, 4), (nil, "2026-11-01T10:00Z", 1), (nil, nil, 5),
      ("2026-11-01T10:00Z", "2026-11-01T10:00Z", 0), ("2026-11-01T11:15Z", nil, 0), (nil, "2026-11-01T09:45Z", 0),
      ("1900-01-01", "2100-01-01", 5),
    ] as [(String?, String?, Int64)] {
      #expect(try test.report(by: dimension, from: from, to: to).total.clicks == clicks, "\(from ?? "…") \(to ?? "…")")
    }
  }

  @Test(
    "lies on quarters of an hour, or is refused",
    arguments: [
      "2026-11-01T10:00:00.001Z", "2026-11-01T10:14:59.999Z", "2026-11-01T10:01Z", "2026-11-01T10:07:30Z",
      "1969-12-31T23:59:59.999Z",
    ])
  func offGrid(bound: String) throws {
    let test = try ClickedStore()
    let instant = try TimeText.parse(bound, in: .utc)
    let error = ClickReportError.boundOffGrid(instant)
    #expect(throws: error) { try test.report(by: .banner, from: bound) }
    #expect(throws: error) { try test.report(by: .day, to: bound) }
    #expect(throws: error) { try test.report(by: .slot, from: "1960-01-01", to: bound) }
    #expect(
      error.description == """
        \(instant.formatted()) is not on a quarter of an hour, and clicks are counted by quarters; write the minute as \
        00, 15, 30 or 45
        """)
  }

  @Test("may begin and end on quarters before 1970 and in zones of quarters")
  func onGrid() throws {
    let test = try ClickedStore()
    try test.makeSet()
    try test.click(at: ["1969-12-31T23:50:00Z", "2026-11-01T00:10:00+05:45"])
    #expect(try test.report(by: .day, to: "1970-01-01").lines == ["1969-12-31 1 0"])
    #expect(try test.report(by: .day, from: "1969-12-31T23:45Z", to: "1970-01-01").total.clicks == 1)
    #expect(try test.report(by: .banner, from: "2026-11-01T00:00:00+05:45").total.clicks == 1)
  }

  @Test("that ends before it begins is refused")
  func reversed() throws {
    let test = try ClickedStore()
    let (from, to) = (try TimeText.parse("2026-11-02", in: .utc), try TimeText.parse("2026-11-01", in: .utc))
    let error = ClickReportError.reversed(from: from, to: to)
    #expect(throws: error) { try test.report(by: .banner, from: "2026-11-02", to: "2026-11-01") }
    #expect(error.description.contains("2026-11-01T00:00:00.000Z) before it begins (2026-11-02T00:00:00.000Z"))
  }
}
