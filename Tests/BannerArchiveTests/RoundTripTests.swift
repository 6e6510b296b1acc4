import BannerArchive
import BannerRotation
import BannerStore
import CivilTime
import Foundation
import JSON
import SQLite
import Testing

@Suite("An archive brought into another database")
struct RoundTripTests {
  @Test("import(export(x)) is x, whatever happened to x, and a second import changes nothing", arguments: 1...12)
  func roundTrip(seed: UInt64) throws {
    let box = try ArchiveBox()
    let source = try box.store("source")
    var history = History(source, in: box, seed: seed)
    try history.go(60)
    if seed.isMultiple(of: 3) { try fold(source, box) }
    try history.go(20)
    #expect(try source.reconcile().isClean)

    let target = try box.store("target")
    let archive = try box.export(source, to: "x.rondo")
    try box.bring(archive, into: target)
    #expect(try target.reconcile().isClean)
    try Dump.expectSame(Dump.neutral(source), Dump.neutral(target))
    try Dump.expectSame(Dump.ofArchive(archive), Dump.ofArchive(box.export(target, to: "again.rondo")))

    let dump = try Dump.of(target)
    let second = try box.bring(archive, into: target)
    try Dump.expectSame(dump, Dump.of(target))
    #expect(second.sets.allSatisfy { $0.outcome == .unchanged && $0.newRevisions == 0 })
    #expect(second.clicks.new == 0 && second.impressions.new == 0 && second.refusedEvents.new == 0)
  }

  @Test(
    "a database with sets of its own gets the others with numbers of their own, and its own stay as they are",
    arguments: 21...26)
  func usedDatabase(seed: UInt64) throws {
    let box = try ArchiveBox()
    let (source, target) = (try box.store("source"), try box.store("target"))
    var history = History(source, in: box, seed: seed)
    try history.go(60)
    var own = History(target, in: box, seed: seed + 1_000)
    try own.go(60)
    let ownSets = try target.sets(includingArchived: true).map(\.slug.text)
    let ownBefore = try Dump.ofArchive(box.export(target, to: "own.rondo", sets: ownSets))

    let archive = try box.export(source, to: "x.rondo")
    try box.bring(archive, into: target)
    #expect(try target.reconcile().isClean)
    let ownAfter = try Dump.ofArchive(box.export(target, to: "own-after.rondo", sets: ownSets))
    try Dump.expectSame(ownBefore, ownAfter)
    let sets = try source.sets(includingArchived: true).map(\.slug.text)
    let (there, here) = (
      try Dump.ofArchive(box.export(source, to: "there.rondo", sets: sets)),
      try Dump.ofArchive(box.export(target, to: "here.rondo", sets: sets))
    )
    // A picture that both have was added to each at another time.
    try Dump.expectSame(there, here, without: ["media"])
    let dump = try Dump.of(target)
    try box.bring(archive, into: target)
    try Dump.expectSame(dump, Dump.of(target))
  }

  @Test("a copy that fell behind catches up, events and counts included", arguments: 41...46)
  func continued(seed: UInt64) throws {
    let box = try ArchiveBox()
    let (source, target) = (try box.store("source"), try box.store("target"))
    var history = History(source, in: box, seed: seed)
    try history.go(50)
    try box.bring(try box.export(source, to: "first.rondo"), into: target)
    // Changes that make no revision are for the tests of conflicts; these change every set for certain.
    try history.go(40)
    for set in try source.sets() {
      var changes = SetChanges()
      changes.layout = set.layout == .none ? .trailing : PaddingLayout.none
      box.pass(1_000)
      _ = try source.editSet(set.slug.text, changes, at: box.now)
    }
    let archive = try box.export(source, to: "second.rondo")
    try box.bring(archive, into: target)
    #expect(try target.reconcile().isClean)
    try Dump.expectSame(Dump.neutral(source), Dump.neutral(target))

    // The older archive has nothing new any more.
    let dump = try Dump.of(target)
    let report = try box.bring(box.path("first.rondo"), into: target)
    #expect(report.sets.allSatisfy { $0.outcome == .older })
    try Dump.expectSame(dump, Dump.of(target))
  }

  @Test("the log of changes says once what an archive brought, and nothing of a rehearsal")
  func logged() throws {
    let box = try ArchiveBox()
    let (source, target) = (try box.store("source"), try box.store("target"))
    _ = try source.createSet(Slug("hero"), SetSettings(title: "Hero"), at: box.now)
    let banner = BannerSettings(
      name: "a", target: try TargetURL(parsing: "https://example.org/a"),
      image: .url(try TargetURL(parsing: "https://example.org/a.png")))
    _ = try source.addBanner(banner, toSet: "hero", now: box.now)
    let archive = try box.export(source, to: "x.rondo")
    let madeAt = box.now
    box.pass(5_000)
    try box.bring(archive, into: target, rehearsing: true)
    #expect(try target.changes().isEmpty)

    try box.bring(archive, into: target)
    let change = try #require(try target.changes().first)
    #expect((change.action, change.madeAt) == (ChangeAction.imported.rawValue, box.now))
    #expect(
      change.fields.map { "\($0.name) \($0.after.oneLine)" } == [
        "archive_made_at \(madeAt.millisecondsSince1970)", #"sets ["hero"]"#, "banners 1",
      ])
    try box.bring(archive, into: target)
    #expect(try target.changes().count == 1)
  }

  @Test("the same state gives the same rows")
  func deterministic() throws {
    let box = try ArchiveBox()
    let source = try box.store("source")
    var history = History(source, in: box, seed: 7)
    try history.go(80)
    try Dump.expectSame(
      Dump.ofArchive(box.export(source, to: "a")), Dump.ofArchive(box.export(source, to: "b")))
  }

  private func fold(_ store: BannerStore, _ box: ArchiveBox) throws {
    _ = try store.moveRetentionHorizon(to: box.now.adding(milliseconds: -20_000_000), at: box.now)
    _ = try store.foldEvents(.all)
    _ = try store.foldUniques(at: box.now.adding(milliseconds: 200_000_000))
  }
}
