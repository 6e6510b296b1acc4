import BannerRotation
import BannerStore
import Testing

@Suite("A set in the archive")
struct SetArchiveTests {
  @Test("is listed only when asked for, and can be looked at")
  func listing() throws {
    let test = try TestStore()
    let banners = try test.makeSet("hero")
    _ = try test.makeSet("other", banners: 0)
    let archived = try test.store.archiveSet("hero", at: test.now)
    #expect(archived.set.archivedAt == test.now)
    #expect(try test.store.sets().map(\.slug.text) == ["other"])
    #expect(try test.store.sets(includingArchived: true).map(\.slug.text) == ["hero", "other"])
    #expect(try test.store.set("hero").set.archivedAt == test.now)
    #expect(try test.order() == banners)
  }

  @Test("keeps the time at which it was put there first, and archiving or restoring twice writes nothing")
  func twice() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let since = test.now
    _ = try test.store.archiveSet("hero", at: since)
    let archived = try test.dump()
    test.pass(61_000)
    #expect(try test.store.archiveSet("hero", at: test.now).set.archivedAt == since)
    #expect(try test.dump() == archived)

    #expect(try test.store.restoreSet("hero", at: test.now).set.archivedAt == nil)
    let restored = try test.dump()
    test.pass(61_000)
    _ = try test.store.restoreSet("hero", at: test.now)
    #expect(try test.dump() == restored)
  }

  @Test("refuses every change, says how to restore it, and nothing changes", arguments: SetChange.all)
  func refusals(change: SetChange) throws {
    let test = try TestStore()
    let banners = try test.makeSet()
    let spare = try test.addBanner("spare")
    _ = try test.store.archiveBanner(spare.id, inSet: "hero", at: test.now)
    _ = try test.store.archiveSet("hero", at: test.now)
    let before = try test.dump()
    let error = #expect(throws: StoreError.self) { try change.make(test, banners, spare.id) }
    guard case .refused(let refusal) = error else { return #expect(error == nil) }
    #expect(refusal.problem == "the set 'hero' is archived")
    #expect(refusal.remedy.contains("rondo set restore hero"))
    #expect(try test.dump() == before)
  }

  @Test("comes back with the same number, banners, revision, pause and statistics")
  func restoring() throws {
    let test = try TestStore()
    let banners = try test.makeSet()
    _ = try test.store.pauseSet("hero", for: .operator, at: test.now)
    #expect(try test.record(test.tap(1, revision: 4)).isAccepted)
    let before = try test.store.set("hero")
    _ = try test.store.archiveSet("hero", at: test.now)
    test.pass(1_000_000)
    _ = try test.store.restoreSet("hero", at: test.now)
    let after = try test.store.set("hero")
    #expect((after.set.id, after.set.slug, after.set.settings) == (before.set.id, before.set.slug, before.set.settings))
    #expect(after.revision == before.revision)
    #expect(after.set.pauseReasons == .operator)
    #expect(after.set.anchor == before.set.anchor)
    #expect(try test.order() == banners)
    #expect(try test.counts() == [banners[0]: 1])
  }

  @Test("stands, once it is back, where it would stand had it never stopped")
  func rotation() throws {
    let test = try TestStore()
    _ = try test.makeSet("hero", interval: 2_000)
    let twin = try test.makeSet("twin", interval: 2_000)
    test.pass(700)
    _ = try test.store.archiveSet("hero", at: test.now)
    test.pass(12_345)
    _ = try test.store.restoreSet("hero", at: test.now)
    let (hero, other) = (try test.store.set("hero").rotation, try test.store.set("twin").rotation)
    #expect(hero.count == twin.count)
    for distance in stride(from: Int64(0), through: 20_000, by: 250) {
      let t = test.nowMs + distance
      #expect(hero.showing(at: t) == other.showing(at: t))
    }
  }
}
