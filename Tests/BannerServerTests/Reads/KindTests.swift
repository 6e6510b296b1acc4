import BannerRotation
import BannerServer
import BannerStore
import HTTPServer
import JSON
import Testing

@testable import BannerServer

@Suite struct KindTests {
  private func makeSet(_ server: TestServer, _ kind: RotationKind, weights: [Int] = [3, 1, 0]) throws -> [Int64] {
    var settings = SetSettings(title: "Hero", intervalMs: 1_000)
    settings.rotationKind = kind
    settings.seed = 7
    _ = try server.store.createSet(Slug("hero"), settings, at: server.clock.now)
    let ids = try weights.enumerated().map { place, weight in try server.addBanner("\(place)") { $0.weight = weight } }
    try server.publish()
    return ids
  }

  @Test("Requests get banners by weight, and a weight of 0 never")
  func weighted() throws {
    let server = try TestServer()
    let ids = try makeSet(server, .weighted)
    let client = try Transport.router.client(of: server.server)
    let served = try (0..<400).flatMap { _ in try client.next() }
    #expect(ids.map { id in served.count { $0 == id } } == [300, 100, 0])
  }

  @Test("A page with several slots gets distinct banners whatever their weights, and then the same again")
  func slots() throws {
    let server = try TestServer()
    let ids = try makeSet(server, .weighted, weights: [1_000, 1, 1])
    let client = try Transport.router.client(of: server.server)
    for _ in 0..<5 { #expect(try Set(client.next("?count=3")) == Set(ids)) }
    #expect(try client.next("?count=5").count == 5)
    #expect(try client.next("?exclude=\(ids[0])&count=2").sorted() == [ids[1], ids[2]])
  }

  @Test("Requests of a shuffled set get every banner once a turn", arguments: [RotationKind.random, .even])
  func turns(_ kind: RotationKind) throws {
    let server = try TestServer()
    let ids = try makeSet(server, kind, weights: [1, 1, 1, 1])
    let client = try Transport.router.client(of: server.server)
    for _ in 0..<10 { #expect(try Set((0..<4).flatMap { _ in try client.next() }) == Set(ids)) }
  }

  @Test(
    "The playlist says by which steps a client goes on, and the clock's banner follows from it",
    arguments: RotationKind.allCases)
  func playlist(_ kind: RotationKind) throws {
    let server = try TestServer()
    let ids = try makeSet(server, kind)
    let client = try Transport.router.client(of: server.server)
    let playlist = try client.get("/v1/sets/hero/playlist").json()
    let rotation = try #require(playlist.at("rotation"))
    #expect(rotation.text("kind") == kind.rawValue)
    let items = try #require(playlist.at("items")?.arrayValue)
    #expect(items.count == (kind == .weighted ? 2 : 3))
    #expect(items.allSatisfy { ($0.integer("weight") != nil) == (kind == .weighted) })
    let sequence = rotation.at("sequence")?.arrayValue?.compactMap(\.integerValue)
    #expect((sequence == nil) == (kind == .sequential))
    let steps = sequence ?? Array(0..<Int64(items.count))
    let first = try #require(rotation.integer("step"))
    #expect(rotation.integer("shown") == steps[Int(first)])
    // Each dwell is a second; whatever the clock shows follows from the step that began.
    for second in 0..<20 {
      let place = steps[(Int(first) + second) % steps.count]
      let current = try client.get("/v1/sets/hero/current").json()
      #expect(current.integer("item.real_index") == place)
      #expect(current.integer("item.banner_id") == items[Int(place)].integer("banner_id"))
      server.pass(1_000)
    }
    _ = ids
  }

  @Test("A cursor gives each turn once to threads that ask at the same time, and passes over nobody's turn")
  func cursor() async throws {
    let order = WeightedOrder().sequence(of: [3, 2, 1].map { RotationCandidate(weight: $0) }, seed: 0)
    let cursor = TurnCursor()
    let counts = await withTaskGroup(of: [Int: Int].self) { group in
      for _ in 0..<4 {
        group.addTask {
          (0..<600).reduce(into: [:]) { counts, _ in
            for place in cursor.claim(1, in: order, isEligible: { _ in true }) { counts[place, default: 0] += 1 }
          }
        }
      }
      return await group.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    }
    #expect(counts == [0: 1_200, 1: 800, 2: 400])
  }

  @Test("A banner that comes once in a long sequence is found without going through all of it")
  func rareBanner() {
    let candidates = (0..<500).map { RotationCandidate(weight: $0 == 499 ? 1 : 997) }
    let order = WeightedOrder().sequence(of: candidates, seed: 0)
    var asked = 0
    let found = TurnCursor().claim(1, in: order) { place in
      asked += 1
      return place == 499
    }
    #expect(found == [499])
    #expect(asked <= 3 * 500)
  }
}
