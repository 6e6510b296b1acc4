import BannerEligibility
import BannerRotation
import BannerServer
import BannerStore
import CivilTime
import HTTPServer
import JSON
import Testing

/// What the server does by itself between a boundary and the revision that follows from it.
@Suite struct BoundaryTests {
  /// `a` ends a minute after the start, when `c` begins; `b` always shows.
  private func makeSet(_ server: TestServer, interval: Int64 = 600_000) throws -> [Int64] {
    _ = try server.store.createSet(Slug("hero"), SetSettings(title: "Hero", intervalMs: interval), at: server.clock.now)
    let boundary = server.clock.now.adding(milliseconds: 60_000)
    let ids = [
      try server.addBanner("a") { $0.flights = Flights([try Flight(start: nil, end: boundary)]) },
      try server.addBanner("b") { _ in },
      try server.addBanner("c") { $0.flights = Flights([try Flight(start: boundary, end: nil)]) },
    ]
    try server.publish()
    return ids
  }

  @Test("At its end exactly a banner shows no more, a millisecond before it does", arguments: Transport.allCases)
  func ends(_ transport: Transport) throws {
    let server = try TestServer()
    let ids = try makeSet(server)
    let client = try transport.client(of: server.server)
    func current() throws -> Int64? { try client.get("/v1/sets/hero/current").json().integer("item.banner_id") }
    server.pass(59_999)
    #expect(try current() == ids[0])
    #expect(try client.next() == [ids[0]])
    #expect(try client.get("/img/hero?r=one", [browser]).header("location") == "https://cdn.example/a.png")
    server.pass(1)
    #expect(try current() == ids[1])
    #expect(try (0..<3).flatMap { _ in try client.next() } == [ids[1], ids[1], ids[1]])
    #expect(try client.get("/img/hero?r=two", [browser]).header("location") == "https://cdn.example/b.png")
    // The revision that the daemon makes of it.
    _ = try server.store.settle([DueSet(setID: 1, at: server.clock.now)])
    try server.publish()
    #expect(try Set((0..<4).flatMap { _ in try client.next() }) == [ids[1], ids[2]])
  }

  @Test("No answer is kept beyond the boundary, and the playlist says how long each banner shows")
  func documents() throws {
    let server = try TestServer()
    _ = try makeSet(server)
    let client = try Transport.router.client(of: server.server)
    let boundary = server.clock.nowMs + 60_000
    server.pass(52_000)
    for route in ["playlist", "current"] {
      let answer = try client.get("/v1/sets/hero/\(route)")
      #expect(answer.header("cache-control") == "public, max-age=8, must-revalidate", "\(route)")
    }
    let items = try #require(try client.get("/v1/sets/hero/playlist").json().at("items")?.arrayValue)
    #expect(items.map { $0.integer("shows_until") } == [boundary, nil])
    #expect(items.allSatisfy { $0.at("weight") == nil })
  }

  @Test("When nothing may show any more, there is nothing, although the revision still has banners")
  func nothingLeft() throws {
    let server = try TestServer()
    _ = try server.store.createSet(Slug("hero"), SetSettings(title: "Hero"), at: server.clock.now)
    let boundary = server.clock.now.adding(milliseconds: 60_000)
    try server.addBanner("a") { $0.flights = Flights([try Flight(start: nil, end: boundary)]) }
    try server.publish()
    server.pass(60_000)
    let client = try Transport.router.client(of: server.server)
    for route in ["next", "current"] { #expect(try client.get("/v1/sets/hero/\(route)", [browser]).status == 204) }
    #expect(try client.get("/img/hero?r=x", [browser]).status == 204)
  }
}
