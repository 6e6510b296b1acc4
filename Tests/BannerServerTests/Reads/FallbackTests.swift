import BannerEligibility
import BannerRotation
import BannerServer
import BannerStore
import CivilTime
import HTTPServer
import JSON
import SQLite
import Testing

@Suite struct FallbackTests {
  /// `hero`, which is empty, falls back to `house`, and that to `last`.
  private func makeSets(_ server: TestServer, house: Int = 2) throws -> (house: [Int64], last: [Int64]) {
    let last = try server.makeSet("last", banners: 1)
    let ids = try server.makeSet("house", banners: house)
    try server.makeSet("hero", banners: 0, origins: ["https://shop.example"])
    for (slug, fallback) in [("hero", "house"), ("house", "last")] {
      var changes = SetChanges()
      changes.fallback = .to(try Slug(fallback))
      _ = try server.store.editSet(slug, changes, at: server.clock.now)
    }
    try server.publish()
    return (ids, last)
  }

  @Test("A set without banners is answered by the one that stands in", arguments: ["playlist", "current", "next"])
  func answers(_ route: String) throws {
    let server = try TestServer()
    _ = try makeSets(server)
    for transport in Transport.allCases {
      let client = try transport.client(of: server.server)
      let answer = try client.get("/v1/sets/hero/\(route)", [browser, (.origin, "https://shop.example")])
      #expect(answer.status == 200)
      #expect(answer.header("rondo-fallback-for") == "hero")
      #expect(answer.header("access-control-allow-origin") == "https://shop.example")
      #expect(try answer.json().text("set") == "house")
      #expect(try client.get("/v1/sets/house/\(route)", [browser]).header("rondo-fallback-for") == nil)
    }
    #expect(
      try Transport.router.client(of: server.server).get("/metrics").text.contains("rondo_fallback_answers_total 2"))
  }

  @Test("The chain goes on, past sets that are empty or in the archive", arguments: [false, true])
  func chain(isArchived: Bool) throws {
    let server = try TestServer()
    let (house, last) = try makeSets(server)
    let client = try Transport.router.client(of: server.server)
    if isArchived {
      _ = try server.store.archiveSet("house", at: server.clock.now)
    } else {
      for id in house { _ = try server.store.archiveBanner(id, inSet: "house", at: server.clock.now) }
    }
    try server.publish()
    #expect(try client.next(set: "hero") == last)
    #expect(try client.get("/v1/sets/hero/current").json().integer("item.banner_id") == last[0])
    _ = try server.store.archiveBanner(last[0], inSet: "last", at: server.clock.now)
    try server.publish()
    #expect(try client.get("/v1/sets/hero/next", [browser]).status == 204)
    #expect(try client.get("/v1/sets/hero/current").status == 204)
    #expect(try client.get("/v1/sets/hero/playlist").json().text("set") == "hero")
  }

  @Test("A circle that came about behind the store's back keeps nobody")
  func circle() throws {
    let server = try TestServer()
    _ = try makeSets(server, house: 0)
    try server.store.database.write { connection in
      try connection.execute(
        sql: """
          UPDATE banner_set SET fallback_set_id = (SELECT id FROM banner_set WHERE slug = 'hero'),
            change_seq = (SELECT max(change_seq) + 1 FROM banner_set)
          WHERE slug = 'last'
          """)
    }
    _ = try server.store.archiveSet("last", at: server.clock.now)
    try server.publish()
    let client = try Transport.router.client(of: server.server)
    for route in ["next", "current"] { #expect(try client.get("/v1/sets/hero/\(route)", [browser]).status == 204) }
  }

  @Test("A banner of a set that stands in counts for that set, through image and link too")
  func imageAndLink() throws {
    let server = try TestServer()
    let (house, _) = try makeSets(server)
    let client = try Transport.router.client(of: server.server)
    let image = try client.get("/img/hero?r=mail-1", [browser])
    #expect(image.header("location") == "https://cdn.example/a.png")
    // From now on the set shows banners of its own; the mail was sent before.
    _ = try server.addBanner("z", to: "hero")
    try server.publish()
    #expect(try client.get("/go/hero?r=mail-1", [browser]).header("location") == "https://example.org/a")
    #expect(try client.get("/img/hero?r=mail-2", [browser]).header("location") == "https://cdn.example/z.png")
    #expect(
      try server.texts("SELECT set_id || '/' || banner_id FROM click")
        == ["\(try server.number("SELECT id FROM banner_set WHERE slug = 'house'"))/\(house[0])"])
  }

  @Test("Who listens to a set without banners hears what the one that stands in shows")
  func stream() throws {
    let server = try TestServer()
    let (house, _) = try makeSets(server)
    let client = try Transport.router.client(of: server.server)
    let opening = try client.get("/v1/sets/hero/stream").text
    #expect(opening.contains("\"set\":\"house\""))
    #expect(opening.contains("\"banner_id\":\(house[0])"))
  }

  @Test("When caps leave nothing, the set that stands in answers, and caches do not keep that for long")
  func caps() throws {
    let server = try TestServer()
    let (house, _) = try makeSets(server)
    _ = try server.addBanner("a", to: "hero") { $0.caps = Caps(impressions: 1) }
    try server.publish()
    let client = try Transport.router.client(of: server.server)
    #expect(try client.items(set: "hero").count == 1)
    let answer = try client.get("/v1/sets/hero/next", [browser])
    #expect(answer.header("rondo-fallback-for") == "hero")
    #expect(house.contains(try #require(try answer.json().integer("items.0.banner_id"))))
    #expect(try server.settle())
    let current = try client.get("/v1/sets/hero/current")
    #expect(current.header("rondo-fallback-for") == "hero")
    #expect(
      current.header("cache-control")?.contains("max-age=5,") == true
        || current.header("cache-control")?.contains("max-age=10,") == true)
  }
}
