import BannerStore
import CivilTime
import DeliveryTokens
import Foundation
import HTTPServer
import Testing
import TrafficRules

@testable import BannerServer

@Suite struct JudgedAgainTests {
  private static let robot = (field: HeaderField.userAgent, value: "SignageBot/1.0")

  /// Rules by which every agent is a person, or this one a robot.
  private func rules(refusing word: String? = nil, lifeMs: Int64 = TokenLives.standard.pageMs) -> RestatementRules {
    RestatementRules(
      version: "test", settings: "{}", tokenLifeMs: { $0 == "page" ? lifeMs : nil },
      judge: { agent, _ in
        guard let word, agent.contains(word) else { return nil }
        return RestatementRules.Ruling(reason: "crawler", rule: "crawler \(word)")
      })
  }

  private func restate(_ server: TestServer, by rules: RestatementRules) throws -> Restatement? {
    let draft = try server.store.draftRestatement(
      from: Instant(millisecondsSince1970: 0), to: server.clock.now.adding(milliseconds: 1), by: rules)
    return try server.store.restate(draft, by: "user:ada", at: server.clock.now)
  }

  private func totals(_ server: TestServer) throws -> [Int64] {
    try ["impressions", "viewable", "clicks"].map {
      try server.number("SELECT coalesce(sum(\($0)), 0) FROM banner_total")
    }
  }

  @Test(
    "What a robot sent, in every way there is, counts after all by other rules, and not twice when it comes again",
    arguments: Transport.allCases)
  func countedAfterAll(_ transport: Transport) throws {
    let server = try TestServer()
    let banners = try server.makeSet()
    let revision = try server.revision()
    let client = try transport.client(of: server.server)
    let (view, tapID) = (server.newID(), server.newID())
    let (click, pixel, delivery) = (
      server.token(.click, revision: revision, banner: banners[1], place: 1),
      server.token(.impression, revision: revision, banner: banners[1], place: 1),
      server.token(.delivery, revision: revision)
    )
    let viewable = #"{"token":"\#(delivery)","kind":"viewable","view":"\#(view)","banner_id":\#(banners[2])}"#
    let tap = #"{"event_id":"\#(tapID)","revision":\#(revision),"physical_index":1}"#
    let wrong = #"{"token":"\#(delivery)","kind":"viewable","view":"\#(view)","banner_id":4711}"#
    func send(_ agent: (field: HeaderField, value: String)) throws {
      #expect(try client.get("/c/\(click)?view=\(view)", [agent]).status == 302)
      #expect(try client.get("/i/\(pixel).gif?view=\(view)", [agent]).status == 200)
      #expect(try client.get("/img/hero?r=mail", [agent]).status == 302)
      #expect(try client.get("/go/hero?r=mail", [agent]).status == 302)
      #expect(try client.post("/v1/events", "[\(viewable),\(wrong)]", [agent]).status == 200)
      #expect(try client.post("/v1/sets/hero/taps", tap, [agent]).status == 200)
    }
    try send(Self.robot)
    #expect(try server.number("SELECT count(*) FROM refused_event WHERE reason = 'crawler'", becomes: 6))
    #expect(try totals(server) == [0, 0, 0])
    let made = try #require(try restate(server, by: rules()))
    // The report of a banner that was not there says too little; the viewable impression brings its impression along.
    #expect((made.judged, made.unjudged, made.changed) == (5, 1, 6))
    #expect(try totals(server) == [2, 1, 3])
    try send(Self.robot)
    try send(browser)
    #expect(try server.number("SELECT count(*) FROM refused_event", becomes: 13))
    // The link under a request id has another delivery, since only what counts fixes the banner.
    #expect(try totals(server) == [2, 1, 4])
    #expect(try server.store.reconcile().isClean)
  }

  @Test("What people sent no longer counts when their agent turns out to be a robot, and stays what it was")
  func refusedAfterAll() throws {
    let server = try TestServer()
    let banners = try server.makeSet()
    let revision = try server.revision()
    let client = try Transport.socket.client(of: server.server)
    let view = server.newID()
    let click = server.token(.click, revision: revision, banner: banners[0])
    #expect(try client.get("/c/\(click)?view=\(view)", [browser]).status == 302)
    let delivery = server.token(.delivery, revision: revision)
    let impression = #"{"token":"\#(delivery)","kind":"impression","view":"\#(view)","real_index":0}"#
    #expect(try client.post("/v1/events", impression, [browser]).status == 200)
    #expect(try server.texts("SELECT text FROM agent") == [browser.value])
    #expect(try server.store.uniques(of: 0..<100_000, by: .banner).map { [$0.viewers, $0.clickers] } == [[1, 1]])
    #expect(try restate(server, by: rules(refusing: "Firefox"))?.changed == 2)
    #expect(try totals(server) == [0, 0, 0])
    let again = try client.post("/v1/events", impression, [browser]).json()
    #expect(again.text("results.0.verdict") == "duplicate")
    #expect(try server.number("SELECT count(*) FROM impression") == 1)
    #expect(try restate(server, by: rules(refusing: "Firefox")) == nil)
    #expect(try restate(server, by: rules())?.version == 2)
    #expect(try totals(server) == [1, 0, 1])
    #expect(try server.store.reconcile().isClean)
  }

  @Test("A click on a token that was too old counts by a longer life, and one that is too old for that does not")
  func longerLife() throws {
    let server = try TestServer()
    let banners = try server.makeSet()
    let revision = try server.revision()
    let client = try Transport.socket.client(of: server.server)
    let day = TokenLives.standard.pageMs
    server.pass(3 * day)
    for age in [2, 3] as [Int64] {
      let token = server.token(
        .click, revision: revision, banner: banners[0], servedID: server.newID(),
        issuedAtMs: server.clock.nowMs - age * day)
      #expect(try client.get("/c/\(token)", [browser]).status == 302)
    }
    #expect(try server.number("SELECT count(*) FROM refused_event WHERE reason = 'expired'", becomes: 2))
    #expect(try restate(server, by: rules(lifeMs: day)) == nil)
    #expect(try restate(server, by: rules(lifeMs: 5 * day / 2))?.changed == 1)
    #expect(try totals(server) == [0, 0, 1])
  }
}
