import BannerEligibility
import BannerRotation
import BannerStore
import CivilTime
import Testing

@Suite("Campaigns")
struct CampaignTests {
  /// Two sets with a banner of the campaign each, and one without.
  private func campaign(
    caps: Caps = .none
  ) throws -> (test: TestStore, here: [Int64], there: [Int64]) {
    let test = try TestStore()
    try test.goTo("2026-11-30T12:00")
    let settings = CampaignSettings(title: "Autumn", timeZone: "Europe/Vienna", caps: caps)
    _ = try test.store.createCampaign(try Slug("autumn"), settings, at: test.now)
    let sets = try ["here", "there"].map { slug in
      _ = try test.makeSet(slug, banners: 0, layout: .none)
      let label = try test.addBanner("labelled", to: slug) { $0.campaign = try Slug("autumn") }
      return [label, try test.addBanner("plain", to: slug).id]
    }
    return (test, sets[0], sets[1])
  }

  @Test("are made, listed, changed and put away, and a slug is taken once")
  func life() throws {
    let (test, _, _) = try campaign(caps: Caps(impressions: 5))
    #expect(throws: StoreError.campaignTaken(try Slug("autumn"), archived: false)) {
      try test.store.createCampaign(Slug("autumn"), CampaignSettings(title: "x"), at: test.now)
    }
    var changes = CampaignChanges()
    changes.title = "Late autumn"
    changes.timeZone = "UTC"
    changes.caps = Caps(clicksPerDay: 3)
    let edited = try test.store.editCampaign("autumn", changes, at: test.now)
    #expect(edited.title == "Late autumn" && edited.timeZone == "UTC" && edited.caps == Caps(clicksPerDay: 3))
    #expect(try test.store.campaign("autumn") == edited)
    let archived = try test.store.archiveCampaign("autumn", at: test.now)
    #expect(archived.archivedAt == test.now)
    #expect(try test.store.campaigns().isEmpty)
    #expect(try test.store.campaigns(includingArchived: true) == [archived])
    #expect(throws: StoreError.campaignTaken(try Slug("autumn"), archived: true)) {
      try test.store.createCampaign(Slug("autumn"), CampaignSettings(title: "x"), at: test.now)
    }
    #expect(throws: StoreError.self) { try test.store.editCampaign("autumn", changes, at: test.now) }
    #expect(try test.store.restoreCampaign("autumn", at: test.now).archivedAt == nil)
    #expect(throws: StoreError.unknownCampaign(slug: "winter")) { try test.store.campaign("winter") }
  }

  @Test("settings that break a rule are refused, and nothing changes")
  func rules() throws {
    let (test, _, _) = try campaign()
    let before = try test.dump()
    for change: (inout CampaignChanges) -> Void in [
      { $0.title = "" }, { $0.timeZone = "Mars/Olympus" }, { $0.caps = Caps(impressions: -1) },
    ] {
      var changes = CampaignChanges()
      change(&changes)
      #expect(throws: StoreError.self) { try test.store.editCampaign("autumn", changes, at: test.now) }
    }
    #expect(try test.dump() == before)
  }

  @Test("the banners of an archived campaign show nowhere, and come back with it")
  func archive() throws {
    let (test, here, there) = try campaign()
    _ = try test.store.archiveCampaign("autumn", at: test.now)
    #expect(try test.revised("here") == [here[1]] && test.revised("there") == [there[1]])
    #expect(try test.cause("here") == .campaign)
    _ = try test.store.restoreCampaign("autumn", at: test.now)
    #expect(try test.revised("here") == here && test.revised("there") == there)
    let dump = try test.dump()
    _ = try test.store.restoreCampaign("autumn", at: test.now)
    #expect(try test.dump() == dump)
  }

  @Test("a cap holds for all banners together, in whatever sets they are")
  func sharedCap() throws {
    let (test, here, there) = try campaign(caps: Caps(impressions: 5))
    try test.see(3, of: "here")
    try test.see(1, of: "there")
    #expect(try !test.settle("here") && !test.settle("there"))
    try test.see(1, of: "there")
    #expect(try test.settle("here") && test.settle("there"))
    #expect(try test.revised("here") == [here[1]] && test.revised("there") == [there[1]])
    #expect(try test.cause("there") == .cap)
    var changes = CampaignChanges()
    changes.caps = Caps(impressions: 6)
    _ = try test.store.editCampaign("autumn", changes, at: test.now)
    #expect(try test.revised("here") == here && test.revised("there") == there)
    #expect(try test.cause("here") == .campaign)
  }

  @Test("its days are those of its own zone")
  func days() throws {
    let (test, here, _) = try campaign(caps: Caps(clicksPerDay: 2))
    try test.click(2, of: "here")
    #expect(try test.settle("here"))
    let midnight = try TimeText.parse("2026-12-01", in: TimeZone(identifier: "Europe/Vienna"))
    #expect(try test.boundary("here") == midnight)
    test.now = midnight
    #expect(try test.settle("here"))
    #expect(try test.revised("here") == here)
  }

  @Test("a banner that comes to a campaign brings what it had, and the other sets learn at once")
  func joining() throws {
    let (test, here, there) = try campaign(caps: Caps(impressions: 5))
    try test.see(5, place: 1, of: "there")
    try test.edit(there[1], of: "there") { $0.campaign = .to(try Slug("autumn")) }
    #expect(try test.revised("there").isEmpty)
    #expect(try test.revised("here") == [here[1]])
    #expect(try test.cause("here") == .campaign)
    try test.edit(there[1], of: "there") { $0.campaign = .cleared }
    #expect(try test.revised("there") == there && test.revised("here") == here)
  }

  @Test("an archived or unknown campaign takes no banners")
  func noEntry() throws {
    let (test, here, _) = try campaign()
    #expect(throws: StoreError.unknownCampaign(slug: "winter")) {
      try test.edit(here[1], of: "here") { $0.campaign = .to(try Slug("winter")) }
    }
    _ = try test.store.archiveCampaign("autumn", at: test.now)
    #expect(throws: StoreError.self) { try test.edit(here[1], of: "here") { $0.campaign = .to(try Slug("autumn")) } }
    // What is in it may be changed.
    try test.edit(here[0], of: "here") { $0.campaign = .to(try Slug("autumn")) }
    try test.edit(here[0], of: "here") { $0.name = "renamed" }
  }

  @Test("whoever follows sets reads those of a changed campaign anew")
  func followers() throws {
    let (test, _, _) = try campaign()
    _ = try test.makeSet("apart")
    let seen = try test.store.latestChange()
    var changes = CampaignChanges()
    changes.caps = Caps(impressions: 1_000)
    _ = try test.store.editCampaign("autumn", changes, at: test.now)
    var slugs: [String] = []
    try test.store.visitServedSets(changedAfter: seen) { slugs.append(try $0.get().schedule.slug) }
    #expect(slugs == ["here", "there"])
    #expect(try test.revision("here") == 3)
  }

  @Test("figures are those of all its banners, in the archive or not")
  func figures() throws {
    let (test, here, _) = try campaign()
    try test.see(4, of: "here")
    try test.click(2, of: "here")
    try test.see(1, of: "there")
    _ = try test.store.archiveBanner(here[0], inSet: "here", at: test.now)
    let figures = try test.store.campaignWithFigures("autumn")
    #expect(figures.sets == 2 && figures.banners == 2)
    #expect(figures.impressions == 5 && figures.clicks == 2 && figures.served == 0 && figures.viewable == 0)
    _ = try test.store.createCampaign(try Slug("winter"), CampaignSettings(title: "Winter"), at: test.now)
    #expect(try test.store.campaignsWithFigures().map(\.banners) == [2, 0])
  }
}
