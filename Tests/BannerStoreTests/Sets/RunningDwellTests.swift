import BannerRotation
import BannerStore
import Testing

@Suite("The running dwell")
struct RunningDwellTests {
  /// Changes that leave the banner on show where visitors see it.
  static let harmless = SetChange.ofSettings + SetChange.ofBanners

  @Test("of the banner on show is kept through every change that leaves it on show", arguments: harmless)
  func kept(change: SetChange) throws {
    let (test, banners, spare) = try prepare()
    test.pass(3 * 2_000 + 700)
    let before = try test.showing()
    #expect(before.banner == banners[0])
    #expect(before.until == test.nowMs + 1_300)

    try change.make(test, banners, spare)

    let after = try test.showing()
    #expect(after.banner == banners[0])
    #expect(after.until == before.until)
    test.pass(1_299)
    #expect(try test.showing().banner == banners[0])
    test.pass(1)
    #expect(try test.showing().banner != banners[0])
  }

  @Test("of the banner on show is kept while paused, too", arguments: harmless)
  func keptWhilePaused(change: SetChange) throws {
    let (test, banners, spare) = try prepare { $0.resumePolicy = .preserve }
    test.pass(700)
    _ = try test.store.pauseSet("hero", for: .operator, at: test.now)
    test.pass(60_000)
    try change.make(test, banners, spare)
    test.pass(60_000)
    #expect(try test.showing() == (banners[0], nil))
    _ = try test.store.resumeSet("hero", from: .operator, at: test.now)
    #expect(try test.showing() == (banners[0], test.nowMs + 1_300))
  }

  @Test("gives way to a whole one of the next banner when the one on show goes", arguments: 0..<3, [true, false])
  func gone(index: Int, isArchived: Bool) throws {
    let (test, banners, _) = try prepare()
    test.pass(Int64(index) * 2_000 + 700)
    #expect(try test.showing().banner == banners[index])
    if isArchived {
      _ = try test.store.archiveBanner(banners[index], inSet: "hero", at: test.now)
    } else {
      var changes = BannerChanges()
      changes.isEnabled = false
      _ = try test.store.editBanner(banners[index], inSet: "hero", changes, at: test.now)
    }
    #expect(try test.showing() == (banners[(index + 1) % 3], test.nowMs + 2_000))
  }

  @Test("has no end in a set of one, and begins anew when the set grows")
  func growing() throws {
    let test = try TestStore()
    _ = try test.makeSet(banners: 0, interval: 2_000)
    #expect(try test.showing() == (nil, nil))
    let first = try test.addBanner("a")
    #expect(try test.showing() == (first.id, nil))
    test.pass(5_500)
    #expect(try test.showing() == (first.id, nil))
    let second = try test.addBanner("b", dwell: 700)
    #expect(try test.showing() == (first.id, test.nowMs + 2_000))
    test.pass(2_000)
    #expect(try test.showing() == (second.id, test.nowMs + 700))
  }

  @Test("ends for good when the last banner goes, and a new one begins with the next banner")
  func emptied() throws {
    let test = try TestStore()
    let banners = try test.makeSet(banners: 2, interval: 2_000)
    for banner in banners { _ = try test.store.archiveBanner(banner, inSet: "hero", at: test.now) }
    #expect(try test.showing() == (nil, nil))
    test.pass(700)
    _ = try test.store.restoreBanner(banners[1], inSet: "hero", at: test.now)
    _ = try test.store.restoreBanner(banners[0], inSet: "hero", at: test.now)
    #expect(try test.showing() == (banners[1], test.nowMs + 2_000))
  }

  /// A set of three banners with an interval of 2 s, with a fourth in the archive, at the start of its first dwell.
  private func prepare(
    _ configure: (inout SetSettings) -> Void = { _ in }
  ) throws -> (TestStore, [Int64], archived: Int64) {
    let test = try TestStore()
    let banners = try test.makeSet(interval: 2_000, configure: configure)
    let spare = try test.addBanner("spare", dwell: 5_000)
    _ = try test.store.archiveBanner(spare.id, inSet: "hero", at: test.now)
    return (test, banners, spare.id)
  }
}
