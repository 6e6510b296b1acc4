import BannerRotation
import BannerStore
import Testing

@Suite("Watching for changes")
struct ScheduleTests {
  @Test("begins at 0 in a database without sets, and sees each change of a set once")
  func changes() throws {
    let test = try TestStore()
    #expect(try test.store.latestChange() == 0)
    #expect(try changed(test, after: 0) == [])
    let banners = try test.makeSet()
    let spare = try test.addBanner("spare").id
    _ = try test.store.archiveBanner(spare, inSet: "hero", at: test.now)
    var latest = try test.store.latestChange()
    for change in SetChange.all where !["resuming", "renaming the banner on show"].contains(change.testDescription) {
      test.pass(1_900)
      try change.make(test, banners, spare)
      #expect(try changed(test, after: latest) == ["hero"], "\(change)")
      #expect(try test.store.latestChange() > latest, "\(change)")
      latest = try test.store.latestChange()
      #expect(try changed(test, after: latest) == [])
    }
    for archive in [test.store.archiveSet, test.store.restoreSet] {
      _ = try archive("hero", test.now)
      #expect(try changed(test, after: latest) == ["hero"])
      latest = try test.store.latestChange()
    }
  }

  @Test("does not see what changes nothing that is shown, nor taps")
  func nothingShown() throws {
    let test = try TestStore()
    let banners = try test.makeSet()
    let latest = try test.store.latestChange()
    test.pass(60_000)
    try test.edit(banners[0]) { $0.name = "New" }
    _ = try test.store.resumeSet("hero", from: .operator, at: test.now)
    _ = try test.store.restoreSet("hero", at: test.now)
    _ = try test.store.moveBanner(banners[0], inSet: "hero", to: .first, at: test.now)
    _ = try test.record(test.tap(1, revision: 4))
    #expect(try test.store.latestChange() == latest)
  }

  @Test("hands over the changed sets alone, in the order of their last changes, from another connection too")
  func order() throws {
    let test = try TestStore()
    for slug in ["a", "b", "c", "d"] { _ = try test.makeSet(slug) }
    let start = try test.store.latestChange()
    for slug in ["c", "a", "c", "b", "a"] { _ = try test.store.moveSet(slug, by: 1, at: test.now) }
    #expect(try changed(test, after: start) == ["c", "b", "a"])
    #expect(try changed(test, after: start + 3) == ["b", "a"])
    #expect(try changed(test, after: 0) == ["d", "c", "b", "a"])
    #expect(try changed(test, after: .max) == [])
    #expect(try test.second().latestChange() == start + 5)
  }

  @Test("hands over all that is needed to rotate")
  func contents() throws {
    let test = try TestStore()
    let banners = try test.makeSet { ($0.resumePolicy, $0.missedTickPolicy) = (.preserve, .restart) }
    let quick = try test.addBanner("quick", dwell: 300).id
    _ = try test.makeSet("empty", banners: 0)
    test.pass(2_500)
    _ = try test.store.pauseSet("hero", for: [.hover, .operator], at: test.now)
    _ = try test.store.archiveSet("empty", at: test.now)
    var sets: [ScheduledSet] = []
    try test.store.visitSets(changedAfter: 0) { sets.append(try $0.get()) }
    for (scheduled, slug) in zip(sets, ["hero", "empty"]) {
      let set = try test.store.set(slug)
      #expect((scheduled.id, scheduled.slug) == (set.set.id, slug))
      #expect((scheduled.revision, scheduled.cause) == (set.revision.number, set.revision.cause))
      #expect(scheduled.bannerIDs == set.revision.items.map(\.bannerID))
      #expect(scheduled.rotation == set.rotation)
      #expect(scheduled.isArchived == (set.set.archivedAt != nil))
    }
    #expect(sets.map(\.isArchived) == [false, true])
    #expect(sets[0].bannerIDs == banners + [quick])
    #expect(sets[0].change < sets[1].change)
    #expect(try sets[1].change == test.store.latestChange())
  }

  @Test("stops with the error of who watches")
  func visitorThrows() throws {
    struct Stop: Error {}
    let test = try TestStore()
    for slug in ["a", "b"] { _ = try test.makeSet(slug) }
    var visited = 0
    #expect(throws: Stop.self) {
      try test.store.visitSets(changedAfter: 0) { _ in
        visited += 1
        throw Stop()
      }
    }
    #expect(visited == 1)
    #expect(try changed(test, after: 0) == ["a", "b"])
  }

  @Test("knows the name of every banner, archived or not, and none of others")
  func names() throws {
    let test = try TestStore()
    let banners = try test.makeSet()
    _ = try test.store.archiveBanner(banners[1], inSet: "hero", at: test.now)
    #expect(try banners.map { try test.store.bannerName($0) } == ["a", "b", "c"])
    for id in [0, -1, banners[2] + 1, .max, .min] { #expect(try test.store.bannerName(id) == nil) }
  }

  private func changed(_ test: TestStore, after change: Int64) throws -> [String] {
    var slugs: [String] = []
    try test.store.visitSets(changedAfter: change) { slugs.append(try $0.get().slug) }
    return slugs
  }
}
