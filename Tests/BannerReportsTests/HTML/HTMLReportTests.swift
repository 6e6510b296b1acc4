import BannerRotation
import BannerStore
import CivilTime
import Foundation
import SQLite
import Testing

@testable import BannerReports

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("A report as a page")
struct HTMLReportTests {
  private static let madeAt = Instant(millisecondsSince1970: 1_793_577_600_000)

  private func page(
    _ test: ClickedStore, zone: CivilTime.TimeZone = .utc, _ change: (inout EventReport.Query) throws -> Void = { _ in }
  ) throws -> String {
    var query = EventReport.Query(zone: zone)
    try change(&query)
    return try HTMLReport(query, madeAt: Self.madeAt, madeBy: "Rondo 1.0.0", from: test.store).page
  }

  /// Names and titles as they come out of a parser of XML; fails where the page is not well-formed.
  private func texts(_ page: String, sourceLocation: SourceLocation = #_sourceLocation) -> Parsed {
    let parsed = Parsed()
    let parser = XMLParser(data: Data(page.utf8))
    parser.delegate = parsed
    #expect(parser.parse(), "\(String(describing: parser.parserError))", sourceLocation: sourceLocation)
    return parsed
  }

  @Test("is well-formed, has no script and loads nothing, whatever banners are called")
  func hostileNames() throws {
    let test = try ClickedStore()
    // A name has a character at least, and no control characters: the store refuses those.
    let names = HostileTexts.all.filter { name in
      !name.isEmpty && name.utf8.count <= 10_240
    }
    var given: [String] = []
    try test.makeSet("hero", [])
    for name in names {
      let address = try TargetURL(parsing: "https://example.org/")
      let settings = BannerSettings(name: name, target: address, image: .url(address))
      do {
        _ = try test.store.addBanner(settings, toSet: "hero", now: Self.madeAt)
        given.append(name)
      } catch StoreError.invalid {
        continue
      }
    }
    #expect(given.count > 20)
    try test.store.database.write { connection in
      try connection.execute(
        sql: "INSERT INTO event_count SELECT 0, id, 2, 2, 0, 1000 - id FROM banner WHERE id > 0")
    }
    let page = try page(test) { $0.set = "hero" }
    let parsed = texts(page)
    let cells = Set(parsed.texts)
    for name in given {
      let shown = DisplayText(showing: name).text
        .replacing("\u{FFFE}", with: "\u{FFFD}").replacing("\u{FFFF}", with: "\u{FFFD}")
      #expect(cells.contains(shown), "\(name.debugDescription)")
    }
    #expect(
      !parsed.elements.contains { ["script", "img", "link", "iframe", "object", "embed", "a", "base"].contains($0) })
    #expect(!parsed.attributes.contains { $0.hasPrefix("on") || ["src", "href", "style", "action"].contains($0) })
    for part in ["<script", "http:", "https:", "url(", "@import", "javascript:"] {
      #expect(!page.replacing("&quot;http://", with: "").lowercased().contains(part), "\(part)")
    }
  }

  @Test("allows nothing but its own style, by the hash of it")
  func policy() throws {
    let page = try page(ClickedStore())
    let style = try #require(page.split(separator: "<style>").last?.split(separator: "</style>").first)
    #expect(String(style) == HTMLStyle.css)
    #expect(page.contains("default-src &#39;none&#39;; style-src &#39;sha256-"))
    #expect(Base64.encode(Array("light work.".utf8)) == "bGlnaHQgd29yay4=")
    #expect(Base64.encode(Array("light wor".utf8)) == "bGlnaHQgd29y")
    #expect(Base64.encode(Array("light work".utf8)) == "bGlnaHQgd29yaw==")
  }

  @Test("says its period, zone, version of the counts and when it was made")
  func facts() throws {
    let test = try ClickedStore()
    try test.makeSet("hero", ["a"])
    try test.click(at: ["2026-10-31T23:30Z", "2026-11-30T22:30Z", "2026-11-30T23:30Z", "2026-10-02T12:00Z"])
    let zone = try CivilTime.TimeZone(identifier: "Europe/Vienna")
    let november = try page(test, zone: zone) { query in
      query.set = "hero"
      query.from = try TimeText.parse("2026-11-01", in: zone)
      query.to = try TimeText.parse("2026-12-01", in: zone)
    }
    for fact in [
      "<h1><bdi>hero</bdi></h1>", "<dd>2026-11-01 to 2026-11-30</dd>", "<dd>Europe/Vienna</dd>", "<dd>as counted</dd>",
      "<dd>2026-11-02T01:00:00.000+01:00</dd>", "<b>2</b><span>before: 1 (+100.00 %)</span>", "Made by Rondo 1.0.0.",
    ] {
      #expect(november.contains(fact), "\(fact)")
    }
    _ = texts(november)
    let open = try page(test)
    #expect(open.contains("<dd>from the first count to the last count</dd>") && open.contains("All sets"))
    try test.store.database.write { connection in
      try connection.execute(
        sql: "INSERT INTO restatement VALUES (1, 0, 'user:x', 0, 1, 'a<b>', '{}', 0, 0, 0)")
    }
    let restated = try page(test)
    #expect(restated.contains("<dd>restated, version 1, rules a&lt;b&gt;</dd>"))
    _ = texts(restated)
    #expect(try page(test) { $0.version = .original }.contains("<dd>as counted</dd>"))
  }

  @Test("has a title and a description for each drawing, and the values of the tables are those of the reports")
  func drawings() throws {
    let test = try DeliveredStore(seed: 20)
    let page = try page(test.clicked)
    let parsed = texts(page)
    #expect(parsed.elements.count { $0 == "svg" } == 4)
    #expect(parsed.elements.count { $0 == "desc" } == 4)
    #expect(Set(parsed.ids).count == parsed.ids.count)
    #expect(page.contains("aria-labelledby=\"impressions-by-day-title impressions-by-day-desc\""))
    for dimension in [EventReport.Dimension.day, .banner, .campaign, .verdict] {
      let report = try EventReport(.init(by: dimension, zone: .utc), from: test.store)
      let table = HTMLTable(caption: "Figures by \(dimension)", listing: report.listing(for: .table)).html
      #expect(page.contains(table), "\(dimension)")
    }
  }

  @Test("has different visitors by day of UTC, of those days alone that lie in the period as a whole")
  func visitors() throws {
    let test = try ClickedStore()
    try test.makeSet("hero", ["a"])
    try test.click(at: ["2026-11-01T12:00Z", "2026-11-03T12:00Z"])
    try test.store.database.write { connection in
      try connection.execute(
        sql: """
          INSERT INTO unique_count
          VALUES (20757, 'all', 0, 11, 1), (20758, 'all', 0, 22, 2), (20759, 'all', 0, 33, 3), (20760, 'all', 0, 44, 4)
          """)
    }
    let zone = try CivilTime.TimeZone(identifier: "Europe/Vienna")
    let page = try page(test, zone: zone) { query in
      query.from = try TimeText.parse("2026-11-01", in: zone)
      query.to = try TimeText.parse("2026-11-04", in: zone)
    }
    let section = try #require(page.split(separator: "<caption>Different visitors by day</caption>").last)
    // The days of Vienna begin and end an hour before those of UTC.
    #expect(section.contains(">2026-11-01<") && section.contains(">2026-11-02<") && !section.contains(">2026-11-03<"))
    #expect(section.contains(">22<") && section.contains(">33<") && !section.contains(">44<"))
    // In UTC they stand in the table by day.
    let inUTC = try self.page(test)
    #expect(!inUTC.contains("Different visitors by day") && inUTC.contains("Viewers</th>"))
  }

  @Test("has months in the place of days where there are many days, and says so where there is nothing")
  func lengths() throws {
    let test = try ClickedStore()
    try test.makeSet("hero", ["a"])
    #expect(try page(test).contains("Nothing was counted in this period."))
    try test.click(at: ["2025-01-01T12:00Z", "2026-02-03T12:00Z"])
    #expect(try page(test).contains("<caption>Figures by day</caption>"))
    try test.click(at: ["2026-02-05T12:00Z"])
    let long = try page(test)
    #expect(long.contains("<caption>Figures by month</caption>") && !long.contains("Figures by day"))
    _ = texts(long)
  }
}

/// What a parser of XML found.
private final class Parsed: NSObject, XMLParserDelegate {
  var elements: [String] = []
  var attributes: [String] = []
  var ids: [String] = []
  var texts: [String] = []
  private var text = ""

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes given: [String: String]
  ) {
    elements.append(name)
    attributes += given.keys
    if let id = given["id"] { ids.append(id) }
    text = ""
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    texts.append(text)
    text = ""
  }
}
