import BannerServer
import BannerStore
import HTTPServer
import Testing

@Suite struct CrossOriginTests {
  private static let shop = "https://shop.example"

  @Test(
    "Pages of listed origins alone may read an answer", arguments: Transport.allCases, ["playlist", "current", "next"])
  func listed(_ transport: Transport, _ path: String) throws {
    let server = try TestServer()
    try server.makeSet(origins: [Self.shop, "https://news.example:8443"])
    let client = try transport.client(of: server.server)
    for origin in [Self.shop, "https://news.example:8443"] {
      let answer = try client.get("/v1/sets/hero/\(path)", [(.origin, origin)])
      #expect(answer.status == 200)
      #expect(answer.header("access-control-allow-origin") == origin)
      #expect(answer.header("access-control-expose-headers")?.contains("Rondo-Time") == true)
      #expect(answer.header("vary")?.contains("Origin") == true)
    }
    let strangers = [
      "https://evil.example", "null", "https://shop.example.evil", "http://shop.example", "https://shop.example:444",
      "https://SHOP.example", "", "*",
    ]
    for origin in strangers {
      let answer = try client.get("/v1/sets/hero/\(path)", [(.origin, origin)])
      #expect(answer.status == 200)
      #expect(answer.header("access-control-allow-origin") == nil)
      #expect(answer.header("vary")?.contains("Origin") == true)
    }
    #expect(try client.get("/v1/sets/hero/\(path)").header("access-control-allow-origin") == nil)
  }

  @Test(
    "Without a list no page of another origin may, and caches need not tell them apart", arguments: Transport.allCases)
  func unlisted(_ transport: Transport) throws {
    let server = try TestServer()
    try server.makeSet()
    let client = try transport.client(of: server.server)
    let answer = try client.get("/v1/sets/hero/current", [(.origin, Self.shop)])
    #expect(answer.header("access-control-allow-origin") == nil)
    #expect(answer.header("vary")?.contains("Origin") != true)
  }

  @Test("The operator may let every origin in, by name of the star", arguments: Transport.allCases)
  func star(_ transport: Transport) throws {
    let server = try TestServer()
    try server.makeSet(origins: ["*"])
    let client = try transport.client(of: server.server)
    for headers in [[], [(field: HeaderField.origin, value: Self.shop)]] {
      let answer = try client.get("/v1/sets/hero/current", headers)
      #expect(answer.header("access-control-allow-origin") == "*")
      #expect(answer.header("vary")?.contains("Origin") != true)
    }
  }

  @Test("A preflight is answered by the list of the set", arguments: Transport.allCases)
  func preflight(_ transport: Transport) throws {
    let server = try TestServer()
    try server.makeSet(origins: [Self.shop])
    try server.makeSet("closed")
    let client = try transport.client(of: server.server)
    func ask(_ target: String, _ origin: String, _ method: String = "POST") throws -> Answered {
      try client.send(
        Asked(
          method: .options, target: target,
          headers: [
            (.origin, origin), (.accessControlRequestMethod, method), (.accessControlRequestHeaders, "content-type"),
          ]))
    }
    let taps = try ask("/v1/sets/hero/taps", Self.shop)
    #expect(taps.status == 204)
    #expect(taps.header("access-control-allow-origin") == Self.shop)
    #expect(taps.header("access-control-allow-methods")?.contains("POST") == true)
    #expect(taps.header("access-control-allow-headers")?.lowercased().contains("content-type") == true)
    #expect(taps.header("allow")?.contains("POST") == true)
    #expect(
      try ask("/v1/sets/hero/playlist", Self.shop, "GET").header("access-control-allow-methods") == "GET, HEAD, OPTIONS"
    )
    #expect(try ask("/v1/sets/hero/taps", "https://evil.example").header("access-control-allow-origin") == nil)
    #expect(try ask("/v1/sets/closed/taps", Self.shop).header("access-control-allow-origin") == nil)
    #expect(try ask("/v1/events", Self.shop).header("access-control-allow-origin") == Self.shop)
    #expect(try ask("/v1/events", "https://evil.example").header("access-control-allow-origin") == nil)
    #expect(try ask("/v1/sets/nobody/taps", Self.shop).status == 404)
    _ = try server.store.archiveSet("hero", at: server.clock.now)
    try server.publish()
    let late = try ask("/v1/sets/hero/taps", Self.shop)
    #expect(late.status == 204)
    #expect(late.header("access-control-allow-origin") == Self.shop)
    #expect(try ask("/v1/sets/hero/playlist", Self.shop, "GET").status == 404)
  }

  @Test("What cannot be asked is refused with what can", arguments: Transport.allCases)
  func methods(_ transport: Transport) throws {
    let server = try TestServer()
    try server.makeSet()
    let client = try transport.client(of: server.server)
    for method in [Method.post, .put, .delete, .patch, .trace] {
      for path in ["playlist", "current", "next", "stream"] {
        let answer = try client.send(Asked(method: method, target: "/v1/sets/hero/\(path)"))
        #expect(answer.status == 405)
        #expect(answer.header("allow") == "GET, HEAD, OPTIONS")
      }
    }
    #expect(try client.get("/v1/sets/hero/taps").status == 405)
    #expect(try client.send(Asked(method: .options, target: "/healthz")).header("allow") == "GET, HEAD, OPTIONS")
  }
}
