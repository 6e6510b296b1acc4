import BannerRotation
import BannerStore
import Testing

@Suite("Turning pages by hand")
struct SetMoveTests {
  static let distances = [0, 1, -1, 2, -2, 4, -4, 5, 7, -13, .max, .min, .max - 1, .min + 1]

  @Test("goes any number of banners forth or back, playing or paused", arguments: distances, [true, false])
  func steps(steps: Int, isPaused: Bool) throws {
    let test = try TestStore()
    let banners = try test.makeSet(banners: 4, interval: 2_000)
    test.pass(2_000 + 700)
    if isPaused { _ = try test.store.pauseSet("hero", for: .hover, at: test.now) }
    let place = Int(((Int128(1) + Int128(steps)) % 4 + 4) % 4)

    let moved = try test.store.moveSet("hero", by: steps, at: test.now)

    #expect(moved.bannerOnShow(at: test.now) == banners[place])
    #expect(moved.set.revision == 5)
    let left: Int64 = steps == 0 ? 1_300 : 2_000
    #expect(moved.set.pauseReasons == (isPaused ? .hover : []))
    #expect(moved.set.anchor.remaining == (isPaused ? left : nil))
    #expect(try test.showing() == (banners[place], isPaused ? nil : test.nowMs + left))
  }

  @Test("brings a banner with its own dwell, whole")
  func ownDwell() throws {
    let test = try TestStore()
    _ = try test.makeSet(banners: 1, interval: 2_000)
    let slow = try test.addBanner("slow", dwell: 30_000)
    test.pass(700)
    _ = try test.store.moveSet("hero", by: 1, at: test.now)
    #expect(try test.showing() == (slow.id, test.nowMs + 30_000))
  }

  @Test("to a place shows its banner with a whole dwell, unless it is on show", arguments: 0..<4, [true, false])
  func places(index: Int, isPaused: Bool) throws {
    let test = try TestStore()
    let banners = try test.makeSet(banners: 4, interval: 2_000)
    test.pass(2_000 + 700)
    if isPaused { _ = try test.store.pauseSet("hero", for: .operator, at: test.now) }
    let gone = try test.store.goTo(RealIndex(index), inSet: "hero", at: test.now)
    let left: Int64 = index == 1 ? 1_300 : 2_000
    #expect(gone.set.anchor.remaining == (isPaused ? left : nil))
    #expect(try test.showing() == (banners[index], isPaused ? nil : test.nowMs + left))
  }

  @Test("to a place outside the revision is refused with the places there are", arguments: [-1, 3, .max, .min])
  func wrongPlaces(index: Int) throws {
    let test = try TestStore()
    _ = try test.makeSet(banners: 4)
    let hidden = try test.order()[1]
    var changes = BannerChanges()
    changes.isEnabled = false
    _ = try test.store.editBanner(hidden, inSet: "hero", changes, at: test.now)
    let before = try test.dump()
    let error = #expect(throws: StoreError.self) {
      try test.store.goTo(RealIndex(index), inSet: "hero", at: test.now)
    }
    guard case .invalid(let value) = error else { return #expect(error == nil) }
    #expect(value.value == "\(index)")
    #expect(value.problem == "revision 6 of 'hero' has the places 0 to 2")
    #expect(try test.dump() == before)
  }

  @Test("by no step or to the banner on show writes nothing")
  func nothing() throws {
    let test = try TestStore()
    _ = try test.makeSet(banners: 4, interval: 2_000)
    test.pass(5 * 2_000 + 700)
    let before = try test.dump()
    _ = try test.store.moveSet("hero", by: 0, at: test.now)
    _ = try test.store.goTo(RealIndex(1), inSet: "hero", at: test.now)
    #expect(try test.dump() == before)
  }

  @Test("is refused by a set that shows nothing, empty or all disabled, and nothing changes")
  func empty() throws {
    let test = try TestStore()
    _ = try test.makeSet("hero", banners: 0)
    let banner = try test.makeSet("dark", banners: 1)[0]
    var changes = BannerChanges()
    changes.isEnabled = false
    _ = try test.store.editBanner(banner, inSet: "dark", changes, at: test.now)
    let before = try test.dump()
    for slug in ["hero", "dark"] {
      let refusal = StoreError.refused(
        Refusal(
          problem: "the set '\(slug)' has no enabled banner to show",
          remedy: "add one with 'rondo banner add \(slug) …' or enable one with 'rondo banner edit'"))
      for steps in [1, -1, 0, .max, .min] {
        #expect(throws: refusal) { try test.store.moveSet(slug, by: steps, at: test.now) }
      }
      #expect(throws: refusal) { try test.store.goTo(RealIndex(0), inSet: slug, at: test.now) }
    }
    #expect(try test.dump() == before)
  }

  @Test("in a set of one stays where it is", arguments: [1, -1, .max, .min])
  func single(steps: Int) throws {
    let test = try TestStore()
    let banners = try test.makeSet(banners: 1)
    _ = try test.store.moveSet("hero", by: steps, at: test.now)
    #expect(try test.showing() == (banners[0], nil))
  }
}
