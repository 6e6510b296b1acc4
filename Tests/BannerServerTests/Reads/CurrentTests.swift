import BannerRotation
import BannerStore
import HTTPServer
import JSON
import Testing

@testable import BannerServer

@Suite struct CurrentTests {
  @Test("It names the banner on show, since when and until when", arguments: Transport.allCases)
  func wholeBody(_ transport: Transport) throws {
    let server = try TestServer()
    let ids = try server.makeSet()
    let client = try transport.client(of: server.server)
    server.pass(7_250)
    let answer = try client.get("/v1/sets/hero/current")
    #expect(answer.status == 200)
    #expect(answer.header("rondo-time") == "\(TestServer.start + 7250)")
    let json = try answer.json()
    #expect(json.integer("item.banner_id") == ids[1])
    #expect(json.integer("item.real_index") == 1)
    #expect(json.integer("since") == TestServer.start + 5000)
    #expect(json.integer("until") == TestServer.start + 10_000)
    #expect(json.integer("revision") == 4)
    #expect(answer.text.contains("position") == false)
  }

  @Test(
    "Caches may keep it until the next change, in whole seconds, and never beyond",
    arguments: [0, 1, 999, 1000, 1001, 3999, 4000, 4001, 4999, 5000, 5001, 9_999, 10_000, 123_456])
  func freshness(_ elapsed: Int64) throws {
    let server = try TestServer()
    try server.makeSet()
    server.pass(elapsed)
    let answer = try Transport.router.client(of: server.server).get("/v1/sets/hero/current")
    let json = try answer.json()
    let left = try #require(json.integer("until")) - server.clock.nowMs
    #expect(left > 0 && left <= 5000)
    #expect(answer.maxAge == Int(left / 1000))
  }

  @Test("At no moment do caches hold it longer than the banner shows, whatever the dwells")
  func neverBeyond() throws {
    let server = try TestServer()
    try server.makeSet(banners: 0)
    for (name, dwell) in [("a", 100), ("b", 1234), ("c", 5000), ("d", 999), ("e", 86_400_000)] as [(String, Int64)] {
      _ = try server.addBanner(name, dwell: dwell)
    }
    try server.publish()
    let client = try Transport.router.client(of: server.server)
    let rotation = try #require(server.server.state.snapshot.set(slug: "hero")).rotation
    for step in 0..<400 {
      server.pass(Int64(step % 7) * 31 + 1)
      let answer = try client.get("/v1/sets/hero/current")
      let shown = try #require(try answer.json().integer("item.real_index"))
      #expect(rotation.position(at: server.clock.nowMs)?.rawValue == Int(shown))
      // In the very last millisecond that a cache may keep it, the same banner still shows.
      let maxAge = try #require(answer.maxAge)
      if maxAge > 0 {
        #expect(rotation.position(at: server.clock.nowMs + Int64(maxAge) * 1000 - 1)?.rawValue == Int(shown))
      }
    }
  }

  @Test("While nothing rotates, caches may keep it for a short while alone", arguments: Transport.allCases)
  func resting(_ transport: Transport) throws {
    let server = try TestServer()
    try server.makeSet()
    try server.makeSet("single", banners: 1)
    let client = try transport.client(of: server.server)
    #expect(try client.get("/v1/sets/single/current").maxAge == 10)
    #expect(try client.get("/v1/sets/single/current").json().at("until") == .null)
    server.pass(2000)
    _ = try server.store.pauseSet("hero", for: .operator, at: server.clock.now)
    try server.publish()
    let paused = try client.get("/v1/sets/hero/current")
    #expect(paused.maxAge == 10)
    #expect(try paused.json().at("until") == .null)
    #expect(try paused.json().text("pause_reasons.0") == "operator")
    server.pass(1_000_000)
    #expect(try client.get("/v1/sets/hero/current").body == paused.body)
  }

  @Test("A long dwell is kept no longer than its token period")
  func longDwell() throws {
    let server = try TestServer()
    try server.makeSet(interval: 86_400_000)
    let client = try Transport.router.client(of: server.server)
    let first = try client.get("/v1/sets/hero/current")
    #expect(first.maxAge == 3600)
    server.pass(3_600_000)
    let second = try client.get("/v1/sets/hero/current")
    #expect(second.body != first.body)
    #expect(try second.json().integer("until") == first.json().integer("until"))
  }

  @Test("An empty set is answered with 204, and nothing is counted", arguments: Transport.allCases)
  func empty(_ transport: Transport) throws {
    let server = try TestServer()
    try server.makeSet(banners: 0)
    let answer = try transport.client(of: server.server).get("/v1/sets/hero/current")
    #expect(answer.status == 204)
    #expect(answer.body.isEmpty)
    #expect(answer.maxAge == 10)
    #expect(server.server.state.served.take().isEmpty)
  }

  @Test("A rotation that was moved shows at once where it was moved to")
  func moved() throws {
    let server = try TestServer()
    let ids = try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    _ = try client.get("/v1/sets/hero/current")
    var schedule = try #require(server.server.state.snapshot.set(slug: "hero")).content.schedule
    schedule.rotation.go(to: RealIndex(2), at: server.clock.nowMs)
    server.server.publish([], moved: [schedule])
    #expect(try client.get("/v1/sets/hero/current").json().integer("item.banner_id") == ids[2])
  }

  @Test("When the clock is set back, it shows what the schedule says for then")
  func clockSetBack() throws {
    let server = try TestServer()
    let ids = try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    server.pass(6000)
    #expect(try client.get("/v1/sets/hero/current").json().integer("item.banner_id") == ids[1])
    server.pass(-5000)
    #expect(try client.get("/v1/sets/hero/current").json().integer("item.banner_id") == ids[0])
  }
}
