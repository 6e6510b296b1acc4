import BannerArchive
import BannerEligibility
import BannerStore
import CivilTime
import Testing

@testable import BannerDaemon

/// How the daemon looks at lists that come from the database, and that counts here do not make.
struct CountedListTests {
  private let database: TestDatabase
  private let daemon: ScriptedDaemon
  private let begin = Instant(millisecondsSince1970: ScriptedClock.begin)

  init() throws {
    database = try TestDatabase()
    daemon = try ScriptedDaemon(database)
    // As a server that has promised nothing.
    daemon.outstanding = [:]
  }

  /// An archive with a set `hero` whose only banner is not in the list, as all that its cap allows is promised elsewhere.
  private func archiveOfFullSet() throws -> String {
    let other = try TestDatabase()
    try other.makeSet("hero", banners: 0)
    let capped = try other.addBanner("capped", to: "hero") { $0.caps = Caps(impressions: 3) }
    try EventIntake(store: other.store).record(at: begin) { recorder in
      try recorder.reservations.put(
        Reservation(bannerID: capped, expiresAt: begin.adding(milliseconds: 86_400_000), reserved: 3, headroom: 0))
    }
    let isSettled = try other.store.settle(setID: 1, at: begin)
    try #require(isSettled)
    let archive = database.folder.file("hero.rondo")
    _ = try ArchiveExport(of: other.store, sets: nil, withEvents: true).write(
      to: archive, program: "rondo test", at: begin)
    return archive
  }

  @Test(
    "A set whose cap promises filled elsewhere shows its banner where it is imported, with one revision",
    arguments: [nil, 2_000] as [Int64?])
  func imported(whileRunning time: Int64?) throws {
    let archive = try archiveOfFullSet()
    func bring(_ database: TestDatabase, at now: Instant) throws {
      _ = try ArchiveImport(from: archive, into: database.store).run(at: now)
      #expect(try database.list(of: "hero").isEmpty)
    }
    if let time {
      daemon.clock.at(milliseconds: time) { [database, begin] _ in
        try bring(database, at: begin.adding(milliseconds: time))
      }
    } else {
      try bring(database, at: begin)
    }
    var settledBy: Int64?
    daemon.clock.at(milliseconds: 2_500) { [database] _ in settledBy = try database.store.latestChange() }
    try daemon.run(milliseconds: 60_000)
    #expect(try database.list(of: "hero").count == 1)
    #expect(try database.settledRevisions(of: "hero").map(\.cause) == ["cap", "cap"])
    #expect(try database.store.latestChange() == settledBy)
  }

  @Test("A set without caps is not looked at when it is read")
  func withoutCaps() throws {
    try database.makeSet("plain", banners: 2)
    try database.makeSet("capped", banners: 2)
    try database.addBanner("third", to: "capped") { $0.caps = Caps(impressions: 3) }
    // Lists that no look would leave as they are.
    try database.run(sql: "UPDATE banner SET enabled = 0 WHERE name IN ('plain 0', 'capped 0')")
    try daemon.run(milliseconds: 10_000)
    #expect(try database.list(of: "capped").count == 2)
    #expect(try database.list(of: "plain").count == 2)
    #expect(try database.store.set("plain").set.revision == 3)
  }
}
