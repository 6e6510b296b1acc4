import BannerEligibility
import BannerRotation
import BannerStore
import CivilTime
import JSON
import Testing

@Suite("What cannot be taken back")
struct UndoRefusalTests {
  private func refusal(_ test: TestStore, _ id: Int64? = nil) throws -> Refusal {
    let before = try test.dump()
    do {
      let change = try test.store.undo(id, at: test.now)
      throw Unexpected(change: change)
    } catch StoreError.refused(let refusal) {
      #expect(try test.dump() == before)
      return refusal
    }
  }

  private struct Unexpected: Error {
    let change: LoggedChange
  }

  @Test("is a field that a later change made something else of; that has to be taken back first")
  func contradiction() throws {
    let test = try TestStore()
    let ids = try test.makeSet()
    for name in ["x", "y"] { try test.edit(ids[0]) { $0.name = name } }
    try test.edit(ids[0]) { $0.altText = "z" }
    let (y, x) = (try test.store.changes()[1], try test.store.changes()[2])
    let refusal = try refusal(test, x.id)
    #expect(refusal.problem == "the change \(y.id) has changed 'name' again since the change \(x.id)")
    #expect(refusal.remedy == "take that one back first with 'rondo undo \(y.id)'")
    _ = try test.store.undo(y.id, at: test.now)
    _ = try test.store.undo(x.id, at: test.now)
    let banner = try test.store.banner(ids[0], inSet: "hero")
    #expect((banner.name, banner.altText) == ("a", "z"))
  }

  @Test("is an order that was changed again, and a pause that others joined")
  func orderAndPause() throws {
    let test = try TestStore()
    let ids = try test.makeSet()
    _ = try test.store.reorderBanners(ofSet: "hero", to: ids.reversed(), at: test.now)
    _ = try test.store.moveBanner(ids[0], inSet: "hero", to: .first, at: test.now)
    #expect(try refusal(test, 5).problem == "the change 6 has changed 'order' again since the change 5")
    _ = try test.store.pauseSet("hero", for: .operator, at: test.now)
    _ = try test.store.pauseSet("hero", for: .hover, at: test.now)
    #expect(try refusal(test, 7).problem == "the change 8 has changed 'pause_reasons' again since the change 7")
  }

  @Test("is what was made: it is put away instead")
  func made() throws {
    let test = try TestStore()
    let ids = try test.makeSet(banners: 1)
    #expect(
      try refusal(test)
        == Refusal(
          problem: "the change 2 is 'banner-added', which cannot be taken back",
          remedy: "put it away with 'rondo banner archive hero \(ids[0])'"))
    #expect(try refusal(test, 1).remedy == "put it away with 'rondo set archive hero'")
    _ = try test.store.moveSet("hero", by: 1, at: test.now)
    #expect(throws: StoreError.unknownChange(id: 99)) { try test.store.undo(99, at: test.now) }
  }

  @Test("is what was taken back already")
  func twice() throws {
    let test = try TestStore()
    let ids = try test.makeSet()
    try test.edit(ids[0]) { $0.name = "x" }
    let undo = try test.store.undo(at: test.now)
    #expect(
      try refusal(test, 5)
        == Refusal(
          problem: "the change 5 was taken back by the change \(undo.id)",
          remedy: "make it again with 'rondo undo \(undo.id)'"))
    // Without a number it goes on to the change before.
    #expect(try refusal(test).problem.contains("the change 4 is 'banner-added'"))
  }

  @Test("is anything in the archive, but the archiving itself")
  func archived() throws {
    let test = try TestStore()
    let ids = try test.makeSet()
    try test.edit(ids[0]) { $0.name = "x" }
    _ = try test.store.archiveBanner(ids[0], inSet: "hero", at: test.now)
    #expect(try refusal(test, 5).problem == "the banner 1 is archived")
    _ = try test.store.archiveSet("hero", at: test.now)
    #expect(try refusal(test, 6).problem == "the set 'hero' is archived")
    _ = try test.store.undo(at: test.now)
    _ = try test.store.undo(at: test.now)
    _ = try test.store.undo(at: test.now)
    #expect(try test.store.banner(ids[0], inSet: "hero").name == "a")
  }

  @Test("is what would break a rule by now: a circle of fallbacks, a pacing without a cap, a campaign that is put away")
  func rules() throws {
    let test = try TestStore()
    let ids = try test.makeSet()
    _ = try test.makeSet("spare", banners: 0)
    var changes = SetChanges()
    changes.fallback = .to(try Slug("spare"))
    _ = try test.store.editSet("hero", changes, at: test.now)
    changes.fallback = .cleared
    _ = try test.store.editSet("hero", changes, at: test.now)
    let cleared = try #require(try test.store.changes().first)
    changes.fallback = .to(try Slug("hero"))
    _ = try test.store.editSet("spare", changes, at: test.now)
    #expect(throws: StoreError.self) { try test.store.undo(cleared.id, at: test.now) }

    try test.edit(ids[0]) { changes in
      changes.caps = Caps(impressions: 10)
      changes.flights = Flights([try Flight(start: nil, end: test.now.adding(milliseconds: 86_400_000))])
    }
    let capped = try #require(try test.store.changes().first)
    try test.edit(ids[0]) { $0.pacing = .even }
    #expect(throws: StoreError.self) { try test.store.undo(capped.id, at: test.now) }

    _ = try test.store.createCampaign(Slug("winter"), CampaignSettings(title: "Winter"), at: test.now)
    try test.edit(ids[1]) { $0.campaign = .to(try Slug("winter")) }
    try test.edit(ids[1]) { $0.campaign = .cleared }
    let left = try #require(try test.store.changes().first)
    _ = try test.store.archiveCampaign("winter", at: test.now)
    #expect(try refusal(test, left.id).problem == "the campaign 'winter' is archived")
  }

  @Test("is said by a dry run as well, which changes nothing and says what would be")
  func dryRun() throws {
    let test = try TestStore()
    let ids = try test.makeSet()
    #expect(throws: StoreError.self) { try test.store.undo(isDryRun: true, at: test.now) }
    try test.edit(ids[0]) { $0.name = "x" }
    let before = try test.dump()
    let change = try test.store.undo(isDryRun: true, at: test.now)
    #expect(change.undoes == 5)
    #expect(change.fields.map { "\($0.name): \($0.before.oneLine) → \($0.after.oneLine)" } == [#"name: "x" → "a""#])
    #expect(try test.dump() == before)
  }
}
