import BannerRotation
import BannerServer
import BannerStore
import DeliveryTokens
import HTTPServer
import JSON
import Testing

@Suite struct PlaylistTests {
  @Test("A playlist holds all that a client carousel needs", arguments: Transport.allCases)
  func wholeBody(_ transport: Transport) throws {
    let server = try TestServer()
    let ids = try server.makeSet()
    let client = try transport.client(of: server.server)
    let answer = try client.get("/v1/sets/hero/playlist")

    #expect(answer.status == 200)
    #expect(answer.header("content-type") == "application/json")
    #expect(answer.header("rondo-time") == "\(TestServer.start)")
    let json = try answer.json()
    #expect(json.text("set") == "hero")
    #expect(json.text("title") == "HERO")
    #expect(json.integer("revision") == 4)
    #expect(json.text("layout") == "both-ends")
    #expect(json.integers("slots") == [2, 0, 1, 2, 0])
    #expect(json.integer("interval_ms") == 5000)
    #expect(json.integer("rotation.shown") == 0)
    #expect(json.integer("rotation.since") == TestServer.start)
    #expect(json.integer("rotation.next_tick") == TestServer.start + 5000)
    #expect(json.at("rotation.remaining_ms") == .null)
    #expect(json.count("rotation.pause_reasons") == 0)
    #expect(json.integer("token_expires_at") == TestServer.start + 24 * 3_600_000)
    #expect(json.count("items") == 3)
    for (index, id) in ids.enumerated() {
      let name = ["a", "b", "c"][index]
      #expect(json.integer("items.\(index).banner_id") == id)
      #expect(json.integer("items.\(index).real_index") == Int64(index))
      #expect(json.text("items.\(index).image_url") == "https://cdn.example/\(name).png")
      #expect(json.at("items.\(index).width") == .null)
      #expect(json.text("items.\(index).alt") == "Alt \(name)")
      #expect(json.integer("items.\(index).dwell_ms") == 5000)
    }
  }

  @Test("The tokens of a playlist speak for its set, revision and banners")
  func tokens() throws {
    let server = try TestServer()
    let ids = try server.makeSet()
    let json = try Transport.router.client(of: server.server).get("/v1/sets/hero/playlist").json()
    let verifier = TokenVerifier(server.keys)

    let delivery = try verifier.verify(try #require(json.text("token"))).get()
    #expect(delivery.kind == .delivery)
    #expect(delivery.revision == 4)
    #expect(delivery.issuedAtMs == TestServer.start)
    #expect(delivery.servedID == nil)
    for (index, id) in ids.enumerated() {
      let click = try #require(json.text("items.\(index).click_url"))
      let pixel = try #require(json.text("items.\(index).impression_url"))
      #expect(click.hasPrefix("/c/") && pixel.hasPrefix("/i/") && pixel.hasSuffix(".gif"))
      let clickToken = try verifier.verify(String(click.dropFirst(3))).get()
      let pixelToken = try verifier.verify(String(pixel.dropFirst(3).dropLast(4))).get()
      #expect(clickToken.kind == .click && pixelToken.kind == .impression)
      for token in [clickToken, pixelToken] {
        #expect(token.bannerID == id && token.realIndex == index && token.servedID == nil && token.embed == .page)
      }
    }
  }

  @Test(
    "The bytes are the same for all who ask within a token period, and others after it", arguments: Transport.allCases)
  func period(_ transport: Transport) throws {
    let server = try TestServer()
    try server.makeSet()
    let clients = [try transport.client(of: server.server), try transport.client(of: server.server)]
    let first = try clients[0].get("/v1/sets/hero/playlist")
    // Rotation goes on, and changes nothing.
    server.pass(3_599_999)
    let last = try clients[1].get("/v1/sets/hero/playlist")
    #expect(first.body == last.body)
    #expect(first.header("etag") == last.header("etag"))
    #expect(last.header("rondo-time") == "\(TestServer.start + 3_599_999)")
    server.pass(1)
    let next = try clients[0].get("/v1/sets/hero/playlist")
    #expect(next.body != first.body)
    #expect(next.header("etag") != first.header("etag"))
    #expect(try next.json().integer("token_expires_at") == TestServer.start + 25 * 3_600_000)
  }

  @Test("A change of the set changes the bytes at once, a pause included", arguments: Transport.allCases)
  func change(_ transport: Transport) throws {
    let server = try TestServer()
    try server.makeSet()
    let client = try transport.client(of: server.server)
    let before = try client.get("/v1/sets/hero/playlist")
    server.pass(6000)
    _ = try server.store.pauseSet("hero", for: .operator, at: server.clock.now)
    try server.publish()
    let paused = try client.get("/v1/sets/hero/playlist")
    #expect(paused.header("etag") != before.header("etag"))
    let json = try paused.json()
    #expect(json.integer("rotation.shown") == 1)
    #expect(json.at("rotation.next_tick") == .null)
    #expect(json.integer("rotation.remaining_ms") == 4000)
    #expect(json.text("rotation.pause_reasons.0") == "operator")
    _ = try server.addBanner("d")
    try server.publish()
    #expect(try client.get("/v1/sets/hero/playlist").json().count("items") == 4)
  }

  @Test("Other keys sign the playlist as soon as they are in use")
  func keys() throws {
    let server = try TestServer()
    try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    let before = try client.get("/v1/sets/hero/playlist")
    let rotated = server.keys.rotated(atMs: server.clock.nowMs, keepingMs: 1000)
    server.server.replace(keys: rotated)
    let after = try client.get("/v1/sets/hero/playlist")
    #expect(before.body != after.body)
    let token = try #require(try after.json().text("token"))
    #expect(throws: TokenFault.unknownKey) { try TokenVerifier(server.keys).verify(token).get() }
    #expect(throws: Never.self) { try TokenVerifier(rotated).verify(token).get() }
  }

  @Test(
    "Caches may keep it for ten seconds, and never beyond the token period",
    arguments: [
      (0, 10), (3_589_999, 10), (3_590_001, 9), (3_599_000, 1), (3_599_001, 0), (3_599_999, 0), (3_600_000, 10),
    ])
  func freshness(_ case: (intoPeriodMs: Int64, seconds: Int)) throws {
    let server = try TestServer()
    try server.makeSet()
    server.pass(`case`.intoPeriodMs)
    let answer = try Transport.router.client(of: server.server).get("/v1/sets/hero/playlist")
    #expect(answer.maxAge == `case`.seconds)
    #expect(answer.header("cache-control")?.hasSuffix("must-revalidate") == true)
  }

  @Test("An empty set has a playlist without items", arguments: Transport.allCases)
  func empty(_ transport: Transport) throws {
    let server = try TestServer()
    try server.makeSet(banners: 0)
    let answer = try transport.client(of: server.server).get("/v1/sets/hero/playlist")
    #expect(answer.status == 200)
    let json = try answer.json()
    #expect(json.count("items") == 0)
    #expect(json.count("slots") == 0)
    #expect(json.at("rotation.shown") == .null)
  }

  @Test("The slots of a ring stand around the banner on show")
  func ring() throws {
    let server = try TestServer()
    try server.makeSet(layout: .threeView)
    let json = try Transport.router.client(of: server.server).get("/v1/sets/hero/playlist").json()
    #expect(json.integers("slots") == [2, 0, 1])
  }

  @Test("Links begin with the public address where there is one")
  func publicURL() throws {
    let server = try TestServer { $0.publicURL = "https://ads.example.org" }
    try server.makeSet()
    let json = try Transport.router.client(of: server.server).get("/v1/sets/hero/playlist").json()
    #expect(json.text("items.0.click_url")?.hasPrefix("https://ads.example.org/c/") == true)
    #expect(json.text("items.0.impression_url")?.hasPrefix("https://ads.example.org/i/") == true)
  }
}
