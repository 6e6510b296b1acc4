import BannerStore
import DeliveryTokens
import Foundation
import HTTPServer
import JSON
import Testing

@testable import BannerServer

@Suite struct PostEventsTests {
  private func event(_ token: String, _ kind: String, _ more: String = "") -> String {
    #"{"token":"\#(token)","kind":"\#(kind)"\#(more)}"#
  }

  @Test(
    "Impressions of a list name the banner by its number or its place, and count once", arguments: Transport.allCases)
  func list(_ transport: Transport) throws {
    let server = try TestServer()
    let banners = try server.makeSet()
    let client = try transport.client(of: server.server)
    let token = server.token(.delivery, revision: try server.revision())
    let view = server.newID()
    let body = [
      event(token, "impression", #","view":"\#(view)","banner_id":\#(banners[1])"#),
      event(token, "impression", #","view":"\#(view)","real_index":1"#),
      event(token, "viewable", #","view":"\#(view)","real_index":1,"banner_id":\#(banners[1])"#),
      event(token, "viewable", #","view":"\#(view)","real_index":0"#),
      event(token, "impression", #","view":"\#(view)","real_index":0,"banner_id":\#(banners[1])"#),
      event(token, "impression", #","view":"\#(view)","real_index":3"#),
      event(token, "impression", #","view":"\#(view)","banner_id":4711"#),
    ]
    let json = try client.post("/v1/events", "[\(body.joined(separator: ","))]").json()
    let results = try #require(json.at("results")?.arrayValue)
    #expect(
      results.map { $0.text("verdict") }
        == ["accepted", "duplicate", "accepted", "accepted", "rejected", "rejected", "rejected"])
    #expect(results.prefix(4).map { $0.integer("banner_id") } == [banners[1], banners[1], banners[1], banners[0]])
    #expect(results.prefix(4).map { $0.integer("real_index") } == [1, 1, 1, 0])
    #expect(results.suffix(3).map { $0.text("reason") } == ["wrong_banner", "wrong_banner", "wrong_banner"])
    #expect(try server.number("SELECT count(*) FROM impression WHERE kind = 2") == 2)
    #expect(try server.number("SELECT count(*) FROM impression WHERE kind = 3") == 2)
    #expect(try client.post("/v1/events", "[\(body.joined(separator: ","))]").status == 200)
    #expect(try server.number("SELECT sum(events) FROM event_count WHERE kind IN (2, 3)") == 4)
  }

  @Test("Reports of a list that is on show no more are counted for what was shown then")
  func oldRevision() throws {
    let server = try TestServer()
    let banners = try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    let token = server.token(.delivery, revision: try server.revision())
    _ = try server.store.archiveBanner(banners[0], inSet: "hero", at: server.clock.now)
    try server.publish()
    let json = try client.post(
      "/v1/events", event(token, "impression", #","view":"\#(server.newID())","real_index":0"#)
    ).json()
    #expect(json.integer("results.0.banner_id") == banners[0])
    let byNumber = try client.post(
      "/v1/events", event(token, "impression", #","view":"\#(server.newID())","banner_id":\#(banners[2])"#)
    ).json()
    #expect(byNumber.integer("results.0.real_index") == 2)
  }

  @Test("What a token and its report leave open is rejected with the reason, and kept")
  func reasons() throws {
    let server = try TestServer()
    let banners = try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    let revision = try server.revision()
    let list = server.token(.delivery, revision: revision)
    let one = server.token(.impression, revision: revision, banner: banners[0])
    let view = #","view":"\#(server.newID())""#
    let old = server.token(.impression, revision: revision, banner: banners[0], issuedAtMs: 0)
    let cases = [
      ("missing_token", #"{"kind":"impression"}"#), ("malformed_token", event("x", "impression", view)),
      ("unknown_key", event(server.token(.delivery, revision: revision, keys: .random(atMs: 0)), "impression", view)),
      ("expired", event(old, "impression", view)),
      ("wrong_token", event(server.token(.click, revision: revision, banner: banners[0]), "impression", view)),
      ("unknown_kind", event(one, "click", view)), ("unknown_kind", #"{"token":"\#(one)"\#(view)}"#),
      ("missing_view", event(one, "impression")), ("malformed_view", event(one, "impression", #","view":"x""#)),
      ("missing_banner", event(list, "impression", view)),
      ("malformed_time", event(one, "impression", view + #","occurred_at":"soon""#)),
      ("malformed", event(one, "impression", view + #","kind":"viewable""#)),
      ("in_the_future", event(one, "impression", view + #","occurred_at":"2999-01-01T00:00:00Z""#)),
    ]
    let json = try client.post("/v1/events", "[\(cases.map(\.1).joined(separator: ","))]").json()
    let results = try #require(json.at("results")?.arrayValue)
    #expect(results.map { $0.text("verdict") ?? "" }.allSatisfy { $0 == "rejected" })
    #expect(results.map { $0.text("reason") } == cases.map(\.0))
    #expect(try server.texts("SELECT reason FROM refused_event ORDER BY id") == cases.map(\.0))
    #expect(try server.number("SELECT count(*) FROM impression") == 0)
    #expect(try server.number("SELECT sum(events) FROM refusal_count") == Int64(cases.count))
  }

  @Test(
    "What is no JSON of the right types is refused as a whole",
    arguments: [
      "", "[]", "1", "[1]", #"{"token":1}"#, #"{"kind":[]}"#, #"{"real_index":"1"}"#, #"{"banner_id":1.5}"#,
      #"{"view":7}"#,
      #"{"banner_id":9223372036854775808}"#, #"{"occurred_at":0}"#, String(repeating: #"{"a":"#, count: 100),
    ])
  func malformed(_ body: String) throws {
    let server = try TestServer()
    let client = try Transport.router.client(of: server.server)
    #expect(try client.post("/v1/events", body).status == 400)
    #expect(try server.number("SELECT count(*) FROM refused_event") == 0)
  }

  @Test("Reports of crawlers are kept, one by one, and do not count")
  func crawlers() throws {
    let server = try TestServer()
    try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    let token = server.token(.delivery, revision: try server.revision())
    let item = event(token, "impression", #","view":"\#(server.newID())","real_index":0"#)
    let json = try client.post("/v1/events", "[\(item),\(item)]", [(.userAgent, "bingbot/2.0")]).json()
    #expect(json.text("results.1.reason") == "crawler")
    #expect(try server.number("SELECT count(*) FROM refused_event WHERE kind = 2 AND user_agent = 'bingbot/2.0'") == 2)
    #expect(try server.number("SELECT count(*) FROM impression") == 0)
  }

  @Test("The set that the token names decides which pages may read the answer")
  func origins() throws {
    let server = try TestServer()
    try server.makeSet(origins: ["https://shop.example"])
    try server.makeSet("other", origins: ["https://other.example"])
    let client = try Transport.router.client(of: server.server)
    let token = server.token(.delivery, set: 1, revision: try server.revision())
    let body = event(token, "impression", #","view":"\#(server.newID())","real_index":0"#)
    func leave(_ origin: String, _ body: String) throws -> String? {
      try client.post("/v1/events", body, [browser, (.origin, origin)]).header("access-control-allow-origin")
    }
    #expect(try leave("https://shop.example", body) == "https://shop.example")
    #expect(try leave("https://other.example", body) == nil)
    #expect(try leave("https://evil.example", body) == nil)
    #expect(try leave("https://other.example", "{") == "https://other.example")
  }
}
