import BannerRotation
import BannerStore
import CivilTime
import Testing

@Suite("A tap")
struct TapVerdictTests {
  @Test("on each slot of each layout counts for the banner that the slot showed")
  func everySlotOfEveryLayout() throws {
    let test = try TestStore()
    let banners = try test.makeSet(banners: 4)
    var expected: [Int64: Int64] = [:]
    for layout in PaddingLayout.allCases {
      for shown in layout.isRing ? 0..<4 : 0..<1 {
        for slot in 0..<layout.slotCount(itemCount: 4) {
          let verdict = try test.record(test.tap(slot, revision: 5, layout: layout, shown: shown))
          let right = try #require(
            layout.resolve(PhysicalIndex(slot), itemCount: 4, shown: RealIndex(shown)))
          let banner = banners[right.realIndex.rawValue]
          #expect(
            verdict
              == .accepted(
                .init(bannerID: banner, realIndex: right.realIndex, isPadding: right.isPadding)))
          expected[banner, default: 0] += 1
        }
      }
    }
    #expect(try test.counts() == expected)
    #expect(try test.store.reconcile().isClean)
  }

  @Test("against an older revision counts for the banner that its client drew")
  func olderRevision() throws {
    let test = try TestStore()
    let banners = try test.makeSet(banners: 3)
    _ = try test.store.reorderBanners(ofSet: "hero", to: [banners[2], banners[0], banners[1]], at: test.now)
    _ = try test.store.archiveBanner(banners[2], inSet: "hero", at: test.now)

    let verdicts = try test.record([
      test.tap(4, revision: 4), test.tap(1, revision: 5), test.tap(1, revision: 6), test.tap(0, revision: 4),
    ])

    let padding = [true, false, false, true]
    let hit = [(banners[0], 0), (banners[2], 0), (banners[0], 0), (banners[2], 2)]
    for ((verdict, isPadding), (banner, index)) in zip(zip(verdicts, padding), hit) {
      #expect(verdict == .accepted(.init(bannerID: banner, realIndex: RealIndex(index), isPadding: isPadding)))
    }
  }

  @Test("is accepted once and a duplicate ever after, in one transaction, in the next, and from another connection")
  func duplicates() throws {
    let test = try TestStore()
    let banners = try test.makeSet()
    let tap = test.tap(4, revision: 4)
    let hit = Verdict.Resolution(bannerID: banners[0], realIndex: RealIndex(0), isPadding: true)

    #expect(try test.record([tap, tap]) == [.accepted(hit), .duplicate(hit)])
    #expect(try test.record(tap) == .duplicate(hit))
    #expect(try test.record([tap], through: test.second()) == [.duplicate(hit)])
    _ = try test.store.reorderBanners(ofSet: "hero", to: banners.reversed(), at: test.now)
    #expect(try test.record(tap) == .duplicate(hit))

    #expect(try test.counts() == [banners[0]: 1])
    #expect(try test.number("SELECT count(*) FROM rejected_tap") == 0)
  }

  @Test("under the id of another one is a conflict, whichever field differs, and is kept apart once")
  func conflicts() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    _ = try test.makeSet("other")
    let id = test.newID()
    let first = test.tap(1, revision: 4, layout: .threeView, shown: 1, id: id)
    #expect(try test.record(first).isAccepted)

    let others = [
      test.tap(2, revision: 4, layout: .threeView, shown: 1, id: id),
      test.tap(1, revision: 3, layout: .threeView, shown: 1, id: id),
      test.tap(1, revision: 4, layout: .twoView, shown: 1, id: id),
      test.tap(1, revision: 4, layout: .threeView, shown: 2, id: id),
      test.tap(1, set: "other", revision: 4, layout: .threeView, shown: 1, id: id),
      test.tap(1, revision: 4, layout: .threeView, shown: 1, id: id, at: test.now.adding(milliseconds: 1)),
    ]
    for tap in others { #expect(try test.record([tap, tap]) == [.conflict, .conflict]) }

    #expect(try test.counts().values.reduce(0, +) == 1)
    #expect(try test.number("SELECT count(*) FROM rejected_tap WHERE reason = 'conflict'") == Int64(others.count))
  }

  @Test("that leaves fields out is a duplicate of the one that was made of it")
  func retryWithFieldsLeftOut() throws {
    let test = try TestStore()
    let banners = try test.makeSet()
    let tap = Tap(eventID: test.newID(), set: "hero", revision: nil, slot: PhysicalIndex(4), occurredAt: nil)
    let hit = Verdict.Resolution(bannerID: banners[0], realIndex: RealIndex(0), isPadding: true)
    #expect(try test.record(tap) == .accepted(hit))
    test.pass(5_000)
    _ = try test.store.reorderBanners(ofSet: "hero", to: banners.reversed(), at: test.now)
    #expect(try test.record(tap) == .duplicate(hit))
  }

  @Test("that was accepted stays so when it comes again, though it could not be resolved any more")
  func repeatedWhenUnresolvable() throws {
    let test = try TestStore()
    let banners = try test.makeSet()
    let tap = Tap(eventID: test.newID(), set: "hero", revision: nil, slot: PhysicalIndex(4), occurredAt: test.now)
    let hit = Verdict.Resolution(bannerID: banners[0], realIndex: RealIndex(0), isPadding: true)
    #expect(try test.record(tap) == .accepted(hit))
    for banner in banners { _ = try test.store.archiveBanner(banner, inSet: "hero", at: test.now) }
    #expect(try test.record(tap) == .duplicate(hit))
    // A clock that was set back makes the tap one of the future.
    test.pass(-1_000_000)
    #expect(try test.record(tap) == .duplicate(hit))
    for change in [
      TapChange { $0.set = "nobody" }, TapChange { $0.revision = 99 }, TapChange { $0.slot = PhysicalIndex(77) },
    ] {
      var other = tap
      change.apply(&other)
      #expect(try test.record(other) == .conflict)
    }
    #expect(try test.counts() == [banners[0]: 1])
    #expect(try test.number("SELECT count(*) FROM rejected_tap WHERE reason <> 'conflict'") == 0)
  }

  @Test(
    "that cannot be resolved counts for nobody and is kept with its reason",
    arguments: [
      (TapChange { $0.set = "nobody" }, .unknownSet),
      (TapChange { $0.revision = 5 }, .unknownRevision),
      (TapChange { $0.revision = 0 }, .unknownRevision),
      (TapChange { $0.revision = .min }, .unknownRevision),
      (TapChange { $0.revision = 1 }, .emptySet),
      (TapChange { $0.slot = PhysicalIndex(5) }, .slotOutOfRange),
      (TapChange { $0.slot = PhysicalIndex(-1) }, .slotOutOfRange),
      (TapChange { $0.slot = PhysicalIndex(.max) }, .slotOutOfRange),
      (TapChange { $0.slot = PhysicalIndex(.min) }, .slotOutOfRange),
      (TapChange { $0.layout = .twoView }, .missingShown),
      (TapChange { ($0.layout, $0.shown) = (.twoView, RealIndex(3)) }, .shownOutOfRange),
      (TapChange { ($0.layout, $0.shown) = (.twoView, RealIndex(-1)) }, .shownOutOfRange),
      (TapChange { $0.occurredAt = $0.occurredAt?.adding(milliseconds: 300_001) }, .inTheFuture),
    ] as [(TapChange, RejectionReason)])
  func rejections(change: TapChange, reason: RejectionReason) throws {
    let test = try TestStore()
    _ = try test.makeSet()
    var tap = test.tap(1, revision: 4)
    change.apply(&tap)
    #expect(try test.record([tap, tap]) == [.rejected(reason), .rejected(reason)])
    #expect(try test.counts() == [:])
    #expect(try test.number("SELECT count(*) FROM rejected_tap WHERE reason = '\(reason.rawValue)'") == 1)
    #expect(try test.number("SELECT count(*) FROM click") == 0)
  }

  @Test("up to the tolerance ahead of the clock, and from any time before, is accepted")
  func times() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    for distance: Int64 in [300_000, 0, -1, -10_000_000_000_000] {
      let tap = test.tap(1, revision: 4, at: test.now.adding(milliseconds: distance))
      #expect(try test.record(tap).isAccepted)
    }
    #expect(try test.store.reconcile().isClean)
  }

  @Test("in an archived set or on an archived banner still counts")
  func archived() throws {
    let test = try TestStore()
    let banners = try test.makeSet()
    _ = try test.store.archiveBanner(banners[0], inSet: "hero", at: test.now)
    _ = try test.store.archiveSet("hero", at: test.now)
    #expect(try test.record(test.tap(1, revision: 4)).isAccepted)
    #expect(try test.counts() == [banners[0]: 1])
  }

  @Test("that was rejected counts once its set exists")
  func laterKnown() throws {
    let test = try TestStore()
    let tap = test.tap(1, revision: 4)
    #expect(try test.record(tap) == .rejected(.unknownSet))
    _ = try test.makeSet()
    #expect(try test.record(tap).isAccepted)
  }

  @Test("recorded in a transaction that fails leaves nothing behind")
  func rollback() throws {
    struct Stop: Error {}
    let test = try TestStore()
    _ = try test.makeSet()
    let tap = test.tap(1, revision: 4)
    let intake = TapIntake(store: test.store, source: .commandLine)
    #expect(throws: Stop.self) {
      try intake.record(at: test.now) { recorder in
        _ = try recorder.record(tap, content: UnsafeRawBufferPointer(start: nil, count: 0))
        throw Stop()
      }
    }
    #expect(try test.number("SELECT count(*) FROM click") == 0)
    #expect(try test.record(tap).isAccepted)
    #expect(try test.store.reconcile().isClean)
  }
}

/// A change that turns a good tap into another.
struct TapChange: Sendable {
  let apply: @Sendable (inout Tap) -> Void

  init(_ apply: @escaping @Sendable (inout Tap) -> Void) {
    self.apply = apply
  }
}

extension Verdict {
  var isAccepted: Bool {
    if case .accepted = self { true } else { false }
  }
}
