import BannerRotation
import BannerStore
import CivilTime
import Foundation
import Testing

@testable import BannerDaemon

/// The daemon in real time; medians, since a busy machine may make any single thing late.
@Suite(.serialized)
struct LiveDaemonTests {
  private let database: TestDatabase

  init() throws {
    database = try TestDatabase()
  }

  @Test("What another connection commits is said within 250 ms")
  func noticesInTime() throws {
    let banners = 9
    try database.makeSet("hero", banners: banners, intervalMs: 60_000, at: SystemClock().read().wallMs)
    let daemon = try LiveDaemon(databasePath: database.path)
    #expect(daemon.firstChange { $0.cause == .started } != nil)
    var delays: [Int64] = []
    for target in 1..<banners {
      usleep(.random(in: 1000...120_000))
      _ = try database.store.goTo(RealIndex(target), inSet: "hero", at: Instant.now())
      let committed = SystemClock().read().wallMs
      let said = try #require(daemon.firstChange { $0.realIndex == RealIndex(target) })
      #expect(said.change.cause == .operator)
      delays.append(said.saidAt - committed)
    }
    try daemon.stop()
    delays.sort()
    #expect(delays[delays.count / 2] <= 250, "\(delays)")
  }

  @Test("Ticks are said within milliseconds of their scheduled instants, which do not drift")
  func ticksInTime() throws {
    let start = SystemClock().read().wallMs
    try database.makeSet("hero", intervalMs: 100, at: start)
    let daemon = try LiveDaemon(databasePath: database.path)
    #expect(daemon.firstChange { $0.cause == .started } != nil)
    usleep(2_000_000)
    try daemon.stop()
    let timed = daemon.heard.filter { $0.change.cause == .timed }
    #expect(timed.count >= 10)
    #expect(timed.allSatisfy { ($0.change.time.millisecondsSince1970 - start) % 100 == 0 })
    let delays = timed.map { $0.saidAt - $0.change.time.millisecondsSince1970 }.sorted()
    #expect(delays.allSatisfy { $0 >= 0 })
    #expect(delays.isEmpty || delays[delays.count / 2] <= 20, "\(delays)")
  }
}
