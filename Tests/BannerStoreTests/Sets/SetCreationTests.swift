import BannerRotation
import BannerStore
import Testing

@Suite("A new set")
struct SetCreationTests {
  @Test("is empty and playing, with its settings as given and one empty revision")
  func settings() throws {
    let test = try TestStore()
    let settings = SetSettings(
      title: "Startseite", intervalMs: 3_500, layout: .trailing, resumePolicy: .preserve, missedTickPolicy: .restart,
      timeZone: "Asia/Kathmandu")
    let made = try test.store.createSet(Slug("hero"), settings, at: test.now)
    for set in [made, try test.store.set("hero").set, try test.store.sets()[0], try test.second().set("hero").set] {
      #expect(set.slug.text == "hero")
      #expect(set.settings == settings)
      #expect(set.createdAt == test.now)
      #expect(set.archivedAt == nil)
      #expect(set.pauseReasons.isEmpty)
      #expect(
        set.anchor
          == Rotation.Anchor(shown: nil, since: test.nowMs, nextTick: nil, remaining: nil))
    }
    let revision = try test.store.set("hero").revision
    #expect((revision.number, revision.cause, revision.layout) == (1, .setCreated, .trailing))
    #expect(revision.items.isEmpty)
    #expect(revision.createdAt == test.now)
    #expect(try test.store.set("hero").bannerOnShow(at: test.now) == nil)
  }

  @Test("keeps each layout and policy", arguments: PaddingLayout.allCases)
  func choices(layout: PaddingLayout) throws {
    let test = try TestStore()
    for resume in [ResumePolicy.reset, .preserve] {
      for missed in [MissedTickPolicy.coalesce, .catchup, .restart] {
        let slug = "\(resume.rawValue)-\(missed.rawValue)"
        let settings = SetSettings(title: slug, layout: layout, resumePolicy: resume, missedTickPolicy: missed)
        #expect(try test.store.createSet(Slug(slug), settings, at: test.now).settings == settings)
        #expect(try test.store.set(slug).set.settings == settings)
      }
    }
  }

  @Test("cannot have the slug of another, also of one in the archive, and nothing changes")
  func taken() throws {
    let test = try TestStore()
    let settings = SetSettings(title: "Another")
    _ = try test.makeSet("hero")
    _ = try test.makeSet("old")
    _ = try test.store.archiveSet("old", at: test.now)
    let before = try test.dump()
    for (slug, archived) in [(try Slug("hero"), false), (try Slug("old"), true)] {
      #expect(throws: StoreError.slugTaken(slug, archived: archived)) {
        try test.store.createSet(slug, settings, at: test.now)
      }
    }
    #expect(try test.dump() == before)
  }

  @Test("has a number above those of all before it")
  func numbers() throws {
    let test = try TestStore()
    let numbers = try ["c", "a", "b"].map { slug in
      try test.store.createSet(Slug(slug), SetSettings(title: slug), at: test.now).id
    }
    #expect(numbers == numbers.sorted() && Set(numbers).count == 3)
    #expect(try test.store.sets().map(\.slug.text) == ["a", "b", "c"])
  }

  @Test("takes a zone that the time zone database has", arguments: ["UTC", "Europe/Vienna", "Australia/Lord_Howe"])
  func zones(zone: String) throws {
    let test = try TestStore()
    _ = try test.makeSet(banners: 0) { $0.timeZone = zone }
    #expect(try test.store.set("hero").set.timeZone == zone)
  }

  @Test(
    "takes no other zone, and nothing changes",
    arguments: ["", "Mars/Olympus", "europe/vienna", "Europe", "../etc/passwd", "/etc/passwd", "UTC\u{0}", "+01:00"])
  func wrongZones(zone: String) throws {
    try expectInvalid("time zone") { $0.timeZone = zone }
  }

  @Test("takes an interval from 100 ms to 366 days", arguments: [100, 366 * 86_400_000] as [Int64])
  func intervals(interval: Int64) throws {
    let test = try TestStore()
    _ = try test.makeSet(interval: interval)
    let set = try test.store.set("hero")
    #expect(set.revision.items.map(\.dwellMs) == [interval, interval, interval])
  }

  @Test(
    "takes no interval beyond them, and nothing changes",
    arguments: [99, 366 * 86_400_000 + 1, 0, -1, -2_000, .max, .min] as [Int64])
  func wrongIntervals(interval: Int64) throws {
    try expectInvalid("interval") { $0.intervalMs = interval }
  }

  @Test("takes no empty title and none above 10,240 bytes, and says what to do about it")
  func titles() throws {
    try expectInvalid("title", remedy: "write at least one character") { $0.title = "" }
    try expectInvalid("title", remedy: "shorten it") { $0.title = String(repeating: "x", count: 10_241) }
    try expectInvalid("title", remedy: "shorten it") { $0.title = String(repeating: "🙂", count: 2_561) }
    let test = try TestStore()
    for (slug, title) in [("short", "x"), ("long", String(repeating: "🙂", count: 2_560))] {
      _ = try test.makeSet(slug, banners: 0) { $0.title = title }
      #expect(try test.store.set(slug).set.title == title)
    }
  }

  @Test("that nobody made is unknown by that slug, whatever the slug")
  func unknown() throws {
    let test = try TestStore()
    _ = try test.makeSet("hero")
    for slug in ["her", "Hero", "hero ", "", "'", "hero\u{0}"] {
      #expect(throws: StoreError.unknownSet(slug: slug)) { try test.store.set(slug) }
      #expect(throws: StoreError.unknownSet(slug: slug)) { try test.store.banners(ofSet: slug) }
      #expect(throws: StoreError.unknownSet(slug: slug)) { try test.store.archiveSet(slug, at: test.now) }
    }
  }

  private func expectInvalid(
    _ field: String, remedy: String? = nil, _ configure: (inout SetSettings) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let test = try TestStore()
    var settings = SetSettings(title: "Hero")
    configure(&settings)
    let before = try test.dump()
    let error = #expect(throws: StoreError.self, sourceLocation: sourceLocation) {
      try test.store.createSet(Slug("hero"), settings, at: test.now)
    }
    guard case .invalid(let value) = error else { return #expect(error == nil, sourceLocation: sourceLocation) }
    #expect(value.field == field, sourceLocation: sourceLocation)
    if let remedy { #expect(value.remedy == remedy, sourceLocation: sourceLocation) }
    #expect(try test.dump() == before, sourceLocation: sourceLocation)
  }
}
