import BannerStore
import DeliveryTokens
import Foundation
import HTTPServer
import Testing
import TrafficRules

@testable import BannerServer

@Suite struct RequestIDTests {
  @Test(
    "A picture and its link stay at the banner that was shown first under their request id",
    arguments: Transport.allCases)
  func stays(_ transport: Transport) throws {
    let server = try TestServer()
    let banners = try server.makeSet()
    let client = try transport.client(of: server.server)
    #expect(try client.get("/img/hero?r=mail-1", [browser]).header("location") == "https://cdn.example/a.png")
    server.pass(5_000)
    #expect(try client.get("/img/hero?r=mail-2", [browser]).header("location") == "https://cdn.example/b.png")
    server.pass(5_000)
    for _ in 0..<2 {
      let picture = try client.get("/img/hero?r=mail-1", [browser])
      #expect(picture.status == 302)
      #expect(picture.header("location") == "https://cdn.example/a.png")
      #expect(picture.header("cache-control") == "no-store")
      let link = try client.get("/go/hero?r=mail-1", [browser])
      #expect(link.status == 302)
      #expect(link.header("location") == "https://example.org/a")
    }
    #expect(try client.get("/go/hero?r=mail-2", [browser]).header("location") == "https://example.org/b")
    #expect(try server.number("SELECT count(*) FROM image_request") == 2)
    #expect(try server.number("SELECT count(*) FROM click") == 2)
    #expect(try server.number("SELECT count(*) FROM click WHERE banner_id = \(banners[0])") == 1)
    #expect(try server.number("SELECT sum(events) FROM event_count WHERE kind = 1") == 2)
    #expect(try server.number("SELECT count(*) FROM impression") == 0)
  }

  @Test("What was shown is forgotten when no token of its time counts any more")
  func forgotten() throws {
    let server = try TestServer()
    try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    _ = try client.get("/img/hero?r=old", [browser])
    server.pass(BannerServerConfiguration().tokenLives.longestMs)
    _ = try client.get("/img/hero?r=new", [browser])
    server.server.stop()
    server.pass(1)
    let salts = try VisitorSalts(
      file: VisitorSalts.file(ofDatabase: "\(server.folder)/rondo.db"), at: server.clock.now)
    let next = BannerServer(
      store: server.store, keys: server.keys,
      judge: TrafficJudge(rules: .builtIn, proxies: TrustedProxies(), salts: salts),
      configuration: BannerServerConfiguration(), clock: { server.clock.now }, report: { _ in })
    try next.start()
    defer { next.stop() }
    #expect(try server.number("SELECT count(*) FROM image_request", becomes: 1))
    #expect(try server.texts("SELECT request_id FROM image_request") == ["new"])
  }

  @Test("A link that is followed without its picture leads to the banner on show, and the picture follows it")
  func linkFirst() throws {
    let server = try TestServer()
    try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    #expect(try client.get("/go/hero?r=x", [browser]).header("location") == "https://example.org/a")
    server.pass(5_000)
    #expect(try client.get("/img/hero?r=x", [browser]).header("location") == "https://cdn.example/a.png")
  }

  @Test("Sets do not share request ids")
  func sets() throws {
    let server = try TestServer()
    try server.makeSet(banners: 1)
    try server.makeSet("other", banners: 2)
    let client = try Transport.router.client(of: server.server)
    #expect(try client.get("/img/hero?r=x", [browser]).status == 302)
    #expect(try client.get("/img/other?r=x", [browser]).status == 302)
    #expect(try server.number("SELECT count(*) FROM image_request") == 2)
  }

  @Test("What was shown stays what the link leads to, in the archive too; nothing new is shown from there")
  func archived() throws {
    let server = try TestServer()
    let banners = try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    _ = try client.get("/img/hero?r=old", [browser])
    _ = try server.store.archiveBanner(banners[0], inSet: "hero", at: server.clock.now)
    try server.publish()
    #expect(try client.get("/go/hero?r=old", [browser]).header("location") == "https://example.org/a")
    _ = try server.store.archiveSet("hero", at: server.clock.now)
    try server.publish()
    #expect(try client.get("/go/hero?r=old", [browser]).header("location") == "https://example.org/a")
    for path in ["img", "go"] {
      let answer = try client.get("/\(path)/hero?r=new", [browser])
      #expect(answer.status == 204)
      #expect(answer.header("location") == nil)
    }
    #expect(try server.number("SELECT count(*) FROM image_request") == 1)
  }

  @Test("An empty set shows nothing, an unknown one is not there, and neither counts", arguments: Transport.allCases)
  func nothing(_ transport: Transport) throws {
    let server = try TestServer()
    try server.makeSet(banners: 0)
    let client = try transport.client(of: server.server)
    for path in ["img", "go"] {
      #expect(try client.get("/\(path)/hero?r=x", [browser]).status == 204)
      #expect(try client.get("/\(path)/nobody?r=x", [browser]).status == 404)
    }
    #expect(try server.number("SELECT count(*) FROM image_request") == 0)
    #expect(try server.number("SELECT count(*) FROM click") == 0)
  }

  @Test(
    "A request id is up to 128 letters, digits and marks",
    arguments: [
      ("", 400), ("?r=", 400), ("?r=a%20b", 400), ("?r=%00", 400), ("?r=%E2%82%AC", 400),
      ("?r=\(String(repeating: "a", count: 129))", 400), ("?r=\(String(repeating: "a", count: 128))", 302),
      ("?r=A-z_0.9~", 302),
    ])
  func grammar(_ query: String, status: Int) throws {
    let server = try TestServer()
    try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    #expect(try client.get("/img/hero\(query)", [browser]).status == status)
    #expect(try client.get("/go/hero\(query)", [browser]).status == status)
  }

  @Test(
    "Who does not count is shown what is remembered or on show, and chooses nothing for the reader",
    arguments: ["img", "go"],
    [
      (.head, [browser]), (.get, [(.userAgent, "Googlebot/2.1")]), (.get, []),
      (.get, [(.userAgent, "Slackbot-LinkExpanding 1.0")]), (.get, [(.userAgent, "UptimeRobot/2.0")]),
    ] as [(Method, [(field: HeaderField, value: String)])])
  func choosesNothing(
    _ path: String, _ uncounted: (method: Method, headers: [(field: HeaderField, value: String)])
  ) throws {
    let server = try TestServer()
    try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    func location(_ method: Method, _ path: String, _ headers: [(field: HeaderField, value: String)]) throws -> String {
      try client.send(Asked(method: method, target: "/\(path)/hero?r=x", headers: headers)).header("location") ?? ""
    }
    #expect(try location(uncounted.method, path, uncounted.headers).contains("/a"))
    #expect(try server.number("SELECT count(*) FROM image_request") == 0)
    server.pass(5_000)
    #expect(try location(.get, "img", [browser]) == "https://cdn.example/b.png")
    server.pass(5_000)
    #expect(try location(uncounted.method, path, uncounted.headers).contains("/b"))
    #expect(try location(.get, "go", [browser]) == "https://example.org/b")
    #expect(try server.number("SELECT count(*) FROM image_request") == 1)
    #expect(try server.number("SELECT count(*) FROM click") == 1)
  }

  @Test("A picture that a mail program fetches ahead is the one whose banner its reader follows later")
  func fetchedAhead() throws {
    for headers in [[(.userAgent, "Mozilla/5.0")], [browser, (.secPurpose, "prefetch")]]
      as [[(field: HeaderField, value: String)]]
    {
      let server = try TestServer()
      try server.makeSet()
      let client = try Transport.router.client(of: server.server)
      #expect(try client.get("/img/hero?r=x", headers).header("location") == "https://cdn.example/a.png")
      server.pass(5_000)
      #expect(try client.get("/go/hero?r=x", [browser]).header("location") == "https://example.org/a")
      #expect(try server.number("SELECT count(*) FROM click") == 1)
    }
  }

  @Test("Scanners and heads are answered like people; what they follow does not count")
  func scanners() throws {
    let server = try TestServer()
    try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    #expect(try client.head("/img/hero?r=x", [browser]).header("location") == "https://cdn.example/a.png")
    #expect(try client.head("/go/hero?r=x", [browser]).header("location") == "https://example.org/a")
    #expect(
      try client.get("/go/hero?r=x", [(.userAgent, "Googlebot/2.1")]).header("location") == "https://example.org/a")
    #expect(try server.number("SELECT count(*) FROM click") == 0)
    #expect(try server.texts("SELECT reason FROM refused_event ORDER BY id") == ["head_request", "crawler"])
    #expect(try server.number("SELECT count(*) FROM event_count WHERE kind = 1") == 0)
    #expect(try client.get("/go/hero?r=x", [browser]).status == 302)
    #expect(try server.number("SELECT count(*) FROM click") == 1)
  }
}
