import BannerStore
import Testing

@Suite("A banner in the archive")
struct BannerArchiveTests {
  @Test("is no longer shown, is listed only when asked for, and closes the gap that it leaves")
  func archiving() throws {
    let test = try TestStore()
    let banners = try test.makeSet()
    test.pass(100)
    #expect(try test.store.archiveBanner(banners[1], inSet: "hero", at: test.now).archivedAt == test.now)
    let set = try test.store.set("hero")
    #expect((set.revision.number, set.revision.cause) == (5, .bannerArchived))
    #expect(set.revision.items.map(\.bannerID) == [banners[0], banners[2]])
    #expect(try test.order() == [banners[0], banners[2]])
    #expect(try test.store.banners(ofSet: "hero").map(\.position) == [0, 1])
    #expect(
      try test.store.banners(ofSet: "hero", includingArchived: true).map(\.id) == [banners[0], banners[2], banners[1]])
    #expect(try test.store.banner(banners[1], inSet: "hero").archivedAt == test.now)
  }

  @Test("comes back to the end of the order under the same number, with its settings and its statistics")
  func restoring() throws {
    let test = try TestStore()
    let banners = try test.makeSet()
    #expect(try test.record(test.tap(1, revision: 4)).isAccepted)
    var expected = try test.store.banner(banners[0], inSet: "hero")
    _ = try test.store.archiveBanner(banners[0], inSet: "hero", at: test.now)
    #expect(try test.record(test.tap(1, revision: 4)).isAccepted)
    #expect(try test.counts() == [banners[0]: 2])
    test.pass(1_000_000)

    expected.position = 2
    #expect(try test.store.restoreBanner(banners[0], inSet: "hero", at: test.now) == expected)

    let set = try test.store.set("hero")
    #expect((set.revision.number, set.revision.cause) == (6, .bannerRestored))
    #expect(set.revision.items.map(\.bannerID) == [banners[1], banners[2], banners[0]])
    #expect(try test.order() == [banners[1], banners[2], banners[0]])
    #expect(try test.counts() == [banners[0]: 2])
    #expect(try test.store.reconcile().isClean)
  }

  @Test("keeps the time at which it was put there first, and archiving or restoring twice writes nothing")
  func twice() throws {
    let test = try TestStore()
    let banner = try test.makeSet()[0]
    let since = test.now
    _ = try test.store.archiveBanner(banner, inSet: "hero", at: since)
    var before = try test.dump()
    test.pass(1_000)
    #expect(try test.store.archiveBanner(banner, inSet: "hero", at: test.now).archivedAt == since)
    #expect(try test.dump() == before)
    _ = try test.store.restoreBanner(banner, inSet: "hero", at: test.now)
    before = try test.dump()
    test.pass(1_000)
    _ = try test.store.restoreBanner(banner, inSet: "hero", at: test.now)
    #expect(try test.dump() == before)
  }

  @Test("that was disabled goes and comes without a revision, and comes back disabled")
  func disabled() throws {
    let test = try TestStore()
    let banners = try test.makeSet()
    try test.edit(banners[0]) { $0.isEnabled = false }
    _ = try test.store.archiveBanner(banners[0], inSet: "hero", at: test.now)
    #expect(try !test.store.restoreBanner(banners[0], inSet: "hero", at: test.now).isEnabled)
    #expect(try test.revision() == 5)
    #expect(try test.order() == [banners[1], banners[2], banners[0]])
  }

  @Test("must be of the set that is named")
  func foreign() throws {
    let test = try TestStore()
    let foreign = try test.makeSet("other")[0]
    _ = try test.makeSet()
    let before = try test.dump()
    for id in [foreign, 0, .max, .min] {
      let unknown = StoreError.unknownBanner(id: id, set: try Slug("hero"))
      #expect(throws: unknown) { try test.store.archiveBanner(id, inSet: "hero", at: test.now) }
      #expect(throws: unknown) { try test.store.restoreBanner(id, inSet: "hero", at: test.now) }
    }
    #expect(try test.dump() == before)
  }
}
