import BannerStore
import DeliveryTokens
import Foundation
import HTTPServer
import Testing

@testable import BannerServer

@Suite struct ClickTests {
  @Test("A click lands on the stored target, and counts once whatever comes again", arguments: Transport.allCases)
  func lands(_ transport: Transport) throws {
    let server = try TestServer()
    let banners = try server.makeSet()
    let client = try transport.client(of: server.server)
    let token = server.token(.click, revision: try server.revision(), banner: banners[1], place: 1)
    let view = server.newID()
    for _ in 0..<3 {
      let answer = try client.get("/c/\(token)?view=\(view)", [browser])
      #expect(answer.status == 302)
      #expect(answer.header("location") == "https://example.org/b")
      #expect(answer.header("cache-control") == "no-store")
      #expect(answer.header("referrer-policy") == "strict-origin-when-cross-origin")
      #expect(answer.header("rondo-count") == nil)
      #expect(answer.body.isEmpty)
    }
    #expect(try server.number("SELECT count(*) FROM click WHERE banner_id = \(banners[1])") == 1)
    #expect(try server.number("SELECT source FROM click") == 4)
    #expect(try server.number("SELECT no_impression FROM click") == 1)
    #expect(try server.number("SELECT events FROM event_count WHERE kind = 4") == 1)
  }

  @Test("A token that is bound to a showing needs no view id, and takes none")
  func bound() throws {
    let server = try TestServer()
    let banners = try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    let servedID = server.newID()
    let token = server.token(.click, revision: try server.revision(), banner: banners[0], servedID: servedID)
    #expect(try client.get("/c/\(token)", [browser]).status == 302)
    #expect(try client.get("/c/\(token)?view=\(server.newID())", [browser]).status == 302)
    #expect(try server.number("SELECT count(*) FROM click") == 1)
    #expect(
      try server.number(
        "SELECT served_id = x'\(servedID.bytes.map { String(format: "%02x", $0) }.joined())' FROM click") == 1)
  }

  @Test("The flag of a click without an impression goes when the impression comes")
  func flag() throws {
    let server = try TestServer()
    let banners = try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    let (revision, view) = (try server.revision(), server.newID())
    let click = server.token(.click, revision: revision, banner: banners[0])
    let pixel = server.token(.impression, revision: revision, banner: banners[0])
    _ = try client.get("/c/\(click)?view=\(view)", [browser])
    #expect(try server.number("SELECT no_impression FROM click") == 1)
    let picture = try client.get("/i/\(pixel).gif?view=\(view)", [browser])
    #expect(picture.status == 200)
    #expect(picture.header("content-type") == "image/gif")
    #expect(picture.header("cache-control") == "no-store")
    #expect(picture.body.starts(with: Array("GIF89a".utf8)))
    #expect(try server.number("SELECT no_impression FROM click") == 0)
    #expect(try server.number("SELECT count(*) FROM impression") == 1)
  }

  @Test(
    "What does not count is answered all the same, and kept with its reason",
    arguments: [
      (.get, [(.userAgent, "Googlebot/2.1")], "crawler"), (.get, [], "empty_user_agent"),
      (.head, [browser], "head_request"), (.get, [browser, (.secPurpose, "prefetch")], "prefetch"),
      (.get, [browser, (.secPurpose, "prefetch;prerender")], "prerender"),
      (.get, [browser, (.xMoz, "prefetch")], "prefetch"),
      (.get, [browser, (.secPurpose, "other"), (.secPurpose, "prefetch;prerender")], "prerender"),
      (.get, [browser, (.purpose, ""), (.purpose, "prefetch")], "prefetch"),
    ] as [(Method, [(field: HeaderField, value: String)], String)])
  func discounts(method: Method, headers: [(field: HeaderField, value: String)], reason: String) throws {
    let server = try TestServer()
    let banners = try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    let revision = try server.revision()
    let view = server.newID()
    let click = server.token(.click, revision: revision, banner: banners[0])
    let pixel = server.token(.impression, revision: revision, banner: banners[0])
    let answer = try client.send(Asked(method: method, target: "/c/\(click)?view=\(view)", headers: headers))
    #expect(answer.status == 302)
    #expect(answer.header("location") == "https://example.org/a")
    #expect(
      try client.send(Asked(method: method, target: "/i/\(pixel).gif?view=\(view)", headers: headers)).status == 200)
    #expect(try server.number("SELECT count(*) FROM refused_event WHERE reason = '\(reason)'", becomes: 2))
    #expect(try server.number("SELECT count(*) FROM click") == 0)
    #expect(try server.number("SELECT count(*) FROM impression") == 0)
    #expect(try server.number("SELECT count(*) FROM refused_event WHERE rule_version IS NULL OR set_id IS NULL") == 0)
  }

  @Test(
    "A link whose view id is missing or none lands and does not count", arguments: ["", "?view=", "?view=1", "?View=x"])
  func views(_ query: String) throws {
    let server = try TestServer()
    let banners = try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    let token = server.token(.click, revision: try server.revision(), banner: banners[0])
    #expect(try client.get("/c/\(token)\(query)", [browser]).status == 302)
    let reason = query.hasPrefix("?view=") ? "malformed_view" : "missing_view"
    #expect(try server.number("SELECT count(*) FROM refused_event WHERE reason = '\(reason)'", becomes: 1))
  }

  @Test("An expired token lands where it always did, and does not count", arguments: Embed.allCases)
  func expired(_ embed: Embed) throws {
    let server = try TestServer()
    let banners = try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    let lives = TokenLives.standard
    let revision = try server.revision()
    func ask(ageMs: Int64) throws -> Answered {
      let token = server.token(
        .click, revision: revision, banner: banners[0], embed: embed, issuedAtMs: server.clock.nowMs - ageMs)
      return try client.get("/c/\(token)?view=\(server.newID())", [browser])
    }
    #expect(try ask(ageMs: lives[embed]).header("location") == "https://example.org/a")
    #expect(try server.number("SELECT count(*) FROM refused_event WHERE reason = 'expired'", becomes: 1))
    #expect(try server.number("SELECT count(*) FROM click") == 0)
    #expect(try ask(ageMs: lives[embed] - 1).status == 302)
    #expect(try server.number("SELECT count(*) FROM click") == 1)
  }

  @Test("Tokens that nobody signed, or for something else, lead nowhere, and the reason is kept")
  func forged() throws {
    let server = try TestServer()
    let banners = try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    let revision = try server.revision()
    let good = server.token(.click, revision: revision, banner: banners[0])
    let last = good.last == "A" ? "B" : "A"
    let cases = [
      ("malformed_token", "x"), ("malformed_token", "\(good)A"),
      ("forged", "\(good.dropLast(3))\(last)\(good.suffix(2))"),
      ("unknown_key", server.token(.click, revision: revision, banner: banners[0], keys: .random(atMs: 0))),
      ("wrong_token", server.token(.impression, revision: revision, banner: banners[0])),
      ("wrong_token", server.token(.delivery, revision: revision)),
      ("wrong_banner", server.token(.click, revision: revision, banner: 4_711)),
      ("wrong_banner", server.token(.click, set: 99, revision: revision, banner: banners[0])),
    ]
    // Its signature is right, and the clock may have been set back: it lands, and counts for nobody.
    let early = server.token(.click, revision: revision, banner: banners[0], issuedAtMs: server.clock.nowMs + 3_600_000)
    #expect(try client.get("/c/\(early)?view=\(server.newID())", [browser]).status == 302)
    #expect(try server.number("SELECT count(*) FROM refused_event WHERE reason = 'forged'", becomes: 1))
    for (_, token) in cases {
      let answer = try client.get("/c/\(token)?view=\(server.newID())", [browser])
      #expect(answer.status == 404)
      #expect(answer.header("location") == nil)
    }
    #expect(try server.number("SELECT count(*) FROM refused_event", becomes: Int64(cases.count + 1)))
    #expect(try server.texts("SELECT reason FROM refused_event ORDER BY id") == ["forged"] + cases.map(\.0))
    #expect(try server.number("SELECT count(*) FROM click") == 0)
    // The place in the revision is checked where the revision is known.
    let elsewhere = server.token(.click, revision: revision, banner: banners[0], place: 2)
    #expect(try client.get("/c/\(elsewhere)?view=\(server.newID())", [browser]).status == 302)
    #expect(try server.number("SELECT count(*) FROM click") == 0)
  }

  @Test("A click on a banner that was archived, or of a set that was, still lands and counts")
  func archived() throws {
    let server = try TestServer()
    let banners = try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    let token = server.token(.click, revision: try server.revision(), banner: banners[2], place: 2)
    _ = try server.store.archiveBanner(banners[2], inSet: "hero", at: server.clock.now)
    try server.publish()
    #expect(
      try client.get("/c/\(token)?view=\(server.newID())", [browser]).header("location") == "https://example.org/c")
    _ = try server.store.archiveSet("hero", at: server.clock.now)
    try server.publish()
    #expect(
      try client.get("/c/\(token)?view=\(server.newID())", [browser]).header("location") == "https://example.org/c")
    #expect(try server.number("SELECT count(*) FROM click WHERE banner_id = \(banners[2])") == 2)
  }

  @Test(
    "No destination comes from the request", arguments: Transport.allCases,
    [
      "dest=https://evil.example", "url=//evil.example", "to=/%5Cevil.example",
      "view=%0d%0aLocation:%20https://evil.example",
      "dest=https://evil.example%0d%0aSet-Cookie:a=b",
    ])
  func destinations(_ transport: Transport, _ query: String) throws {
    let server = try TestServer()
    let banners = try server.makeSet()
    let client = try transport.client(of: server.server)
    let token = server.token(.click, revision: try server.revision(), banner: banners[0])
    for target in ["/c/\(token)?\(query)", "/c/\(token)?view=\(server.newID())&\(query)", "/go/hero?r=1&\(query)"] {
      let answer = try client.get(target, [browser, (.referer, "https://evil.example/")])
      #expect(answer.status == 302)
      #expect(answer.header("location") == "https://example.org/a")
      #expect(answer.headers.filter { $0.name == "location" || $0.name == "set-cookie" }.count == 1)
    }
  }

  @Test("Macros in a target get their values with each click")
  func macros() throws {
    let server = try TestServer()
    try server.makeSet(banners: 0)
    let settings = BannerSettings(
      name: "m",
      target: try TargetURL(parsing: "https://example.org/?b={banner}&s={set}&t={timestamp}&c={cachebuster}&x={other}"),
      image: .url(try TargetURL(parsing: "https://cdn.example/m.png")), altText: "", dwellMs: nil)
    let banner = try server.store.addBanner(settings, toSet: "hero", at: .last, now: server.clock.now)
    try server.publish()
    let client = try Transport.router.client(of: server.server)
    let token = server.token(.click, revision: try server.revision(), banner: banner.id)
    let locations = try (0..<2).map { _ in
      try #require(try client.get("/c/\(token)?view=\(server.newID())", [browser]).header("location"))
    }
    for location in locations {
      #expect(location.hasPrefix("https://example.org/?b=\(banner.id)&s=hero&t=\(server.clock.nowMs)&c="))
      #expect(location.hasSuffix("&x={other}"))
    }
    #expect(locations[0] != locations[1])
  }
}
