import BannerRotation
import BannerStore
import Testing

@Suite("A rotation moved by a missed-tick policy")
struct MovedRotationTests {
  @Test("is stored with a change number, and shows from then on what the policy says")
  func stored() throws {
    let test = try TestStore()
    let banners = try test.makeSet(interval: 2_000)
    var set = try scheduled(test, "hero")
    test.pass(5 * 2_000 + 700)
    #expect(try test.showing().banner == banners[2])
    #expect(set.rotation.wake(at: test.nowMs) == 1)
    let latest = try test.store.latestChange()

    try test.store.store([MovedRotation(of: set)])

    #expect(try test.showing() == (banners[1], test.nowMs + 1_300))
    #expect(try test.store.latestChange() > latest)
    let stored = try scheduled(test, "hero")
    #expect(stored.rotation == set.rotation)
    #expect(try stored.change == test.store.latestChange())
    #expect(try test.revision() == 4)
    #expect(try test.store.set("hero").rotation == set.rotation)
  }

  @Test("is dropped when anything else changed the set meanwhile", arguments: SetChange.all)
  func overtaken(change: SetChange) throws {
    let test = try TestStore()
    let banners = try test.makeSet()
    let spare = try test.addBanner("spare").id
    _ = try test.store.archiveBanner(spare, inSet: "hero", at: test.now)
    var set = try scheduled(test, "hero")
    set.rotation.move(by: 2, at: test.nowMs)
    try change.make(test, banners, spare)
    let before = try test.dump()
    let isOvertaken = try test.store.latestChange() > set.change

    try test.store.store([MovedRotation(of: set)])

    if isOvertaken {
      #expect(try test.dump() == before)
    } else {
      // What changed nothing that is shown is not in the way.
      #expect(["resuming", "renaming the banner on show"].contains(change.testDescription))
      #expect(try test.showing().banner == banners[2])
    }
  }

  @Test("can be stored but once, and again from what was stored")
  func onlyOnce() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    var set = try scheduled(test, "hero")
    set.rotation.move(by: 1, at: test.nowMs)
    try test.store.store([MovedRotation(of: set)])
    let before = try test.dump()
    try test.store.store([MovedRotation(of: set)])
    #expect(try test.dump() == before)
    set = try scheduled(test, "hero")
    set.rotation.move(by: 1, at: test.nowMs)
    try test.store.store([MovedRotation(of: set)])
    #expect(try scheduled(test, "hero").rotation == set.rotation)
  }

  @Test("is stored beside others of which one was overtaken; none at all is no change")
  func several() throws {
    let test = try TestStore()
    let slugs = ["a", "b", "c"]
    for slug in slugs { _ = try test.makeSet(slug) }
    var sets = try slugs.map { slug in try scheduled(test, slug) }
    for index in sets.indices { sets[index].rotation.move(by: 1, at: test.nowMs) }
    _ = try test.store.moveSet("b", by: 2, at: test.now)
    let other = try test.store.set("b").rotation
    try test.store.store(sets.map(MovedRotation.init))
    #expect(try slugs.map { try test.store.set($0).rotation } == [sets[0].rotation, other, sets[2].rotation])
    let changes = try slugs.map { try scheduled(test, $0).change }
    #expect(Set(changes).count == 3)
    let before = try test.dump()
    try test.store.store([])
    #expect(try test.dump() == before)
  }

  private func scheduled(_ test: TestStore, _ slug: String) throws -> ScheduledSet {
    var found: ScheduledSet?
    try test.store.visitSets(changedAfter: 0) { result in
      let set = try result.get()
      if set.slug == slug { found = set }
    }
    return try #require(found)
  }
}
