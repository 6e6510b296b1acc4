import BannerRotation
import BannerStore
import CivilTime
import Testing

@Suite("Sets as they are delivered")
struct ServedSetTests {
  private func read(_ test: TestStore, after change: Int64 = 0) throws -> [ServedSet] {
    var sets: [ServedSet] = []
    try test.store.visitServedSets(changedAfter: change) { sets.append(try $0.get()) }
    return sets
  }

  @Test("come with their settings, what rotates, and every banner they ever had")
  func everything() throws {
    let test = try TestStore()
    let banners = try test.makeSet(layout: .threeView)
    _ = try test.makeSet("empty", banners: 0)
    let file = try test.store.addBanner(
      .sample("file") { $0.image = .file(path: Fixture.path("rgb.png")) }, toSet: "hero", now: test.now)
    try test.edit(banners[1]) { $0.isEnabled = false }
    _ = try test.store.archiveBanner(banners[0], inSet: "hero", at: test.now)
    let target = try TargetURL(parsing: "https://bücher.example/ü")
    try test.edit(banners[2]) { ($0.target, $0.altText) = (target, "Bücher") }

    let sets = try read(test)
    #expect(sets.map(\.schedule.slug) == ["empty", "hero"])
    #expect(sets[0].banners.isEmpty && sets[0].schedule.bannerIDs.isEmpty)
    let hero = sets[1]
    #expect(hero.schedule.bannerIDs == [banners[2], file.id])
    #expect(hero.schedule.revision == (try test.revision()))
    #expect((hero.title, hero.intervalMs, hero.layout) == ("hero", 2_000, .threeView))
    #expect(hero.allowedOrigins == [])
    #expect(Set(hero.banners.keys) == Set(banners + [file.id]))
    #expect(
      hero.banners[banners[2]]
        == ServedBanner(
          id: banners[2], targetLocation: target.location, altText: "Bücher",
          image: .url("https://example.org/c.png")))
    #expect(hero.banners[file.id]?.image == file.image)
  }

  @Test("come again after each change, in the order of the changes, with the change that they are at")
  func changes() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    _ = try test.makeSet("other", banners: 1)
    let change = try test.store.latestChange()
    #expect(try read(test, after: change).isEmpty)
    _ = try test.store.moveSet("other", by: 0, at: test.now)
    _ = try test.store.pauseSet("hero", for: .operator, at: test.now)
    let sets = try read(test, after: change)
    #expect(sets.map(\.schedule.slug) == ["hero"])
    #expect(sets.map(\.schedule.change) == [try test.store.latestChange()])
    #expect(sets[0].schedule.rotation.pauseReasons == .operator)
  }

  @Test("come as unreadable when they hold what is not known, and keep nobody from the others")
  func unreadable() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    _ = try test.makeSet("other")
    try test.tamper(
      "PRAGMA ignore_check_constraints = 1; UPDATE banner_set SET resume_policy = 'x' WHERE slug = 'hero'")
    var slugs: [String] = []
    try test.store.visitServedSets(changedAfter: 0) { result in
      switch result {
      case .success(let set): slugs.append(set.schedule.slug)
      case .failure(let unreadable): slugs.append("not \(unreadable.slug)")
      }
    }
    #expect(slugs == ["not hero", "other"])
  }

  @Test("allow the origins that were set last; a change is seen, and makes no revision")
  func origins() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let revision = try test.revision()
    func allow(_ origins: [String]) throws -> Int64 {
      var changes = SetChanges()
      changes.allowedOrigins = try origins.map { try Origin(parsing: $0) }
      let set = try test.store.editSet("hero", changes, at: test.now)
      let expected = Set(origins).sorted()
      #expect(set.set.allowedOrigins == expected)
      #expect(try test.store.set("hero").set.allowedOrigins == expected)
      #expect(try read(test).map(\.allowedOrigins) == [expected])
      return try test.store.latestChange()
    }
    let before = try test.store.latestChange()
    #expect(try allow(["https://b.example", "https://a.example:8443", "https://b.example"]) == before + 1)
    #expect(try allow(["https://a.example:8443", "https://b.example"]) == before + 1)
    #expect(try allow(["*"]) == before + 2)
    #expect(try allow([]) == before + 3)
    #expect(try test.revision() == revision)
    var title = SetChanges()
    title.title = "New"
    #expect(try allow(["http://localhost:3000"]) == before + 4)
    #expect(try test.store.editSet("hero", title, at: test.now).set.allowedOrigins == ["http://localhost:3000"])
  }
}
