import BannerServer
import BannerStore
import DeliveryTokens
import Foundation
import HTTPServer
import JSON
import RedirectTable
import SQLite
import Testing

@Suite struct RedirectTests {
  private static let browser = (field: HeaderField.userAgent, value: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0")

  @Test("Hostile and odd targets leave as the table says", arguments: Transport.allCases)
  func targets(_ transport: Transport) throws {
    let rows = RedirectTarget.all.filter { $0.location != nil }
    try #require(rows.count > 60)
    let server = try TestServer()
    try server.makeSet("spring-sale", banners: 0)
    let ids = try rows.map { row in try server.addBanner(target: row.text, to: "spring-sale") }
    try server.publish()
    let client = try transport.client(of: server.server)
    let clicks = try Self.clicks(of: "spring-sale", client)
    try #require(clicks.count == rows.count)
    for (row, (id, click)) in zip(rows, zip(ids, clicks)) {
      let answer = try client.get("\(click)?view=\(UUID().uuidString)", [Self.browser])
      #expect(answer.status == 302, "\(row.testDescription)")
      let location = try #require(answer.header("location"))
      #expect(
        try Self.matches(location, row, banner: id, nowMs: server.clock.nowMs), "\(row.testDescription): \(location)")
      #expect(answer.headers.filter { $0.name == "location" || $0.name == "set-cookie" }.count == 1)
    }
  }

  @Test("No destination comes from the request", arguments: RedirectRequest.all)
  func requests(_ row: RedirectRequest) throws {
    let server = try TestServer()
    let id = try #require(try server.makeSet("hero", banners: 1).first)
    for transport in Transport.allCases {
      let client = try transport.client(of: server.server)
      let click = try #require(try Self.clicks(of: "hero", client).first)
      let answer = try client.get(click + row.query, [Self.browser])
      // One that cannot be read is refused; all others lead where they always did.
      if answer.status == 302 {
        #expect(answer.header("location") == "https://example.org/a")
      } else {
        #expect(400..<500 ~= answer.status)
        #expect(answer.header("location") == nil)
      }
      let marks = ["evil", "alert", "\n"]
      #expect(answer.headers.allSatisfy { header in !marks.contains { header.value.contains($0) } }, "banner \(id)")
    }
  }

  @Test("The tables are there")
  func tables() {
    #expect(RedirectTarget.all.count > 100)
    #expect(RedirectRequest.all.count > 10)
  }

  @Test("A click with a revoked key lands and does not count; with one that is not known it leads nowhere")
  func revokedKeys() throws {
    let server = try TestServer()
    try server.makeSet("hero", banners: 1)
    let client = try Transport.router.client(of: server.server)
    let click = try #require(try Self.clicks(of: "hero", client).first)
    server.server.replace(
      keys: server.keys.rotated(atMs: server.clock.nowMs, keepingMs: 1_000, revokingOlder: true))
    let answer = try client.get("\(click)?view=\(UUID().uuidString)", [Self.browser])
    #expect(answer.status == 302)
    #expect(answer.header("location") == "https://example.org/a")
    server.server.replace(keys: .random(atMs: server.clock.nowMs))
    #expect(try client.get("\(click)?view=\(UUID().uuidString)", [Self.browser]).status == 404)
    server.server.stop()
    let reasons = try server.store.database.read { connection in
      try connection.query(sql: "SELECT reason FROM refused_event ORDER BY rowid") { row in row.text(0) }
    }
    #expect(reasons == ["unknown_key", "unknown_key"])
    #expect(
      try server.store.database.read { connection in
        try connection.first(sql: "SELECT count(*) FROM click") { row in row.int64(0) }
      } == 0)
  }

  /// The addresses for clicks on the banners of a set, in their order.
  private static func clicks(of set: String, _ client: any Client) throws -> [String] {
    let items = try client.get("/v1/sets/\(set)/playlist").json().at("items")?.arrayValue
    return try #require(items).map { item in try #require(item.text("click_url")) }
  }

  /// Whether a location is the one of a row, for a click at a time.
  private static func matches(_ location: String, _ row: RedirectTarget, banner: Int64, nowMs: Int64) throws -> Bool {
    let values = ["banner": "\(banner)", "set": "spring-sale", "timestamp": "\(nowMs)", "cachebuster": "[0-9]{1,10}"]
    let pattern = NSRegularExpression.escapedPattern(for: row.location ?? "")
    let filled = values.reduce(pattern) { $0.replacingOccurrences(of: "«\($1.key)»", with: $1.value) }
    return location.range(of: "\\A\(filled)\\z", options: .regularExpression) != nil
  }
}

extension TestServer {
  /// One more banner with a target; not published yet.
  fileprivate func addBanner(target: String, to slug: String) throws -> Int64 {
    let settings = BannerSettings(
      name: "x", target: try TargetURL(parsing: target),
      image: .url(try TargetURL(parsing: "https://cdn.example/x.png")),
      altText: "")
    return try store.addBanner(settings, toSet: slug, at: .last, now: clock.now).id
  }
}
