import BannerReports
import Foundation
import Testing

@Suite("Weeks of a click report")
struct ClickReportWeekTests {
  @Test(
    "begin on Monday and belong to the year of their Thursday",
    arguments: [
      ("2020-12-31", "2020-W53"), ("2021-01-03", "2020-W53"), ("2021-01-04", "2021-W01"), ("2024-12-29", "2024-W52"),
      ("2024-12-30", "2025-W01"), ("2025-12-28", "2025-W52"), ("2025-12-29", "2026-W01"), ("2026-12-31", "2026-W53"),
      ("2027-01-03", "2026-W53"), ("2027-01-04", "2027-W01"), ("2000-01-01", "1999-W52"), ("1970-01-01", "1970-W01"),
      ("1969-12-28", "1969-W52"),
    ])
  func newYear(day: String, week: String) throws {
    let test = try ClickedStore()
    try test.makeSet()
    try test.click(at: ["\(day)T12:00Z"])
    #expect(try test.report(by: .week).lines == ["\(week) 1 0"])
  }

  @Test("around every New Year from 1990 to 2050 are those of another calendar")
  func agreesWithFoundation() throws {
    let test = try ClickedStore()
    try test.makeSet()
    let formatter = DateFormatter()
    formatter.calendar = Calendar(identifier: .iso8601)
    formatter.timeZone = Foundation.TimeZone(identifier: "Europe/Vienna")
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "YYYY-'W'ww"
    var (times, expected) = ([String](), [String: Int]())
    for year in 1990...2050 {
      for day in ["-12-24", "-12-25", "-12-26", "-12-27", "-12-28", "-12-29", "-12-30", "-12-31"]
        + ["-01-01", "-01-02", "-01-03", "-01-04", "-01-05", "-01-06", "-01-07"]
      {
        let time = "\(year)\(day)T23:30:00Z"
        times.append(time)
        let date = try #require(ISO8601DateFormatter().date(from: time))
        expected[formatter.string(from: date), default: 0] += 1
      }
    }
    try test.click(at: times)
    let lines = try test.report(by: .week, zone: "Europe/Vienna").lines
    #expect(
      lines.filter { !$0.hasSuffix(" 0 0") } == expected.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value) 0" })
    #expect(lines == lines.sorted())
    #expect(Set(lines.map { $0.prefix(8) }).count == lines.count)
  }
}
