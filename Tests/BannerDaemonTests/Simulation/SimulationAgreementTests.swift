import BannerEligibility
import BannerRotation
import BannerStore
import CivilTime
import SQLite
import Testing

@testable import BannerDaemon

@Suite("A dry run against the daemon")
struct SimulationAgreementTests {
  @Test(
    "An hour of the daemon is what the dry run said, for every kind of rotation",
    arguments: RotationKind.allCases, 0..<4 as Range<UInt64>)
  func agrees(kind: RotationKind, seed: UInt64) throws {
    let database = try TestDatabase()
    let rehearsed = try RehearsedSet(kind, seed: seed, in: database)
    let start = Instant(millisecondsSince1970: ScriptedClock.begin)
    let end = start.adding(milliseconds: RehearsedSet.lengthMs)
    let before = try database.store.conditions(ofSet: RehearsedSet.slug, at: start)
    let simulation = try #require(
      Simulation(of: SimulatedSet(before), startingAt: start, from: start, to: end, requests: rehearsed.requests))
    let outcome = simulation.run()

    let rehearsal = Rehearsal(database)
    try rehearsal.run(milliseconds: RehearsedSet.lengthMs, requests: rehearsed.requests)
    let shown = rehearsal.shown(until: end.millisecondsSince1970)
    for banner in outcome.banners {
      let real = shown[banner.id] ?? (0, 0)
      #expect(banner.showings == real.showings, "banner \(banner.id)")
      #expect(banner.onShowMs == real.onShowMs, "banner \(banner.id)")
      #expect(banner.requests == rehearsal.requests[banner.id] ?? 0, "banner \(banner.id)")
    }
    #expect(outcome.emptyMs == shown[0]?.onShowMs ?? 0)
    #expect(outcome.unanswered == rehearsal.unanswered)
    let made = try revisions(in: database, after: before.revision.number)
    #expect(outcome.revisions.map { $0.formatted() } == made.map { $0.formatted() }, "\(outcome.events)")
  }

  private func revisions(in database: TestDatabase, after number: Int64) throws -> [Instant] {
    try database.store.database.read { connection in
      try connection.query(
        sql: "SELECT created_at FROM revision WHERE number > ? ORDER BY number", [.integer(number)]
      ) { row in Instant(millisecondsSince1970: row.int64(0)) }
    }
  }
}
