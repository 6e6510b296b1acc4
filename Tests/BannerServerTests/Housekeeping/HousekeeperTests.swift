import BannerRotation
import BannerStore
import CivilTime
import Foundation
import Guarded
import SQLite
import Testing

@testable import BannerServer

@Suite struct HousekeeperTests {
  private static let day: Int64 = 86_400_000

  private func record(_ server: TestServer, _ banner: Int64) throws {
    let event = TokenEvent(
      kind: .viewable, servedID: server.newID(), setID: 1, revision: try server.revision(), bannerID: banner,
      realIndex: RealIndex(0), sender: EventSender(visitor: 7))
    _ = try EventIntake(store: server.store).record(at: server.clock.now) { recorder in try recorder.record(event) }
  }

  @Test("It folds visitors of days that are over, and events that are old enough, while others write")
  func folds() throws {
    let server = try TestServer()
    let banners = try server.makeSet()
    for _ in 0..<3 { try record(server, banners[0]) }
    server.pass(100 * Self.day)
    try record(server, banners[0])
    let said = Guarded<[String]>([])
    let keeper = try Housekeeper(
      store: server.store, retentionMs: 90 * Self.day, clock: { [clock = server.clock] in clock.now },
      report: { sentence in said.withLock { $0.append(sentence) } })
    #expect(try server.number("SELECT count(*) FROM impression", becomes: 2))
    keeper.stop()
    #expect(
      said.withLock { $0 } == [
        """
        folded events from before \(server.clock.now.adding(milliseconds: -90 * Self.day).formatted()) into the counts \
        (clicks: 0, impressions: 3, viewable: 3)
        """
      ])
    #expect(try server.store.uniques(of: 0..<100_000, by: .all).map(\.isFinal) == [true, false])
    #expect(try server.store.reconcile().isClean)
  }

  @Test("Without a time for events it folds visitors alone")
  func visitorsAlone() throws {
    let server = try TestServer()
    let banners = try server.makeSet()
    try record(server, banners[0])
    server.pass(100 * Self.day)
    let keeper = try Housekeeper(
      store: server.store, retentionMs: nil, clock: { [clock = server.clock] in clock.now }, report: { _ in })
    #expect(try server.number("SELECT count(*) FROM visitor_event", becomes: 0))
    keeper.stop()
    #expect(try server.number("SELECT count(*) FROM impression") == 2)
    #expect(try server.number("SELECT count(*) FROM retention") == 0)
  }

  @Test("A database that cannot be written is told of once, and until it can be it is tried each minute")
  func failure() throws {
    let server = try TestServer()
    let banners = try server.makeSet()
    try record(server, banners[0])
    server.pass(100 * Self.day)
    let said = Guarded<[String]>([])
    var isBroken = true
    var waits: [Int64] = []
    try server.store.database.write { connection in
      try connection.execute(sql: "ALTER TABLE unique_count RENAME TO gone")
    }
    var round = HousekeepingRound(
      store: server.store, retentionMs: nil, clock: { [clock = server.clock] in clock.now },
      report: { sentence in said.withLock { $0.append(sentence) } },
      wait: { waitNs in
        waits.append(waitNs)
        if waits.count == 2 {
          isBroken = false
          try? server.store.database.write { connection in
            try connection.execute(sql: "ALTER TABLE gone RENAME TO unique_count")
          }
        }
        return isBroken || waitNs != HousekeepingRound.everyNs
      })
    round.run()
    #expect(said.withLock { $0.count } == 1)
    #expect(said.withLock { $0.first?.hasPrefix("old events and visitors stay for now: ") } == true)
    #expect(waits.prefix(2) == [HousekeepingRound.retryNs, HousekeepingRound.retryNs])
    #expect(waits.last == HousekeepingRound.everyNs)
    #expect(try server.number("SELECT count(*) FROM visitor_event") == 0)
  }
}
