import BannerRotation
import BannerStore
import CivilTime
import Testing

@Suite("Counts")
struct CountTests {
  /// A whole quarter of an hour.
  static let quarter = Instant(millisecondsSince1970: 1_789_999_200_000)

  @Test("hold a click in the quarter of an hour that it falls into, from its first millisecond to its last")
  func buckets() throws {
    let test = try TestStore()
    let banners = try test.makeSet()
    for offset: Int64 in [-1, 0, 1, 899_999, 900_000] {
      let tap = test.tap(1, revision: 4, at: Self.quarter.adding(milliseconds: offset - 900_000))
      #expect(try test.record(tap).isAccepted)
    }
    let counts = try read(test)
    #expect(
      counts.map { $0.bucketStart - Self.quarter } == [-1_800_000, -900_000, 0])
    #expect(counts.map(\.clicks) == [1, 3, 1])
    #expect(Set(counts.map(\.bannerID)) == [banners[0]])
  }

  @Test("hold a click of before 1970 in the quarter that it falls into")
  func beforeTheEpoch() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    for ms: Int64 in [-1, -900_000, -900_001] {
      #expect(try test.record(test.tap(1, revision: 4, at: Instant(millisecondsSince1970: ms))).isAccepted)
    }
    let counts = try read(test)
    #expect(counts.map(\.bucketStart.millisecondsSince1970) == [-1_800_000, -900_000])
    #expect(counts.map(\.clicks) == [1, 2])
    #expect(try test.store.reconcile().isClean)
  }

  @Test("tell revision, layout, slot and padding apart")
  func keys() throws {
    let test = try TestStore()
    let banners = try test.makeSet()
    let taps = [
      test.tap(0, revision: 4), test.tap(3, revision: 4), test.tap(3, revision: 4),
      test.tap(2, revision: 4, layout: PaddingLayout.none),
      test.tap(0, revision: 4, layout: .threeView, shown: 0), test.tap(1, revision: 4, layout: .threeView, shown: 2),
    ]
    #expect(try test.record(taps).allSatisfy(\.isAccepted))
    let counts = try read(test)
    #expect(counts.allSatisfy { $0.bannerID == banners[2] && $0.revision == 4 })
    #expect(counts.map(\.layout) == [.none, .bothEnds, .bothEnds, .threeView, .threeView])
    #expect(counts.map(\.slot.rawValue) == [2, 0, 3, 0, 1])
    #expect(counts.map(\.isPadding) == [false, true, false, true, false])
    #expect(counts.map(\.clicks) == [1, 1, 2, 1, 1])
  }

  @Test("of a range hold its beginning and not its end; without bounds they are all there")
  func ranges() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let quarters = (0..<4).map { Self.quarter.adding(milliseconds: ($0 - 4) * 900_000) }
    for quarter in quarters { #expect(try test.record(test.tap(1, revision: 4, at: quarter)).isAccepted) }
    #expect(try read(test).map(\.bucketStart) == quarters)
    #expect(try read(test, from: quarters[1]).map(\.bucketStart) == Array(quarters[1...]))
    #expect(try read(test, to: quarters[3]).map(\.bucketStart) == Array(quarters[..<3]))
    #expect(try read(test, from: quarters[1], to: quarters[2]).map(\.bucketStart) == [quarters[1]])
    #expect(try read(test, from: quarters[1], to: quarters[1]) == [])
    #expect(try read(test, from: quarters[2], to: quarters[1]) == [])
  }

  @Test("of one set leave out the others, and come with the banners that they can be for")
  func sets() throws {
    let test = try TestStore()
    let heroes = try test.makeSet("hero")
    let others = try test.makeSet("other", banners: 2)
    _ = try test.makeSet("empty", banners: 0)
    #expect(
      try test.record([test.tap(1, revision: 4), test.tap(1, set: "other", revision: 3)]).allSatisfy(\.isAccepted))
    _ = try test.store.archiveBanner(heroes[0], inSet: "hero", at: test.now)
    _ = try test.store.archiveSet("other", at: test.now)

    #expect(try read(test, "hero").map(\.bannerID) == [heroes[0]])
    #expect(try read(test, "other").map(\.bannerID) == [others[0]])
    #expect(try read(test, "empty") == [])
    #expect(try Set(read(test).map(\.bannerID)) == [heroes[0], others[0]])
    try test.store.visitCounts(ofSet: nil, from: nil, to: nil) { _, owners in
      #expect(owners.banners.map(\.bannerID) == [heroes[1], heroes[2], heroes[0]] + others)
      #expect(owners.banners.map(\.banner) == ["b", "c", "a", "a", "b"])
      #expect(owners.banners.map(\.set) == ["hero", "hero", "hero", "other", "other"])
      #expect(owners.banners.map(\.isInUse) == [true, true, false, false, false])
      #expect(owners.setsInUse == ["empty", "hero"])
    }
    try test.store.visitCounts(ofSet: "other", from: nil, to: nil) { _, owners in
      #expect(owners.banners.map(\.bannerID) == others)
      #expect(owners.setsInUse == [])
    }
    #expect(throws: StoreError.unknownSet(slug: "nobody")) { try read(test, "nobody") }
  }

  @Test("are raised and never stored twice, whatever the number of transactions")
  func raising() throws {
    let test = try TestStore()
    let banners = try test.makeSet()
    for round in 1...4 {
      #expect(try test.record((0..<round).map { _ in test.tap(1, revision: 4) }).allSatisfy(\.isAccepted))
    }
    #expect(try test.counts() == [banners[0]: 10])
    #expect(try test.number("SELECT count(*) FROM click_count") == 1)
    #expect(try test.store.reconcile().isClean)
  }

  @Test("take a tap by any tolerance for fast clocks, also the longest that can be written")
  func tolerance() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let intake = TapIntake(store: test.store, source: .commandLine, futureToleranceMs: .max)
    let tap = test.tap(1, revision: 4, at: test.now.adding(milliseconds: 1_000_000_000_000))
    let verdict = try intake.record(at: test.now) { recorder in
      try recorder.record(tap, content: UnsafeRawBufferPointer(start: nil, count: 0))
    }
    #expect(verdict.isAccepted)
  }

  @Test("that say padding of a slot that was none are found by reconciling")
  func paddingIsReconciled() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    #expect(try test.record((0..<5).map { test.tap($0, revision: 4) }).allSatisfy(\.isAccepted))
    try test.tamper("UPDATE click_count SET is_padding = 1 WHERE physical_index = 1")
    let differences = try test.store.reconcile().countDifferences
    #expect(differences.map(\.slot.rawValue) == [1, 1])
    #expect(differences.map(\.isPadding) == [false, true])
    #expect(differences.map(\.counted) == [0, 1])
    #expect(differences.map(\.clicks) == [1, 0])
  }

  @discardableResult
  private func read(
    _ test: TestStore, _ set: String? = nil, from: Instant? = nil, to: Instant? = nil
  ) throws -> [ClickCount] {
    try test.store.visitCounts(ofSet: set, from: from, to: to) { counts, _ in
      var all: [ClickCount] = []
      try counts.forEach { all.append($0) }
      return all
    }
  }
}
