import BannerEligibility
import BannerServer
import BannerStore
import CivilTime
import DeliveryTokens
import Foundation
import Guarded
import HTTPServer
import JSON
import SQLite
import Testing
import TrafficRules

@Suite struct CapServingTests {
  private static let day: Int64 = 86_400_000

  @Test("A capped banner is handed out as often as its cap says, and the others go on", arguments: Transport.allCases)
  func servesToTheCap(_ transport: Transport) throws {
    let server = try TestServer()
    let (a, b) = try server.makeCapped(Caps(impressions: 3))
    let client = try transport.client(of: server.server)
    let served = try (0..<10).flatMap { _ in try client.next() }
    #expect(served.count { $0 == a } == 3)
    #expect(served.count { $0 == b } == 7)
  }

  @Test(
    "A thousand parallel requests against a cap of 10 get the banner exactly ten times",
    arguments: CapPlace.allCases, [Caps(impressions: 10), Caps(impressionsPerDay: 10)])
  func parallel(_ place: CapPlace, _ caps: Caps) async throws {
    let server = try TestServer()
    // With a cap over the set, both banners share it.
    let (a, b) = try server.makeCapped(caps, by: place)
    let client = try SocketClient(server.server)
    let served = try await withThrowingTaskGroup(of: [Int64].self) { group in
      for _ in 0..<20 {
        group.addTask { try (0..<50).flatMap { _ in try client.next() } }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    if place == .set {
      #expect(served.count == 10)
    } else {
      #expect(served.count { $0 == a } == 10)
      #expect(served.count { $0 == b } == 990)
    }
    #expect(try server.number("SELECT sum(reserved - rendered) FROM reservation") == 10)
    #expect(try server.settle())
    #expect(try server.number("SELECT count(*) FROM revision WHERE cause = 'cap'") == 1)
  }

  @Test("A banner whose token ends unseen comes back, and one that was seen does not", arguments: [false, true])
  func comesBack(isSeen: Bool) throws {
    let server = try TestServer()
    _ = try server.makeCapped(Caps(impressions: 1), alone: true)
    let client = try Transport.router.client(of: server.server)
    let item = try #require(try client.items().first)
    #expect(try client.next().isEmpty)
    if isSeen { #expect(try server.report(item, through: client).status == 200) }
    server.pass(Self.day - 1)
    #expect(try client.next().isEmpty)
    server.pass(3_600_001 + 10_000)
    try server.settle()
    #expect(try client.next().count == (isSeen ? 0 : 1))
  }

  @Test(
    "What was promised of a banner goes on to take room from its set or campaign when it is put away",
    arguments: [CapPlace.set, .campaign])
  func putAway(_ place: CapPlace) throws {
    let server = try TestServer()
    let (a, b) = try server.makeCapped(Caps(impressions: 3), by: place)
    let other = try #require(b)
    if place == .campaign {
      var changes = BannerChanges()
      changes.campaign = .to(try Slug("spring"))
      _ = try server.store.editBanner(other, inSet: "hero", changes, at: server.clock.now)
      try server.publish()
    }
    let client = try Transport.router.client(of: server.server)
    #expect(try client.next() + client.next() == [a, other])
    _ = try server.store.archiveBanner(a, inSet: "hero", at: server.clock.now)
    try server.publish()
    #expect(try (0..<4).flatMap { _ in try client.next() } == [other])
  }

  @Test("What was promised of a campaign's banners goes on to take room from it when their set is put away")
  func setPutAway() throws {
    let server = try TestServer()
    let (a, _) = try server.makeCapped(Caps(impressions: 3), by: .campaign, alone: true)
    _ = try server.store.createSet(Slug("other"), SetSettings(title: "Other"), at: server.clock.now)
    let c = try server.addBanner("c", to: "other") { $0.campaign = try Slug("spring") }
    try server.publish()
    let client = try Transport.router.client(of: server.server)
    #expect(try client.next() + client.next() == [a, a])
    _ = try server.store.archiveSet("hero", at: server.clock.now)
    try server.publish()
    #expect(try (0..<4).flatMap { _ in try client.next(set: "other") } == [c])
  }

  @Test("An impression takes the place of its promise; a duplicate, a refused one and a click do not")
  func renders() throws {
    let server = try TestServer()
    _ = try server.makeCapped(Caps(impressions: 2), alone: true)
    let client = try Transport.router.client(of: server.server)
    let item = try #require(try client.items().first)
    func open() throws -> Int64 { try server.number("SELECT sum(reserved - rendered) FROM reservation") }
    #expect(try open() == 1)
    _ = try client.get(try #require(item.text("impression_url")), [(.userAgent, "Googlebot/2.1")])
    _ = try client.get(try #require(item.text("click_url")), [browser])
    #expect(try open() == 1)
    for _ in 0..<3 { _ = try server.report(item, through: client) }
    #expect(try open() == 0)
    #expect(server.server.outstandingReservations() == [item.integer("banner_id"): 0])
    #expect(try client.next().count == 1)
    #expect(try client.next().isEmpty)
  }

  @Test("Clicks of any kind reach a click cap, and then the banner is handed out no more")
  func clickCap() throws {
    let server = try TestServer()
    let (a, b) = try server.makeCapped(Caps(clicks: 2))
    let client = try Transport.router.client(of: server.server)
    let items = try (0..<4).flatMap { _ in try client.items() }.filter { $0.integer("banner_id") == a }
    #expect(items.count == 2)
    for item in items { _ = try client.get(try #require(item.text("click_url")), [browser]) }
    #expect(try (0..<6).flatMap { _ in try client.next() } == Array(repeating: b, count: 6))
    #expect(try server.settle())
    #expect(try client.get("/v1/sets/hero/current").json().integer("item.banner_id") == b)
  }

  @Test("A cap that is raised gives room at once, one that is lowered below what was delivered gives none")
  func changesOfCaps() throws {
    let server = try TestServer()
    let (a, _) = try server.makeCapped(Caps(impressions: 2), alone: true)
    let client = try Transport.router.client(of: server.server)
    func cap(_ amount: Int64) throws {
      var changes = BannerChanges()
      changes.caps = Caps(impressions: amount)
      _ = try server.store.editBanner(a, inSet: "hero", changes, at: server.clock.now)
      try server.publish()
    }
    #expect(try (0..<4).flatMap { _ in try client.next() }.count == 2)
    try cap(5)
    #expect(try (0..<6).flatMap { _ in try client.next() }.count == 3)
    try cap(1)
    #expect(try client.next().isEmpty)
    try cap(6)
    #expect(try (0..<6).flatMap { _ in try client.next() }.count == 1)
  }

  @Test("What was promised before a clean end counts after it, no more and no less")
  func restarts() throws {
    let server = try TestServer()
    _ = try server.makeCapped(Caps(impressions: 5), alone: true)
    let first = try Transport.router.client(of: server.server)
    let items = try (0..<3).flatMap { _ in try first.items() }
    _ = try server.report(try #require(items.first), through: first)
    server.server.stop()
    #expect(try server.texts("SELECT reserved || '/' || headroom || '/' || rendered FROM reservation") == ["3/0/1"])

    let second = try server.restarted()
    defer { second.stop() }
    let client = try Transport.router.client(of: second)
    #expect(try (0..<9).flatMap { _ in try client.next() }.count == 2)
  }

  @Test("What a crash left as headroom counts as handed out until its tokens end")
  func crashes() throws {
    let server = try TestServer()
    _ = try server.makeCapped(Caps(impressions: 100), alone: true)
    let client = try Transport.router.client(of: server.server)
    for _ in 0..<9 { _ = try client.next() }
    let written = try server.number("SELECT sum(reserved + headroom) FROM reservation")
    #expect(written >= 9)
    // The first server is not told to stop: the second finds what it has on the disk.
    let second = try server.restarted()
    defer { second.stop() }
    let after = try Transport.router.client(of: second)
    #expect(try (0..<200).flatMap { _ in try after.next() }.count == 100 - Int(written))
  }

  @Test("Banners of a page share what is left, and a page gets fewer rather than more")
  func slots() throws {
    let server = try TestServer()
    let (a, b) = try server.makeCapped(Caps(impressions: 3), by: .set)
    let client = try Transport.router.client(of: server.server)
    #expect(try client.next("?count=2") == [a, b])
    #expect(try client.next("?count=2").count == 1)
    #expect(try client.next("?count=2").isEmpty)
  }

  @Test("Robots get no banner with a cap, so that browsers get what it leaves", arguments: Transport.allCases)
  func robots(_ transport: Transport) throws {
    let server = try TestServer()
    let (a, b) = try server.makeCapped(Caps(impressions: 3))
    let client = try transport.client(of: server.server)
    let robot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"
    for headers in [[(.userAgent, robot)], [browser, (.secPurpose, "prefetch")], []] as [[(HeaderField, String)]] {
      for _ in 0..<3 {
        let answer = try client.get("/v1/sets/hero/next?count=2", headers).json()
        #expect(answer.at("items")?.arrayValue?.map { $0.integer("banner_id") } == [b, b])
      }
    }
    #expect(server.server.outstandingReservations()[a, default: 0] == 0)
    #expect(try (0..<8).flatMap { _ in try client.next() }.count { $0 == a } == 3)
  }

  @Test("A robot gets nothing where all banners have caps; a script that may report what it shows gets its share")
  func robotAlone() throws {
    let server = try TestServer()
    let (a, _) = try server.makeCapped(Caps(impressions: 3), by: .campaign, alone: true)
    let client = try Transport.socket.client(of: server.server)
    for _ in 0..<3 {
      #expect(try client.get("/v1/sets/hero/next", [(.userAgent, "Googlebot/2.1")]).status == 204)
    }
    let script = try client.get("/v1/sets/hero/next", [(.userAgent, "python-requests/2.32.3")]).json()
    #expect(script.integer("items.0.banner_id") == a)
    #expect(try (0..<4).flatMap { _ in try client.next() } == [a, a])
  }

  @Test("HEAD promises nothing")
  func head() throws {
    let server = try TestServer()
    _ = try server.makeCapped(Caps(impressions: 1), alone: true)
    let client = try Transport.router.client(of: server.server)
    for _ in 0..<5 { #expect(try client.head("/v1/sets/hero/next").status == 200) }
    #expect(try client.next().count == 1)
    #expect(try client.head("/v1/sets/hero/next").status == 204)
  }

  @Test("What other programs count is seen within seconds")
  func importsAreSeen() throws {
    let server = try TestServer()
    let (a, _) = try server.makeCapped(Caps(clicks: 1), alone: true)
    let client = try Transport.router.client(of: server.server)
    #expect(try client.next() == [a])
    try server.store.database.write { connection in
      try connection.execute(sql: "INSERT INTO banner_total (banner_id, clicks) VALUES (\(a), 1)")
    }
    var isSeen = false
    for _ in 0..<160 where !isSeen {
      isSeen = try client.next().isEmpty
      if !isSeen { usleep(50_000) }
    }
    #expect(isSeen)
  }

  @Test("The metrics say what is promised, and who waited for the disk")
  func metrics() throws {
    let server = try TestServer()
    _ = try server.makeCapped(Caps(impressions: 4), alone: true)
    let client = try Transport.router.client(of: server.server)
    for _ in 0..<2 { _ = try client.next() }
    let text = try client.get("/metrics").text
    #expect(text.contains("\nrondo_reservations 2\n"))
    #expect(text.contains("\nrondo_reservation_waits_total 2\n"))
  }
}

extension TestServer {
  /// Another server on the same database, as after a restart.
  func restarted() throws -> BannerServer {
    let salts = try VisitorSalts(file: VisitorSalts.file(ofDatabase: "\(folder)/rondo.db"), at: clock.now)
    var configuration = BannerServerConfiguration()
    configuration.leastFreeBytes = 1
    let server = BannerServer(
      store: store, keys: keys, judge: TrafficJudge(rules: .builtIn, proxies: TrustedProxies(), salts: salts),
      configuration: configuration, clock: { [clock] in clock.now }, report: { _ in })
    var sets: [ServedSet] = []
    try store.visitServedSets(changedAfter: 0) { result in sets.append(try result.get()) }
    server.publish(sets)
    try server.start()
    return server
  }
}
