import BannerReports
import BannerStore
import CivilTime
import Testing

@Suite("What a row has in a column")
struct EventSelectionTests {
  private func range(_ key: String, _ value: String, zone: String) throws -> (String, String) {
    let zone = try TimeZone(identifier: zone)
    var filter = EventFilter()
    try EventSelection(key: #require(EventSelection.Key(name: key)), value: value).narrow(&filter, in: zone)
    return (try #require(filter.from).formatted(), try #require(filter.to).formatted())
  }

  @Test("by time is the stretch that reports call so")
  func stretches() throws {
    #expect(
      try range("day", "2026-10-25", zone: "Europe/Vienna")
        == ("2026-10-24T22:00:00.000Z", "2026-10-25T23:00:00.000Z"))
    #expect(
      try range("hour", "2026-10-25T02:00+01:00", zone: "Europe/Vienna")
        == ("2026-10-25T01:00:00.000Z", "2026-10-25T02:00:00.000Z"))
    #expect(
      try range("hour", "2026-10-04T02:00+11:00", zone: "Australia/Lord_Howe")
        == ("2026-10-03T15:30:00.000Z", "2026-10-03T16:00:00.000Z"))
    #expect(try range("week", "2026-W53", zone: "UTC") == ("2026-12-28T00:00:00.000Z", "2027-01-04T00:00:00.000Z"))
    #expect(try range("month", "2026-02", zone: "UTC") == ("2026-02-01T00:00:00.000Z", "2026-03-01T00:00:00.000Z"))
  }

  @Test(
    "is refused where no report has it",
    arguments: [
      ("day", "2026-02-30"), ("day", "yesterday"), ("day", "2026-1-1"), ("hour", "2026-10-25"),
      ("hour", "2026-10-25T02:15+01:00"), ("week", "2025-W53"), ("week", "2026-43"), ("month", "2026-13"),
      ("banner_id", "x"), ("banner_id", "0"), ("slot", "-1"), ("layout", "round"), ("source", "mail"),
      ("is_padding", "yes"), ("revision", ""), ("kind", "clicks"),
    ])
  func refused(key: String, value: String) throws {
    #expect(throws: EventSelectionError.self) { try range(key, value, zone: "Europe/Vienna") }
  }

  @Test("is refused where it contradicts what else was asked for")
  func contradictions() throws {
    var filter = EventFilter()
    (filter.set, filter.banners) = ("hero", [1, 2])
    for (key, value) in [("set", "side"), ("banner", "3")] {
      #expect(throws: EventSelectionError.contradiction) {
        try EventSelection(key: #require(EventSelection.Key(name: key)), value: value).narrow(&filter, in: .utc)
      }
    }
    try EventSelection(key: .banner, value: "2").narrow(&filter, in: .utc)
    #expect(filter.banners == [2])
  }
}
