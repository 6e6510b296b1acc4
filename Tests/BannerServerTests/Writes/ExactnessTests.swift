import BannerRotation
import BannerServer
import BannerStore
import DeliveryTokens
import Foundation
import Guarded
import HTTPServer
import JSON
import Testing

@Suite struct ExactnessTests {
  @Test("64 connections that send the same 10,000 taps at the same time give exactly 10,000 clicks")
  func replay() throws {
    let server = try TestServer()
    try server.makeSet()
    let revision = try server.revision()
    let taps = (0..<10_000).map { index in
      #"{"event_id":"\#(server.newID())","revision":\#(revision),"physical_index":\#(index % 5)}"#
    }
    let client = try SocketClient(server.server)
    let verdicts = Guarded<[String: Int]>([:])
    DispatchQueue.concurrentPerform(iterations: 64) { connection in
      for batch in 0..<10 {
        // Each begins elsewhere, so that all meet all.
        let start = (batch + connection) % 10 * 1_000
        do {
          let answer = try client.post("/v1/sets/hero/taps", "[\(taps[start..<start + 1_000].joined(separator: ","))]")
          verdicts.withLock { verdicts in
            for verdict in ["accepted", "duplicate", "conflict", "rejected"] {
              verdicts[verdict, default: 0] += answer.text.components(separatedBy: "\"\(verdict)\"").count - 1
            }
          }
        } catch {
          Issue.record(error)
        }
      }
    }
    #expect(
      verdicts.withLock { $0 } == ["accepted": 10_000, "duplicate": 630_000, "conflict": 0, "rejected": 0])
    #expect(try server.number("SELECT count(*) FROM click") == 10_000)
    #expect(try server.number("SELECT sum(clicks) FROM click_count") == 10_000)
    #expect(try server.store.reconcile().isClean)
  }

  @Test(
    "The same view on many connections at once gives one click, one impression and one viewable impression a banner")
  func views() throws {
    let server = try TestServer()
    let banners = try server.makeSet()
    let revision = try server.revision()
    let view = server.newID()
    let click = server.token(.click, revision: revision, banner: banners[0])
    let pixel = server.token(.impression, revision: revision, banner: banners[0])
    let list = server.token(.delivery, revision: revision)
    let viewable = #"{"token":"\#(list)","view":"\#(view)","kind":"viewable","real_index":0}"#
    let client = try SocketClient(server.server)
    DispatchQueue.concurrentPerform(iterations: 32) { _ in
      do {
        #expect(try client.get("/c/\(click)?view=\(view)", [browser]).status == 302)
        #expect(try client.get("/i/\(pixel).gif?view=\(view)", [browser]).status == 200)
        #expect(try client.post("/v1/events", viewable).status == 200)
      } catch {
        Issue.record(error)
      }
    }
    #expect(try server.number("SELECT count(*) FROM click WHERE no_impression = 0") == 1)
    #expect(try server.number("SELECT count(*) FROM impression") == 2)
    #expect(try server.number("SELECT sum(events) FROM event_count WHERE kind IN (2, 3, 4)") == 3)
    #expect(try server.store.reconcile().isClean)
  }

  @Test("While another process changes the order, each tap hits the banner that its revision showed")
  func orderUnderLoad() throws {
    let server = try TestServer()
    let banners = try server.makeSet(banners: 5, layout: .bothEnds)
    let client = try SocketClient(server.server)
    let other = try BannerStore(
      path: "\(server.folder)/rondo.db", createIfMissing: false, busyTimeoutMs: 10_000, now: server.clock.now)
    let isOver = Guarded(false)
    let sent = Guarded(0)
    let ended = DispatchSemaphore(value: 0)
    let tappers = 4
    for _ in 0..<tappers {
      Thread.detachNewThread {
        do {
          while !isOver.withLock({ $0 }) {
            try ExactnessTests.tapWhatIsShown(by: server, through: client)
            sent.withLock { $0 += 7 }
          }
        } catch {
          isOver.withLock { $0 = true }
          Issue.record(error)
        }
        ended.signal()
      }
    }
    var random = SystemRandomNumberGenerator()
    for _ in 0..<60 where !isOver.withLock({ $0 }) {
      _ = try other.reorderBanners(ofSet: "hero", to: banners.shuffled(using: &random), at: server.clock.now)
      try server.publish()
      // Taps go on between two orders, however busy the machine is.
      let before = sent.withLock { $0 }
      while sent.withLock({ $0 }) == before, !isOver.withLock({ $0 }) { usleep(1_000) }
    }
    isOver.withLock { $0 = true }
    for _ in 0..<tappers { ended.wait() }
    #expect(sent.withLock { $0 } > 0)
    #expect(try server.number("SELECT count(*) FROM click") == Int64(sent.withLock { $0 }))
    #expect(try server.number("SELECT count(DISTINCT revision) FROM click") > 5)
    #expect(try server.store.reconcile().isClean)
  }

  /// Draws the strip as a client does, taps all its slots, and holds the answers against what was drawn.
  private static func tapWhatIsShown(by server: TestServer, through client: SocketClient) throws {
    let playlist = try client.get("/v1/sets/hero/playlist").json()
    let slots = try #require(playlist.integers("slots"))
    let revision = try #require(playlist.integer("revision"))
    let drawn = slots.map { playlist.integer("items.\($0).banner_id") }
    let taps = slots.indices.map { slot in
      #"{"event_id":"\#(server.newID())","revision":\#(revision),"physical_index":\#(slot)}"#
    }
    let answer = try client.post("/v1/sets/hero/taps", "[\(taps.joined(separator: ","))]").json()
    #expect(slots.indices.map { answer.integer("results.\($0).banner_id") } == drawn)
    #expect(slots.indices.allSatisfy { answer.text("results.\($0).verdict") == "accepted" })
  }
}
