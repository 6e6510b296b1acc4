import BannerArchive
import BannerRotation
import BannerStore
import CivilTime
import SQLite
import Testing

@Suite("What of an archive does not fit")
struct ConflictTests {
  private let box: ArchiveBox
  private let source: BannerStore
  private let target: BannerStore

  init() throws {
    box = try ArchiveBox()
    source = try box.store("source")
    target = try box.store("target")
    _ = try source.createSet(Slug("hero"), SetSettings(title: "Hero", intervalMs: 2_000), at: box.now)
    for name in ["a", "b"] { try add(name, to: source) }
  }

  @discardableResult
  private func add(_ name: String, to store: BannerStore, enabled: Bool = true) throws -> Banner {
    box.pass(1_000)
    return try store.addBanner(
      BannerSettings(
        name: name, target: TargetURL(parsing: "https://example.org/\(name)"),
        image: .url(TargetURL(parsing: "https://example.org/\(name).png")), isEnabled: enabled),
      toSet: "hero", now: box.now)
  }

  /// Expects the archive to be refused for just these reasons, and to leave the database as it was.
  private func expect(_ conflicts: [String], of name: String, sourceLocation: SourceLocation = #_sourceLocation) throws
  {
    let before = try Dump.of(target)
    #expect(try box.conflicts(of: box.path(name), into: target) == conflicts, sourceLocation: sourceLocation)
    try Dump.expectSame(before, Dump.of(target), sourceLocation: sourceLocation)
  }

  @Test("is a slug that another set has, in use or archived")
  func slugTaken() throws {
    _ = try target.createSet(Slug("hero"), SetSettings(title: "Mine"), at: box.now)
    try box.export(source, to: "x")
    try expect(["set 'hero': another set has this slug here"], of: "x")
    _ = try target.archiveSet("hero", at: box.now)
    try expect(["set 'hero': another set has this slug here, which is archived"], of: "x")
  }

  @Test("is a set whose settings or banners differ at the same revision, each difference by name")
  func differentSettings() throws {
    try box.bring(box.export(source, to: "x"), into: target)
    var changes = SetChanges()
    changes.title = "Held"
    _ = try source.editSet("hero", changes, at: box.now)
    var banner = BannerChanges()
    banner.name = "A"
    banner.weight = 5
    _ = try source.editBanner(1, inSet: "hero", banner, at: box.now)
    try add("c", to: target, enabled: false)
    try add("d", to: source, enabled: false)
    try box.export(source, to: "y")
    try expect(
      [
        "set 'hero': title: 'Hero' here, 'Held' in the archive",
        "set 'hero', banner 'A': name: 'a' here, 'A' in the archive",
        "set 'hero', banner 'A': weight: 1 here, 5 in the archive",
        "set 'hero', banner 'd': it is not here, and there is no newer revision in the archive",
        "set 'hero', banner 'c': it is here (3) and not in the archive",
      ], of: "y")
  }

  @Test("is a set that both changed since they parted, by the first revision that differs")
  func diverged() throws {
    try box.bring(box.export(source, to: "x"), into: target)
    try add("here", to: target)
    try add("there", to: source)
    try add("there-too", to: source)
    try box.export(source, to: "y")
    try expect(["set 'hero': revision 4 is another one here, so the two went on apart"], of: "y")
  }

  @Test("is a banner that the newer side lacks, since banners are never deleted")
  func missingBanner() throws {
    try box.bring(box.export(source, to: "x"), into: target)
    try add("off", to: target, enabled: false)
    try add("c", to: source)
    try box.export(source, to: "y")
    try expect(["set 'hero': the archive has newer revisions, but lacks the banner 'off' (3 here)"], of: "y")
    _ = try box.store("third")
    let third = try box.store("third")
    try box.bring(box.path("y"), into: third)
    let older = try box.export(target, to: "z")
    #expect(
      try box.conflicts(of: older, into: third) == [
        "set 'hero': there are newer revisions here, but not the banner 'off'"
      ])
  }

  @Test("is a campaign that is another one by slug, or the same with other settings")
  func campaigns() throws {
    _ = try source.createCampaign(Slug("autumn"), CampaignSettings(title: "Autumn"), at: box.now)
    try box.export(source, to: "x")
    _ = try target.createCampaign(Slug("autumn"), CampaignSettings(title: "Mine"), at: box.now)
    try expect(["campaign 'autumn': another campaign has this slug here"], of: "x")
    let third = try box.store("third")
    try box.bring(box.path("x"), into: third)
    var changes = CampaignChanges()
    changes.title = "Fall"
    _ = try third.editCampaign("autumn", changes, at: box.now)
    #expect(
      try box.conflicts(of: box.path("x"), into: third) == [
        "campaign 'autumn': title: 'Fall' here, 'Autumn' in the archive"
      ])
  }

  @Test("is an event id with other content, named by set and id; all of them at once")
  func events() throws {
    let ids = try (1...2).map { number in
      try #require(EventID(high: 0x0190_0000_0000_7000, low: 0x8000_0000_0000_0000 | UInt64(number)))
    }
    func tap(_ id: EventID, _ slot: Int, in store: BannerStore) throws {
      try TapIntake(store: store, source: .commandLine).record(at: box.now) { recorder in
        let tap = Tap(
          eventID: id, set: "hero", revision: 3, layout: PaddingLayout.none, slot: PhysicalIndex(slot), shown: nil,
          occurredAt: box.now)
        _ = try [0].withUnsafeBytes { content in try recorder.record(tap, content: content) }
      }
    }
    try box.bring(box.export(source, to: "x"), into: target)
    for id in ids {
      try tap(id, 0, in: source)
      try tap(id, 1, in: target)
    }
    try box.export(source, to: "y")
    try expect(ids.map { "set 'hero', click \($0): its id is here with other content" }, of: "y")
    #expect(try box.bring(box.export(source, to: "sets", events: false), into: target).clicks.new == 0)
  }

  @Test("are counts of what was served, when both went on serving")
  func served() throws {
    func serve(_ times: Int64, from store: BannerStore) throws {
      try EventIntake(store: store).record(at: box.now) { recorder in
        recorder.raiseServed([ServedCount(bannerID: 1, revision: 3, servedAt: box.now, times: times)])
      }
    }
    try serve(5, from: source)
    try box.bring(box.export(source, to: "x"), into: target)
    try serve(2, from: source)
    let report = try box.bring(box.export(source, to: "y"), into: target)
    #expect(report.served.new == 2)
    #expect(report.served.known == 5)
    box.pass(3_600_000)
    try serve(1, from: target)
    box.pass(3_600_000)
    try serve(1, from: source)
    try box.export(source, to: "z")
    try expect(
      ["set 'hero': it was served both here and there since they parted, and such counts cannot be added up"], of: "z")
  }

  @Test("is a fallback that is nowhere, and one that leads back in a circle")
  func fallback() throws {
    var settings = SetSettings(title: "Second")
    settings.fallback = try Slug("hero")
    _ = try source.createSet(Slug("second"), settings, at: box.now)
    try box.export(source, to: "x", sets: ["second"])
    try expect(
      ["set 'second': its fallback 'hero' is neither here nor in the archive; export it along"], of: "x")
    // Any set of that slug will do.
    _ = try target.createSet(Slug("hero"), SetSettings(title: "Mine"), at: box.now)
    try box.bring(box.path("x"), into: target)
    #expect(try target.number("SELECT fallback_set_id FROM banner_set WHERE slug = 'second'") == 1)
    try box.tamper(box.path("x"), "UPDATE banner_set SET fallback_slug = 'second'")
    let third = try box.store("third")
    #expect(
      try box.conflicts(of: box.path("x"), into: third) == [
        "set 'second': its fallbacks lead in a circle back to itself"
      ])
  }

  @Test("does not show in a rehearsal as a change: the database is as it was, and the report is the same")
  func rehearsal() throws {
    let archive = try box.export(source, to: "x")
    let before = try Dump.of(target)
    let rehearsed = try box.bring(archive, into: target, rehearsing: true)
    try Dump.expectSame(before, Dump.of(target))
    #expect(try box.bring(archive, into: target) == rehearsed)
    #expect(rehearsed.sets.map(\.outcome) == [.new])
  }
}
