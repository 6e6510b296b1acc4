import BannerReports
import CivilTime
import Testing

@Suite("A report of events by time")
struct EventReportTimeTests {
  /// A day of a zone and how many rows by hour it has.
  static let days: [(zone: String, day: String, next: String, hours: Int, first: String, last: String)] = [
    ("Europe/Vienna", "2026-03-29", "2026-03-30", 23, "T00:00+01:00", "T23:00+02:00"),
    ("Europe/Vienna", "2026-10-25", "2026-10-26", 25, "T00:00+02:00", "T23:00+01:00"),
    ("Europe/Vienna", "2026-07-01", "2026-07-02", 24, "T00:00+02:00", "T23:00+02:00"),
    ("America/New_York", "2015-11-01", "2015-11-02", 25, "T00:00-04:00", "T23:00-05:00"),
    ("America/Sao_Paulo", "2018-11-04", "2018-11-05", 23, "T01:00-02:00", "T23:00-02:00"),
    ("Asia/Kolkata", "2026-10-25", "2026-10-26", 24, "T00:00+05:30", "T23:00+05:30"),
    ("Asia/Kathmandu", "2026-10-25", "2026-10-26", 24, "T00:00+05:45", "T23:00+05:45"),
    // Clocks change by half an hour: the hour that is cut in two has two rows, the one that lost a half has one.
    ("Australia/Lord_Howe", "2026-04-05", "2026-04-06", 25, "T00:00+11:00", "T23:00+10:30"),
    ("Australia/Lord_Howe", "2026-10-04", "2026-10-05", 24, "T00:00+10:30", "T23:00+11:00"),
    ("Pacific/Apia", "2011-12-29", "2011-12-30", 24, "T00:00-10:00", "T23:00-10:00"),
    // The day that was skipped.
    ("Pacific/Apia", "2011-12-30", "2011-12-31", 0, "", ""),
    ("Pacific/Apia", "2011-12-31", "2012-01-01", 24, "T00:00+14:00", "T23:00+14:00"),
  ]

  @Test("lists all hours of a day, also of 23 and 25, whether anything happened or not", arguments: days.indices)
  func hours(index: Int) throws {
    let day = Self.days[index]
    let test = try ClickedStore()
    try test.makeSet()
    let zone = try TimeZone(identifier: day.zone)
    let from = try TimeText.parse(day.day, in: zone)
    var query = EventReport.Query(by: .hour, from: from, to: try TimeText.parse(day.next, in: zone), zone: zone)
    let rows = try EventReport(query, from: test.store).listing(for: .json).rows.map { $0[0] }
    #expect(rows.count == day.hours)
    #expect(Set(rows).count == day.hours)
    if day.hours > 0 {
      #expect(rows.first == .text(day.day + day.first))
      #expect(rows.last == .text(day.day + day.last))
    }
    query.dimension = .day
    let days = try EventReport(query, from: test.store).listing(for: .json).rows.map { $0[0] }
    #expect(days == (day.hours == 0 ? [] : [.text(day.day)]))
  }

  @Test("puts half past two in the morning UTC into the day before where it is three hours earlier")
  func westOfGreenwich() throws {
    let test = try ClickedStore()
    try test.makeSet()
    try test.click(at: ["2026-11-01T02:30Z", "2026-11-01T03:00Z"])
    let zone = try TimeZone(identifier: "America/Sao_Paulo")
    let days = try EventReport(.init(by: .day, zone: zone), from: test.store).listing(for: .json).rows
    #expect(days.map { $0[0] } == [.text("2026-10-31"), .text("2026-11-01")])
    #expect(days.map { $0[4] } == [.integer(1), .integer(1)])
  }

  @Test("runs over the range that is asked for, and where it is open from the first event or to the last")
  func openRanges() throws {
    let test = try ClickedStore()
    try test.makeSet()
    try test.click(at: ["2026-03-02T12:00Z", "2026-03-04T12:00Z"])
    func days(from: String?, to: String?) throws -> [String] {
      let query = EventReport.Query(
        by: .day, from: try from.map { text in try TimeText.parse(text, in: .utc) },
        to: try to.map { text in try TimeText.parse(text, in: .utc) }, zone: .utc)
      return try EventReport(query, from: test.store).listing(for: .json).rows.compactMap { $0[0].selected }
    }
    #expect(try days(from: nil, to: nil) == ["2026-03-02", "2026-03-03", "2026-03-04"])
    #expect(try days(from: "2026-03-01", to: nil) == ["2026-03-01", "2026-03-02", "2026-03-03", "2026-03-04"])
    #expect(try days(from: nil, to: "2026-03-06T12:00Z").suffix(2) == ["2026-03-05", "2026-03-06"])
    #expect(try days(from: "2026-03-06", to: "2026-03-08") == ["2026-03-06", "2026-03-07"])
    #expect(try days(from: "2026-03-06", to: "2026-03-06") == [])
    #expect(throws: ClickReportError.tooManyRows(limit: 200_000)) { try days(from: "0001-01-01", to: "2026-01-01") }
  }
}
