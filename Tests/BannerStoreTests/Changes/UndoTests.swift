import BannerEligibility
import BannerRotation
import BannerStore
import CivilTime
import SeededRandom
import Testing

@Suite("Taking a change back")
struct UndoTests {
  /// A store with the sets `hero`, which has the banners 1 to 3, and `spare`, and the campaign `winter`.
  private func prepared() throws -> TestStore {
    let test = try TestStore()
    _ = try test.makeSet()
    _ = try test.makeSet("spare", banners: 0)
    _ = try test.store.createCampaign(Slug("winter"), CampaignSettings(title: "Winter"), at: test.now)
    return test
  }

  private static let bannerEdits: [(String, @Sendable (inout BannerChanges) throws -> Void)] = [
    ("name", { $0.name = "other" }), ("target", { $0.target = try TargetURL(parsing: "https://exämple.org") }),
    ("image", { $0.image = .url(try TargetURL(parsing: "https://example.org/new.png")) }),
    ("picture for address", { $0.image = .file(path: Fixture.path("rgb.png")) }),
    ("alt text", { $0.altText = "" }), ("dwell", { $0.dwell = .own(7_000) }), ("enabled", { $0.isEnabled = false }),
    ("weight", { $0.weight = 5 }), ("frequency", { $0.frequencyCap = .to(3) }),
    ("campaign", { $0.campaign = .to(try Slug("winter")) }),
    ("caps", { $0.caps = Caps(impressions: 100, clicksPerDay: 5) }),
    (
      "flights",
      {
        let day = Instant(millisecondsSince1970: 1_790_000_000_000)
        $0.flights = Flights([
          try Flight(start: nil, end: day), try Flight(start: day.adding(milliseconds: 1_000), end: nil),
        ])
      }
    ),
    (
      "pacing",
      {
        $0.caps = Caps(impressions: 100)
        $0.pacing = .even
        $0.flights = Flights([try Flight(start: nil, end: Instant(millisecondsSince1970: 1_800_000_000_000))])
      }
    ),
    (
      "dayparts",
      {
        $0.dayparts = Dayparts([
          try Daypart(weekdays: Weekdays(rawValue: 1), startMinute: 60, endMinute: 30),
          try Daypart(weekdays: Weekdays(rawValue: 16), startMinute: 0, endMinute: 1_440),
        ])
      }
    ),
  ]

  @Test("gives back every field of a banner, and again what it was changed to", arguments: bannerEdits.indices)
  func bannerFields(_ index: Int) throws {
    let test = try prepared()
    let before = try test.store.banner(2, inSet: "hero")
    let edited = try test.edit(2, Self.bannerEdits[index].1)
    try #require(edited != before)
    let undo = try test.store.undo(at: test.now)
    #expect(try test.store.banner(2, inSet: "hero") == before, "\(Self.bannerEdits[index].0)")
    let redo = try test.store.undo(undo.id, at: test.now)
    #expect(try test.store.banner(2, inSet: "hero") == edited, "\(Self.bannerEdits[index].0)")
    #expect(redo.undoes == undo.id)
    // What stands again can be taken back again.
    _ = try test.store.undo(at: test.now)
    #expect(try test.store.banner(2, inSet: "hero") == before)
  }

  private static let setEdits: [(String, @Sendable (inout SetChanges) throws -> Void)] = [
    ("title", { $0.title = "Other" }), ("interval", { $0.intervalMs = 9_000 }), ("layout", { $0.layout = .threeView }),
    ("resume", { $0.resumePolicy = .preserve }), ("missed", { $0.missedTickPolicy = .restart }),
    ("zone", { $0.timeZone = "Europe/Vienna" }),
    ("origins", { $0.allowedOrigins = [try Origin(parsing: "https://a.example"), .any] }),
    ("kind", { $0.rotationKind = .random }), ("seed", { $0.seed = 7 }),
    ("fallback", { $0.fallback = .to(try Slug("spare")) }), ("caps", { $0.caps = Caps(impressionsPerDay: 9) }),
  ]

  @Test("gives back every setting of a set, and again what it was changed to", arguments: setEdits.indices)
  func setFields(_ index: Int) throws {
    let test = try prepared()
    let before = try test.store.set("hero").set
    var changes = SetChanges()
    try Self.setEdits[index].1(&changes)
    let edited = try test.store.editSet("hero", changes, at: test.now).set
    let undo = try test.store.undo(at: test.now)
    let undone = try test.store.set("hero")
    #expect(undone.set.settings == before.settings)
    #expect(undone.set.allowedOrigins == before.allowedOrigins)
    #expect(undone.revision.layout == before.layout)
    _ = try test.store.undo(undo.id, at: test.now)
    let redone = try test.store.set("hero").set
    #expect(redone.settings == edited.settings)
    #expect(redone.allowedOrigins == edited.allowedOrigins)
  }

  @Test("gives back what a campaign was, and shows its banners by that")
  func campaign() throws {
    let test = try prepared()
    let before = try test.store.campaign("winter")
    try test.edit(1) { $0.campaign = .to(try Slug("winter")) }
    var changes = CampaignChanges()
    (changes.title, changes.timeZone, changes.caps) = ("Cold", "Asia/Tokyo", Caps(impressions: 0))
    _ = try test.store.editCampaign("winter", changes, at: test.now)
    #expect(try test.store.set("hero").revision.items.map(\.bannerID) == [2, 3])
    _ = try test.store.undo(at: test.now)
    #expect(try test.store.campaign("winter") == before)
    #expect(try test.store.set("hero").revision.items.map(\.bannerID) == [1, 2, 3])
    _ = try test.store.archiveCampaign("winter", at: test.now)
    #expect(try test.store.set("hero").revision.items.map(\.bannerID) == [2, 3])
    _ = try test.store.undo(at: test.now)
    #expect(try test.store.set("hero").revision.items.map(\.bannerID) == [1, 2, 3])
  }

  @Test("puts an archived banner back to its place, and a restored one away")
  func archive() throws {
    let test = try prepared()
    _ = try test.store.archiveBanner(2, inSet: "hero", at: test.now)
    let undo = try test.store.undo(at: test.now)
    #expect(undo.action == "banner-restored")
    #expect(try test.store.set("hero").revision.items.map(\.bannerID) == [1, 2, 3])
    _ = try test.store.undo(undo.id, at: test.now)
    #expect(try test.store.set("hero").revision.items.map(\.bannerID) == [1, 3])
    _ = try test.store.restoreBanner(2, inSet: "hero", at: test.now)
    #expect(try test.store.undo(at: test.now).action == "banner-archived")
    _ = try test.store.archiveSet("hero", at: test.now)
    #expect(try test.store.undo(at: test.now).action == "set-restored")
    #expect(try test.store.set("hero").set.archivedAt == nil)
  }

  @Test("puts the order back among the banners that are there, and leaves others where they are")
  func order() throws {
    let test = try prepared()
    _ = try test.store.reorderBanners(ofSet: "hero", to: [3, 1, 2], at: test.now)
    let added = try test.addBanner("d", at: .first).id
    _ = try test.store.archiveBanner(1, inSet: "hero", at: test.now)
    let reorder = try #require(try test.store.changes().first { $0.action == "banners-reordered" })
    _ = try test.store.undo(reorder.id, at: test.now)
    #expect(try test.store.banners(ofSet: "hero").map(\.id) == [added, 2, 3])
  }

  @Test("takes a pause back, and the end of one")
  func pause() throws {
    let test = try prepared()
    _ = try test.store.pauseSet("hero", for: [.operator, .hover], at: test.now)
    _ = try test.store.resumeSet("hero", from: .operator, at: test.now)
    _ = try test.store.undo(at: test.now)
    #expect(try test.store.set("hero").set.pauseReasons == [.operator, .hover])
    _ = try test.store.undo(at: test.now)
    #expect(try test.store.set("hero").set.pauseReasons == [])
  }

  @Test("goes back step by step to what was made, through any series of changes", arguments: [1, 2, 3, 4, 5])
  func series(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let test = try prepared()
    let (set, banners) = (try test.store.set("hero").set, try test.store.banners(ofSet: "hero"))
    let start = try test.store.changes().count
    for _ in 0..<40 {
      test.pass(1_000)
      let id = Int64.random(in: 1...3, using: &random)
      // Some of these are refused, as on what is archived.
      do {
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
          let edit = Self.bannerEdits[Int.random(in: Self.bannerEdits.indices, using: &random)].1
          try test.edit(id, edit)
        case 1:
          var changes = SetChanges()
          try Self.setEdits.randomElement(using: &random)?.1(&changes)
          _ = try test.store.editSet("hero", changes, at: test.now)
        case 2: _ = try test.store.archiveBanner(id, inSet: "hero", at: test.now)
        case 3: _ = try test.store.restoreBanner(id, inSet: "hero", at: test.now)
        case 4:
          let order = try test.store.banners(ofSet: "hero").map(\.id).shuffled(using: &random)
          _ = try test.store.reorderBanners(ofSet: "hero", to: order, at: test.now)
        case 5: _ = try test.store.pauseSet("hero", for: .operator, at: test.now)
        case 6: _ = try test.store.resumeSet("hero", from: .operator, at: test.now)
        default: _ = try test.store.moveSet("hero", by: 1, at: test.now)
        }
      } catch is StoreError {}
    }
    let made = try test.store.changes().count - start
    #expect(made > 15)
    for change in try test.store.changes(limit: Int64(made)) where change.action != "set-moved" {
      let undo = try test.store.undo(at: test.now)
      #expect(undo.undoes == change.id)
    }
    let after = try test.store.set("hero").set
    #expect(after.settings == set.settings)
    #expect((after.allowedOrigins, after.pauseReasons) == (set.allowedOrigins, set.pauseReasons))
    #expect(try test.store.banners(ofSet: "hero") == banners)
    #expect(throws: StoreError.self) { try test.store.undo(at: test.now) }
  }
}
