import BannerStore
import Foundation
import HTTPServer
import JSON
import Testing

@testable import BannerServer

@Suite struct PostTapsTests {
  private func tap(_ id: EventID, _ slot: Int, revision: Int64, _ more: String = "") -> String {
    #"{"event_id":"\#(id)","revision":\#(revision),"physical_index":\#(slot)\#(more)}"#
  }

  @Test("A tap is recorded before it is answered, and tells which banner it hit", arguments: Transport.allCases)
  func one(_ transport: Transport) throws {
    let server = try TestServer()
    let banners = try server.makeSet()
    let client = try transport.client(of: server.server)
    let id = server.newID()
    // Both ends are copies: slot 1 is the first banner.
    let answer = try client.post("/v1/sets/hero/taps", tap(id, 1, revision: try server.revision()))
    #expect(answer.status == 200)
    #expect(answer.header("content-type") == "application/json")
    #expect(answer.header("cache-control") == "no-store")
    let json = try answer.json()
    #expect(json.count("results") == 1)
    #expect(json.text("results.0.event_id") == "\(id)")
    #expect(json.text("results.0.verdict") == "accepted")
    #expect(json.integer("results.0.banner_id") == banners[0])
    #expect(json.integer("results.0.real_index") == 0)
    #expect(json.at("results.0.is_padding") == .bool(false))
    #expect(try server.number("SELECT count(*) FROM click") == 1)
    #expect(try server.number("SELECT source FROM click") == 3)
    #expect(try server.number("SELECT visitor IS NOT NULL FROM click") == 1)
    #expect(try server.number("SELECT sum(clicks) FROM click_count") == 1)
  }

  @Test("A batch is answered in its order, each item by itself", arguments: Transport.allCases)
  func batch(_ transport: Transport) throws {
    let server = try TestServer()
    let banners = try server.makeSet()
    let revision = try server.revision()
    let client = try transport.client(of: server.server)
    let (first, second) = (server.newID(), server.newID())
    let body = [
      tap(first, 2, revision: revision), tap(first, 2, revision: revision), tap(first, 3, revision: revision),
      tap(second, 99, revision: revision), tap(server.newID(), 1, revision: 4_711),
      #"{"event_id":"nonsense","revision":1,"physical_index":1}"#,
      #"{"event_id":"\#(server.newID())","physical_index":1}"#,
      tap(server.newID(), 0, revision: revision, #","occurred_at":"yesterday""#),
    ]
    let json = try client.post("/v1/sets/hero/taps", "[\(body.joined(separator: ","))]").json()
    let results = try #require(json.at("results")?.arrayValue)
    #expect(
      results.map { $0.text("verdict") }
        == ["accepted", "duplicate", "conflict", "rejected", "rejected", "rejected", "rejected", "rejected"])
    #expect(
      results.dropFirst(3).map { $0.text("reason") }
        == ["slot_out_of_range", "unknown_revision", "malformed_event_id", "missing_revision", "malformed_time"])
    #expect(results.prefix(2).map { $0.integer("banner_id") } == [banners[1], banners[1]])
    #expect(try server.number("SELECT count(*) FROM click") == 1)
    #expect(
      try server.texts("SELECT reason FROM refused_event ORDER BY id")
        == [
          "conflict", "slot_out_of_range", "unknown_revision", "malformed_event_id", "missing_revision",
          "malformed_time",
        ])
  }

  @Test("The same request again changes nothing", arguments: Transport.allCases)
  func again(_ transport: Transport) throws {
    let server = try TestServer()
    try server.makeSet()
    let client = try transport.client(of: server.server)
    let revision = try server.revision()
    let body = "[\((0..<50).map { tap(server.newID(), $0 % 5, revision: revision) }.joined(separator: ","))]"
    #expect(try client.post("/v1/sets/hero/taps", body).text.components(separatedBy: #""accepted""#).count == 51)
    for _ in 0..<3 {
      #expect(try client.post("/v1/sets/hero/taps", body).text.components(separatedBy: #""duplicate""#).count == 51)
    }
    #expect(try server.number("SELECT count(*) FROM click") == 50)
    #expect(try server.number("SELECT sum(clicks) FROM click_count") == 50)
  }

  @Test(
    "What is no JSON of the right types is refused as a whole, and nothing of it is recorded",
    arguments: [
      "", " ", "{", "[", "nul", "null", "1", #""text""#, "[1]", "[[]]", "{}{}", "[]", "\u{FEFF}{}",
      #"[{"event_id":7}]"#, #"{"revision":"1"}"#, #"{"revision":1.5}"#, #"{"revision":9223372036854775808}"#,
      #"{"physical_index":1e400}"#, #"{"set":1}"#, String(repeating: "[", count: 100),
      String(repeating: #"{"a":"#, count: 100),
    ])
  func malformed(_ body: String) throws {
    let server = try TestServer()
    try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    let revision = try server.revision()
    let good = tap(server.newID(), 1, revision: revision)
    let bodies = body.hasPrefix("[{") ? [body, "[\(good),\(body.dropFirst())"] : [body]
    for body in bodies {
      let answer = try client.post("/v1/sets/hero/taps", body)
      #expect(answer.status == 400)
      #expect(answer.header("content-type") == "application/problem+json")
    }
    #expect(try server.number("SELECT count(*) FROM click") == 0)
    #expect(try server.number("SELECT count(*) FROM refused_event") == 0)
  }

  @Test(
    "Bytes that are no UTF-8, and NUL, are refused",
    arguments: [[0x22, 0xFF, 0x22], [0x22, 0x00, 0x22], [0x00]] as [[UInt8]])
  func bytes(_ bytes: [UInt8]) throws {
    let server = try TestServer()
    try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    let answer = try client.send(
      Asked(
        method: .post, target: "/v1/sets/hero/taps", headers: [browser, (.contentType, "text/plain")],
        body: Array(#"{"event_id":"#.utf8) + bytes + Array("}".utf8)))
    #expect(answer.status == 400)
  }

  @Test(
    "Bodies are read as JSON or as the plain text that sendBeacon sends, and not otherwise",
    arguments: [
      ("application/json", 200), ("text/plain", 200), ("Application/JSON; charset=UTF-8", 200),
      ("text/plain;charset=utf-8", 200), ("text/plain; charset=\"utf-8\"", 200), ("text/plain; charset=utf-16", 415),
      ("application/x-www-form-urlencoded", 415), ("text/html", 415), ("application/jsonp", 415), ("", 415), (nil, 415),
    ] as [(String?, Int)])
  func types(_ type: String?, status: Int) throws {
    let server = try TestServer()
    try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    let body = tap(server.newID(), 1, revision: try server.revision())
    #expect(try client.post("/v1/sets/hero/taps", body, type: type).status == status)
    #expect(try client.post("/v1/sets/hero/taps", body, [browser, (.contentEncoding, "gzip")]).status == 415)
  }

  @Test("A thousand taps are taken at once, one more is not")
  func limit() throws {
    let server = try TestServer()
    try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    let revision = try server.revision()
    let taps = (0..<1_001).map { _ in tap(server.newID(), 1, revision: revision) }
    #expect(try client.post("/v1/sets/hero/taps", "[\(taps.joined(separator: ","))]").status == 413)
    #expect(try server.number("SELECT count(*) FROM click") == 0)
    #expect(try client.post("/v1/sets/hero/taps", "[\(taps.dropLast().joined(separator: ","))]").status == 200)
    #expect(try server.number("SELECT count(*) FROM click") == 1_000)
  }

  @Test("A tap that names another set than the address, or a key twice, is rejected and kept as it came")
  func contradictions() throws {
    let server = try TestServer()
    try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    let revision = try server.revision()
    let other = tap(server.newID(), 1, revision: revision, #","set":"other""#)
    let twice = tap(server.newID(), 1, revision: revision, #","revision":\#(revision)"#)
    let json = try client.post("/v1/sets/hero/taps", "[ \(other) ,\n\(twice)\n]").json()
    #expect(json.text("results.0.reason") == "malformed")
    #expect(json.text("results.1.reason") == "malformed")
    #expect(try server.texts("SELECT CAST(content AS TEXT) FROM refused_event ORDER BY id") == [other, twice])
  }

  @Test("Taps of crawlers and of no user agent are kept and do not count", arguments: ["Googlebot/2.1", ""])
  func crawlers(_ agent: String) throws {
    let server = try TestServer()
    try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    let body = tap(server.newID(), 1, revision: try server.revision())
    let json = try client.post("/v1/sets/hero/taps", body, [(.userAgent, agent)]).json()
    #expect(json.text("results.0.verdict") == "rejected")
    #expect(json.text("results.0.reason") == (agent.isEmpty ? "empty_user_agent" : "crawler"))
    #expect(try server.number("SELECT count(*) FROM click") == 0)
    #expect(try server.texts("SELECT rule_version FROM refused_event").first?.contains("rondo") == true)
  }

  @Test("Whoever asks not to be tracked counts, and gets no visitor hash", arguments: [HeaderField.dnt, .secGPC])
  func objection(_ field: HeaderField) throws {
    let server = try TestServer()
    try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    let body = tap(server.newID(), 1, revision: try server.revision())
    #expect(try client.post("/v1/sets/hero/taps", body, [browser, (field, "1")]).status == 200)
    #expect(try server.number("SELECT count(*) FROM click WHERE visitor IS NULL") == 1)
  }

  @Test("Pages of the origins that the set lists may read the answer, others may not", arguments: Transport.allCases)
  func origins(_ transport: Transport) throws {
    let server = try TestServer()
    try server.makeSet(origins: ["https://shop.example"])
    let client = try transport.client(of: server.server)
    let body = tap(server.newID(), 1, revision: try server.revision())
    let mine = try client.post("/v1/sets/hero/taps", body, [browser, (.origin, "https://shop.example")])
    #expect(mine.header("access-control-allow-origin") == "https://shop.example")
    let other = try client.post("/v1/sets/hero/taps", body, [browser, (.origin, "https://evil.example")])
    #expect(other.header("access-control-allow-origin") == nil)
    #expect(other.header("vary") == "Origin")
    let wrong = try client.post("/v1/sets/hero/taps", "{", [browser, (.origin, "https://shop.example")])
    #expect(wrong.status == 400)
    #expect(wrong.header("access-control-allow-origin") == "https://shop.example")
  }

  @Test("No set, no taps; only POST may be asked", arguments: Transport.allCases)
  func unknown(_ transport: Transport) throws {
    let server = try TestServer()
    let client = try transport.client(of: server.server)
    #expect(try client.post("/v1/sets/nobody/taps", tap(server.newID(), 1, revision: 1)).status == 404)
    #expect(try server.number("SELECT count(*) FROM refused_event") == 0)
    for method in [Method.get, .head, .put, .delete, .patch, .trace] {
      let answer = try client.send(Asked(method: method, target: "/v1/sets/hero/taps"))
      #expect(answer.status == 405)
      #expect(answer.header("allow")?.contains("POST") == true)
    }
  }
}
