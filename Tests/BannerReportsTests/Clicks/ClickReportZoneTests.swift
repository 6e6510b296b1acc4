import BannerReports
import CivilTime
import Testing

@Suite("A click report in a zone")
struct ClickReportZoneTests {
  /// A day with its clocks put forth or back, and how many quarters of an hour it and its neighbours have.
  struct ChangedDay: CustomTestStringConvertible, Sendable {
    let zone: String
    let days: [(day: String, quarters: Int)]
    var testDescription: String { "\(zone) \(days[1].day)" }

    init(_ zone: String, _ before: String, _ day: String, _ after: String, quarters: Int) {
      self.zone = zone
      days = [(before, 96), (day, quarters), (after, 96)]
    }
  }

  static let changedDays = [
    ChangedDay("Europe/Vienna", "2026-03-28", "2026-03-29", "2026-03-30", quarters: 92),
    ChangedDay("Europe/Vienna", "2026-10-24", "2026-10-25", "2026-10-26", quarters: 100),
    ChangedDay("America/New_York", "2026-03-07", "2026-03-08", "2026-03-09", quarters: 92),
    ChangedDay("Australia/Lord_Howe", "2026-04-04", "2026-04-05", "2026-04-06", quarters: 98),
    ChangedDay("Australia/Lord_Howe", "2026-10-03", "2026-10-04", "2026-10-05", quarters: 94),
    // Midnight does not exist.
    ChangedDay("America/Sao_Paulo", "2018-11-03", "2018-11-04", "2018-11-05", quarters: 92),
    // Midnight comes twice: clocks went from 00:01 back to 23:01, when the new day had begun.
    ChangedDay("America/St_Johns", "2006-10-28", "2006-10-29", "2006-10-30", quarters: 100),
    ChangedDay("Asia/Kathmandu", "2026-10-24", "2026-10-25", "2026-10-26", quarters: 96),
    ChangedDay("Asia/Kolkata", "2026-12-31", "2027-01-01", "2027-01-02", quarters: 96),
    ChangedDay("Pacific/Chatham", "2026-04-04", "2026-04-05", "2026-04-06", quarters: 100),
    ChangedDay("UTC", "2026-03-28", "2026-03-29", "2026-03-30", quarters: 96),
  ]

  @Test("by day has days of the length that they had there", arguments: changedDays)
  func days(changed: ChangedDay) throws {
    let test = try ClickedStore()
    try test.makeSet()
    let dates = try changed.days.map { try TimeText.parse($0.day, in: .utc) }
    try test.clickEveryQuarter(
      from: dates[0].adding(milliseconds: -3 * 86_400_000).formatted(),
      to: dates[2].adding(milliseconds: 4 * 86_400_000).formatted())
    let lines = try test.report(by: .day, zone: changed.zone).lines
    let expected = changed.days.map { "\($0.day) \($0.quarters) 0" }
    let start = try #require(lines.firstIndex { $0.hasPrefix(changed.days[0].day) })
    #expect(Array(lines[start..<(start + 3)]) == expected)
    #expect(Set(lines.map { $0.prefix(10) }).count == lines.count)
    #expect(lines == lines.sorted())
    #expect(try test.report(by: .month, zone: changed.zone).total.clicks == 9 * 96)
  }

  @Test("by hour leaves out an hour that clocks skipped, and has one twice that they showed twice")
  func hours() throws {
    let test = try ClickedStore()
    try test.makeSet()
    try test.clickEveryQuarter(from: "2026-03-29T00:00Z", to: "2026-03-29T02:00Z")
    #expect(
      try test.report(by: .hour, zone: "Europe/Vienna").lines == [
        "2026-03-29T01:00+01:00 4 0", "2026-03-29T03:00+02:00 4 0",
      ])
    try test.clickEveryQuarter(from: "2026-10-24T23:00Z", to: "2026-10-25T03:00Z")
    #expect(
      try test.report(by: .hour, from: "2026-10-01", zone: "Europe/Vienna").lines == [
        "2026-10-25T01:00+02:00 4 0", "2026-10-25T02:00+02:00 4 0", "2026-10-25T02:00+01:00 4 0",
        "2026-10-25T03:00+01:00 4 0",
      ])
    #expect(
      try test.report(by: .hour, from: "2026-10-01", zone: "Asia/Kathmandu").lines == [
        "2026-10-25T04:00+05:45 1 0", "2026-10-25T05:00+05:45 4 0", "2026-10-25T06:00+05:45 4 0",
        "2026-10-25T07:00+05:45 4 0",
        "2026-10-25T08:00+05:45 3 0",
      ])
  }

  @Test("by hour cuts hours in two where clocks change by half an hour")
  func halfHours() throws {
    let test = try ClickedStore()
    try test.makeSet()
    try test.clickEveryQuarter(from: "2026-04-04T14:00Z", to: "2026-04-04T16:30Z")
    #expect(
      try test.report(by: .hour, zone: "Australia/Lord_Howe").lines == [
        "2026-04-05T01:00+11:00 4 0", "2026-04-05T01:00+10:30 2 0", "2026-04-05T02:00+10:30 4 0",
      ])
  }

  @Test("puts half past two in the morning UTC into the day before where it is three hours earlier")
  func westOfGreenwich() throws {
    let test = try ClickedStore()
    try test.makeSet()
    try test.click(at: ["2026-11-01T02:30Z", "2026-11-01T03:00Z"])
    let zone = "America/Sao_Paulo"
    #expect(try test.report(by: .day, zone: zone).lines == ["2026-10-31 1 0", "2026-11-01 1 0"])
    #expect(try test.report(by: .month, zone: zone).lines == ["2026-10 1 0", "2026-11 1 0"])
    #expect(
      try test.report(by: .hour, zone: zone).lines == ["2026-10-31T23:00-03:00 1 0", "2026-11-01T00:00-03:00 1 0"])
    #expect(try test.report(by: .week, zone: zone).lines == ["2026-W44 2 0"])
  }

  @Test("counts an hour that is shown again after midnight for the day that has begun, with or without what was before")
  func hourAfterMidnight() throws {
    let test = try ClickedStore()
    try test.makeSet()
    // 23:15 for the second time; at 00:01 clocks went back to 23:01.
    try test.click(at: ["2006-10-29T02:45Z"])
    let zone = "America/St_Johns"
    #expect(try test.report(by: .day, zone: zone).lines == ["2006-10-29 1 0"])
    #expect(try test.report(by: .hour, zone: zone).lines == ["2006-10-28T23:00-03:30 1 0"])
    try test.click(at: ["2006-10-29T01:45Z"])
    #expect(try test.report(by: .day, zone: zone).lines == ["2006-10-28 1 0", "2006-10-29 1 0"])
  }

  @Test("has no row for a day that the region skipped")
  func skippedDay() throws {
    let test = try ClickedStore()
    try test.makeSet()
    try test.click(at: ["2011-12-29T12:00Z", "2011-12-31T12:00Z"])
    #expect(
      try test.report(by: .day, zone: "Pacific/Apia").lines == ["2011-12-29 1 0", "2011-12-31 0 0", "2012-01-01 1 0"])
  }
}
