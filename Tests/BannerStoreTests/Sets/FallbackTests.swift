import BannerEligibility
import BannerRotation
import BannerStore
import CivilTime
import Testing

@Suite("Fallback sets")
struct FallbackTests {
  private func edit(_ slug: String, fallback: Setting<Slug>, _ test: TestStore) throws {
    var changes = SetChanges()
    changes.fallback = fallback
    _ = try test.store.editSet(slug, changes, at: test.now)
  }

  @Test("a set names another, and none any more")
  func naming() throws {
    let test = try TestStore()
    _ = try test.makeSet("spare", banners: 1)
    _ = try test.makeSet("hero", banners: 0) { $0.fallback = try? Slug("spare") }
    #expect(try test.store.set("hero").set.fallback?.slug == Slug("spare"))
    #expect(try test.store.set("hero").set.fallback?.id == test.setID("spare"))
    #expect(try test.store.set("hero").set.settings.fallback == Slug("spare"))
    try edit("hero", fallback: .cleared, test)
    #expect(try test.store.set("hero").set.fallback == nil)
    #expect(throws: StoreError.unknownSet(slug: "nothing")) {
      try edit("hero", fallback: .to(Slug("nothing")), test)
    }
  }

  @Test("a set cannot stand in for itself, neither when it is made nor later")
  func itself() throws {
    let test = try TestStore()
    var settings = SetSettings(title: "hero")
    settings.fallback = try Slug("hero")
    #expect(throws: StoreError.self) { try test.store.createSet(Slug("hero"), settings, at: test.now) }
    #expect(try test.store.sets().isEmpty)
    _ = try test.makeSet("hero")
    let error = #expect(throws: StoreError.self) { try edit("hero", fallback: .to(Slug("hero")), test) }
    guard case .invalid(let value) = error else { return #expect(error == nil) }
    #expect(value.field == "fallback" && value.problem == "a set cannot stand in for itself")
  }

  @Test("circles are refused however long they are, and named", arguments: [2, 3, 40])
  func circles(length: Int) throws {
    let test = try TestStore()
    for number in 0..<length {
      _ = try test.makeSet("set-\(number)", banners: 0) { settings in
        settings.fallback = number > 0 ? try? Slug("set-\(number - 1)") : nil
      }
    }
    let before = try test.dump()
    let error = #expect(throws: StoreError.self) {
      try edit("set-0", fallback: .to(Slug("set-\(length - 1)")), test)
    }
    guard case .invalid(let value) = error else { return #expect(error == nil) }
    #expect(value.problem.hasSuffix("set-1 → set-0") && value.problem.contains("set-0 → set-\(length - 1)"))
    #expect(try test.dump() == before)
    // Into the chain from outside is no circle.
    _ = try test.makeSet("outside", banners: 0) { $0.fallback = try? Slug("set-\(length - 1)") }
  }

  @Test("the chain of fallbacks is read with their lists, also through one in the archive")
  func chain() throws {
    let test = try TestStore()
    let last = try test.makeSet("last", banners: 2)
    _ = try test.makeSet("middle", banners: 1) { $0.fallback = try? Slug("last") }
    _ = try test.makeSet("hero", banners: 0) { $0.fallback = try? Slug("middle") }
    _ = try test.store.archiveSet("middle", at: test.now)
    let conditions = try test.store.conditions(ofSet: "hero", at: test.now)
    #expect(conditions.fallbackChain.map(\.set.slug.text) == ["middle", "last"])
    #expect(conditions.fallbackChain.map { $0.set.archivedAt != nil } == [true, false])
    #expect(conditions.fallbackChain[1].revision.items.map(\.bannerID) == last)
  }

  @Test("who serves sets learns the fallback, the kind, the zone and the conditions")
  func served() throws {
    let test = try TestStore()
    _ = try test.makeSet("spare", banners: 1)
    _ = try test.makeSet("hero", banners: 0) {
      $0.fallback = try? Slug("spare")
      $0.rotationKind = .weighted
      $0.timeZone = "Europe/Vienna"
      $0.caps = Caps(clicks: 5)
    }
    _ = try test.store.createCampaign(
      try Slug("autumn"), CampaignSettings(title: "Autumn", caps: Caps(impressions: 9)), at: test.now)
    let banner = try test.addBanner("capped") {
      $0.weight = 3
      $0.dayparts = try Dayparts("mon-fri 9-17")
      $0.frequencyCap = 2
      $0.campaign = try Slug("autumn")
    }
    var sets: [String: ServedSet] = [:]
    try test.store.visitServedSets(changedAfter: 0) { result in
      let set = try result.get()
      sets[set.schedule.slug] = set
    }
    let hero = try #require(sets["hero"])
    #expect(try hero.fallbackSetID == test.setID("spare"))
    #expect(hero.kind == .weighted && hero.zone.identifier == "Europe/Vienna" && hero.caps == Caps(clicks: 5))
    let campaign = try test.store.campaign("autumn").id
    #expect(
      hero.banners[banner]?.conditions
        == BannerConditions(
          weight: 3, dayparts: try Dayparts("mon-fri 9-17"), frequencyCap: 2,
          campaign: CampaignConditions(id: campaign, caps: Caps(impressions: 9), zone: .utc)))
    #expect(sets["spare"]?.fallbackSetID == nil && sets["spare"]?.zone == .utc)
  }
}
