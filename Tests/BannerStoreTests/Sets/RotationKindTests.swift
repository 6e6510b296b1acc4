import BannerEligibility
import BannerRotation
import BannerStore
import CivilTime
import Testing

@Suite("Kinds of rotation")
struct RotationKindTests {
  private func set(
    _ kind: RotationKind, weights: [Int], interval: Int64 = 2_000
  ) throws -> (test: TestStore, banners: [Int64]) {
    let test = try TestStore()
    _ = try test.makeSet(banners: 0, interval: interval, layout: .none) {
      $0.rotationKind = kind
      $0.seed = 7
    }
    let banners = try weights.enumerated().map { place, weight in
      try test.addBanner("\(place)") { $0.weight = weight }
    }
    return (test, banners)
  }

  /// The banners on show in the next steps of a set of one interval.
  private func story(_ test: TestStore, steps: Int) throws -> [Int64] {
    let set = try test.store.set("hero")
    return (0..<steps).compactMap { set.bannerOnShow(at: test.now.adding(milliseconds: Int64($0) * 2_000)) }
  }

  @Test(
    "a weighted set shows by its weights, never one of weight 0", arguments: [[3, 1, 0, 2], [1, 1], [1000, 0, 1]])
  func weighted(weights: [Int]) throws {
    let (test, banners) = try set(.weighted, weights: weights)
    let round = weights.reduce(0, +)
    let shown = try story(test, steps: round)
    for (banner, weight) in zip(banners, weights) { #expect(shown.count { $0 == banner } == weight) }
    #expect(try test.revised() == zip(banners, weights).filter { $0.1 > 0 }.map(\.0))
    #expect(try test.store.set("hero").revision.items.map(\.candidate.weight) == weights.filter { $0 > 0 })
  }

  @Test("two processes that read a set agree on all its steps", arguments: RotationKind.allCases)
  func agreement(kind: RotationKind) throws {
    let (test, banners) = try set(kind, weights: [5, 1, 2])
    let here = try test.store.set("hero")
    let there = try test.second().set("hero")
    #expect(here.sequence == there.sequence)
    #expect(here.set.rotationKind == kind && here.revision.rotationKind == kind && here.revision.seed == 7)
    var read: ScheduledSet?
    try test.store.visitSets(changedAfter: 0) { read = try $0.get() }
    let scheduled = try #require(read)
    for step in 0..<2_000 {
      let time = test.nowMs + Int64(step) * 1_999
      let banner = here.bannerOnShow(at: Instant(millisecondsSince1970: time))
      #expect(scheduled.realIndexOnShow(at: time).map { scheduled.bannerIDs[$0.rawValue] } == banner)
      #expect(banners.contains(banner ?? 0))
    }
    #expect(scheduled.dwellMs(of: RealIndex(1)) == 2_000 && scheduled.dwellMs(of: RealIndex(3)) == nil)
  }

  @Test("a weight makes a revision where the kind goes by it, and the banner on show keeps its dwell")
  func newWeight() throws {
    let (test, banners) = try set(.weighted, weights: [1, 1])
    test.pass(2_500)
    let before = try test.showing()
    #expect(before.banner == banners[1])
    try test.edit(banners[0]) { $0.weight = 4 }
    #expect(try test.revision() == 4)
    #expect(try test.showing() == before)
    try test.edit(banners[0]) { $0.weight = 4 }
    #expect(try test.revision() == 4)

    let (other, others) = try set(.sequential, weights: [1, 1])
    try other.edit(others[0]) { $0.weight = 4 }
    #expect(try other.revision() == 3)
    #expect(try other.store.banner(others[0], inSet: "hero").weight == 4)
  }

  @Test("a weight outside of 0 to 1000 is refused", arguments: [-1, 1001, .max])
  func wrongWeight(weight: Int) throws {
    let (test, banners) = try set(.weighted, weights: [1])
    let before = try test.dump()
    #expect(throws: StoreError.self) { try test.edit(banners[0]) { $0.weight = weight } }
    #expect(throws: StoreError.self) { try test.addBanner("more") { $0.weight = weight } }
    #expect(try test.dump() == before)
  }

  @Test("a banner of weight 0 comes in with another kind, and goes out with it")
  func weightZero() throws {
    let (test, banners) = try set(.weighted, weights: [1, 0])
    #expect(try test.revised() == [banners[0]])
    var changes = SetChanges()
    changes.rotationKind = .random
    _ = try test.store.editSet("hero", changes, at: test.now)
    #expect(try test.revised() == banners)
    #expect(try test.cause() == .setEdited)
    changes.rotationKind = .weighted
    _ = try test.store.editSet("hero", changes, at: test.now)
    #expect(try test.revised() == [banners[0]])
  }

  @Test("a new seed makes a revision where chance decides, and nowhere else", arguments: RotationKind.allCases)
  func seeds(kind: RotationKind) throws {
    let (test, _) = try set(kind, weights: [1, 1, 1])
    var changes = SetChanges()
    changes.seed = 8
    let edited = try test.store.editSet("hero", changes, at: test.now)
    #expect(edited.set.seed == 8)
    #expect((edited.set.revision == 5) == [.random, .optimise].contains(kind))
  }

  @Test("going to a banner finds its next step, and turning pages goes by steps", arguments: RotationKind.allCases)
  func moves(kind: RotationKind) throws {
    let (test, banners) = try set(kind, weights: [3, 1, 2])
    for (place, banner) in banners.enumerated() {
      test.pass(300)
      let gone = try test.store.goTo(RealIndex(place), inSet: "hero", at: test.now)
      #expect(gone.bannerOnShow(at: test.now) == banner)
      let left = gone.showing(at: test.now)?.until
      test.pass(100)
      #expect(try test.store.goTo(RealIndex(place), inSet: "hero", at: test.now).showing(at: test.now)?.until == left)
    }
    let ahead = try story(test, steps: 8)
    for banner in ahead.dropFirst() {
      let moved = try test.store.moveSet("hero", by: 1, at: test.now)
      #expect(moved.bannerOnShow(at: test.now) == banner)
    }
  }

  @Test("the banner on show stays through a change of the list, in every kind", arguments: RotationKind.allCases)
  func kept(kind: RotationKind) throws {
    let (test, banners) = try set(kind, weights: [3, 1, 2])
    for _ in 0..<20 {
      test.pass(1_300)
      let before = try test.showing()
      let added = try test.addBanner("more").id
      #expect(try test.showing() == before)
      let onShow = try #require(before.banner)
      _ = try test.store.archiveBanner(added, inSet: "hero", at: test.now)
      #expect(try test.showing() == before)
      #expect(banners.contains(onShow))
    }
  }

  @Test(
    "even and optimise take figures each full hour, and only new ones make a revision",
    arguments: [
      RotationKind.even, .optimise,
    ])
  func figures(kind: RotationKind) throws {
    let (test, banners) = try set(kind, weights: [1, 1])
    try test.goTo("2026-11-30T12:20")
    _ = try test.store.reorderBanners(ofSet: "hero", to: banners.reversed(), at: test.now)
    #expect(try test.boundary() == TimeText.parse("2026-11-30T13:00", in: .utc))
    let due = { DueSet(setID: try test.setID(), at: test.now) }
    try test.goTo("2026-11-30T13:00")
    let settled = try #require(try test.store.settle([due()]).first)
    #expect(!settled.isRevised)
    #expect(try settled.nextChange == TimeText.parse("2026-11-30T14:00", in: .utc))
    try test.see(3)
    try EventIntake(store: test.store).record(at: test.now) { recorder in
      recorder.raiseServed([
        ServedCount(bannerID: banners[1], revision: try test.revision(), servedAt: test.now, times: 5)
      ])
    }
    // An operator's change goes by the list, not by figures.
    var changes = SetChanges()
    changes.title = "Hero"
    _ = try test.store.editSet("hero", changes, at: test.now)
    #expect(try test.revision() == 4)
    try test.goTo("2026-11-30T14:00")
    #expect(try test.settle())
    #expect(try test.cause() == .statistics)
    let candidates = try test.store.set("hero").revision.items.map(\.candidate)
    #expect(
      candidates
        == (kind == .even
          ? [RotationCandidate(served: 5), RotationCandidate()]
          : [RotationCandidate(impressions: 3), RotationCandidate()]))
    #expect(try !test.settle())
  }

  @Test("a random set goes on for days without showing a banner twice in a row")
  func random() throws {
    let (test, _) = try set(.random, weights: [1, 1, 1, 1])
    let shown = try story(test, steps: 5_000)
    #expect(shown.count == 5_000)
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 != $1 })
  }
}
