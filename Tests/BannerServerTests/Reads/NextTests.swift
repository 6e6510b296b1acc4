import BannerServer
import BannerStore
import DeliveryTokens
import Foundation
import Guarded
import HTTPServer
import JSON
import Testing

@Suite struct NextTests {
  private func bannerIDs(_ answer: Answered) throws -> [Int64] {
    try #require(try answer.json().at("items")?.arrayValue).compactMap { $0.integer("banner_id") }
  }

  @Test("Each call gets the next banner, round and round", arguments: Transport.allCases)
  func turns(_ transport: Transport) throws {
    let server = try TestServer()
    let ids = try server.makeSet()
    let client = try transport.client(of: server.server)
    var seen: [Int64] = []
    for _ in 0..<7 {
      let answer = try client.get("/v1/sets/hero/next")
      #expect(answer.header("cache-control") == "no-store")
      seen += try bannerIDs(answer)
    }
    #expect(seen == [ids[0], ids[1], ids[2], ids[0], ids[1], ids[2], ids[0]])
  }

  @Test(
    "Several slots get distinct banners as long as there are enough, then they go round again",
    arguments: [
      (count: 2, exclude: [] as [Int], places: [0, 1]), (3, [], [0, 1, 2]), (5, [], [0, 1, 2, 0, 1]),
      (2, [0], [1, 2]), (2, [1], [0, 2]), (3, [0, 1], [2, 2, 2]), (1, [0, 1, 2], []), (20, [0, 1, 2], []),
    ])
  func slots(_ case: (count: Int, exclude: [Int], places: [Int])) throws {
    let server = try TestServer()
    let ids = try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    let excluded = `case`.exclude.map { "\(ids[$0])" }.joined(separator: ",")
    let answer = try client.get(
      "/v1/sets/hero/next?count=\(`case`.count)" + (excluded.isEmpty ? "" : "&exclude=\(excluded)"))
    if `case`.places.isEmpty {
      #expect(answer.status == 204)
    } else {
      #expect(try bannerIDs(answer) == `case`.places.map { ids[$0] })
    }
  }

  @Test("A page that excludes banners takes nobody else's turn")
  func excludedTurns() throws {
    let server = try TestServer()
    let ids = try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    #expect(try bannerIDs(client.get("/v1/sets/hero/next?exclude=\(ids[0])")) == [ids[1]])
    #expect(try client.get("/v1/sets/hero/next?exclude=\(ids[0]),\(ids[1]),\(ids[2])").status == 204)
    #expect(try bannerIDs(client.get("/v1/sets/hero/next")) == [ids[2]])
  }

  @Test("Every item has a served id and tokens of its own, bound to each other")
  func tokens() throws {
    let server = try TestServer()
    try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    let verifier = TokenVerifier(server.keys)
    var ids: Set<String> = []
    for embed in ["page", "email"] {
      let json = try client.get("/v1/sets/hero/next?count=3&embed=\(embed)").json()
      for item in try #require(json.at("items")?.arrayValue) {
        let id = try EventID(parsing: try #require(item.text("served_id")))
        #expect(id.timestampMilliseconds == server.clock.nowMs)
        ids.insert("\(id)")
        let click = try verifier.verify(String(try #require(item.text("click_url")).dropFirst(3))).get()
        let pixel = try verifier.verify(
          String(try #require(item.text("impression_url")).dropFirst(3).dropLast(4))
        ).get()
        for token in [click, pixel] {
          #expect(token.servedID?.withUnsafeBytes { EventID(bytes: $0) } == id)
          #expect(token.bannerID == item.integer("banner_id"))
          #expect(token.issuedAtMs == server.clock.nowMs)
          #expect(token.embed == (embed == "page" ? .page : .email))
        }
      }
    }
    #expect(ids.count == 6)
  }

  @Test("Threads that ask at the same time get every turn once")
  func threads() async throws {
    let server = try TestServer()
    let ids = try server.makeSet(banners: 7)
    let counts = Guarded<[Int64: Int]>([:])
    let application = server.server
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let client = InMemoryServer(application)
          for _ in 0..<350 {
            let body = client.response(to: Request(target: "/v1/sets/hero/next")).bodyBytes
            guard let id = try? JSONValue.parse(body).integer("items.0.banner_id") else { continue }
            counts.withLock { $0[id, default: 0] += 1 }
          }
        }
      }
    }
    #expect(counts.withLock { $0 } == Dictionary(uniqueKeysWithValues: ids.map { ($0, 200) }))
  }

  @Test("After a change of the list the turn goes on with the banner that was next")
  func listChange() throws {
    let server = try TestServer()
    let ids = try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    #expect(try bannerIDs(client.get("/v1/sets/hero/next")) == [ids[0]])
    _ = try server.store.reorderBanners(ofSet: "hero", to: [ids[2], ids[1], ids[0]], at: server.clock.now)
    try server.publish()
    #expect(try bannerIDs(client.get("/v1/sets/hero/next?count=2")) == [ids[1], ids[0]])
    _ = try server.store.archiveBanner(ids[2], inSet: "hero", at: server.clock.now)
    try server.publish()
    #expect(try bannerIDs(client.get("/v1/sets/hero/next")) == [ids[1]])
  }

  @Test("HEAD takes no turn", arguments: Transport.allCases)
  func head(_ transport: Transport) throws {
    let server = try TestServer()
    let ids = try server.makeSet()
    let client = try transport.client(of: server.server)
    for _ in 0..<3 { #expect(try client.head("/v1/sets/hero/next").status == 200) }
    #expect(try bannerIDs(client.get("/v1/sets/hero/next")) == [ids[0]])
  }

  @Test(
    "A query that cannot be understood is refused, and takes no turn",
    arguments: [
      "count=0", "count=21", "count=-1", "count=+1", "count=", "count=1.0", "count=x", "count=99999999999999999999",
      "exclude=", "exclude=a", "exclude=1,", "exclude=,1", "exclude=-1", "exclude=1;2", "embed=", "embed=PAGE",
      "embed=print", "count=1&exclude=%00", "count=%zz",
    ])
  func badQuery(_ query: String) throws {
    let server = try TestServer()
    let ids = try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    let answer = try client.get("/v1/sets/hero/next?\(query)")
    #expect(answer.status == 400)
    #expect(answer.header("content-type") == "application/problem+json")
    #expect(try bannerIDs(client.get("/v1/sets/hero/next?other=1&count=1")) == [ids[0]])
  }

  @Test("An empty set is answered with 204", arguments: Transport.allCases)
  func empty(_ transport: Transport) throws {
    let server = try TestServer()
    try server.makeSet(banners: 0)
    #expect(try transport.client(of: server.server).get("/v1/sets/hero/next?count=3").status == 204)
  }
}
