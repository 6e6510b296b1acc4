import BannerRotation
import BannerStore
import CivilTime
import Testing

@Suite("Folding old events")
struct RetentionTests {
  @Test(
    "leaves every figure what it is, at random cut-offs, whole or stopped anywhere, and lets nothing count twice",
    arguments: [UInt64](1...10))
  func simulation(seed: UInt64) throws {
    var simulation = try RetentionSimulation(seed: seed)
    let test = simulation.test
    var folded = FoldedSum()
    for round in 0..<4 {
      try simulation.record(60)
      let (figures, totals) = try (test.figures(), test.totals())
      let horizon = try test.store.moveRetentionHorizon(to: simulation.cutOff(), at: test.now)
      var parts = 0
      while try !test.store.foldEvents(
        round % 2 == 0 ? .all : .timely, between: { false }, folded: { folded += $0 })
      {
        parts += 1
        #expect(try test.store.reconcile().isClean)
        guard parts < 1_000 else { break }
      }
      try test.store.foldEvents(.all, folded: { folded += $0 })
      #expect(try test.figures() == figures)
      #expect(try test.totals() == totals)
      #expect(try test.store.reconcile().isClean)
      #expect(
        try test.number(
          """
          SELECT count(*) FROM click WHERE occurred_at < \(horizon.millisecondsSince1970)
            AND received_at < \(horizon.millisecondsSince1970)
          """) == 0)
      #expect(try simulation.repeatAll() == 0)
    }
    #expect(!folded.isEmpty)
    let result = try test.store.reconcile()
    #expect(result.foldedClicks == folded.clicks)
    #expect(result.foldedImpressions == folded.impressions + folded.viewable)
  }

  @Test("refuses what comes from before the horizon, unless its row is still there")
  func beforeHorizon() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let old = test.now
    let (kept, event) = try (test.tap(1, revision: 4, at: old), test.event(.impression, at: old))
    #expect(try test.record([kept, test.tap(2, revision: 4, at: old)]).allSatisfy { $0.isAccepted })
    _ = try test.record(event)
    test.pass(100_000_000)
    _ = try test.store.moveRetentionHorizon(to: test.now, at: test.now)
    // Not folded yet, the rows still tell their copies.
    #expect(try test.record(kept).isDuplicate)
    #expect(try test.record(event) == .duplicate)
    #expect(try test.record(test.tap(1, revision: 4, at: old)) == .rejected(.beforeRetention))
    #expect(try test.record(test.event(.viewable, at: old)) == .rejected(.beforeRetention))
    try test.store.foldEvents(.all)
    #expect(try test.record(kept) == .rejected(.beforeRetention))
    #expect(try test.record(event) == .rejected(.beforeRetention))
    #expect(try test.refusals() == ["before_retention", "before_retention"])
    #expect(try test.record(test.tap(1, revision: 4, at: test.now)).isAccepted)
    #expect(try test.store.reconcile().isClean)
  }

  @Test("keeps an event that came in after the horizon, however early it happened")
  func lateComer() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let old = test.now
    test.pass(80_000_000)
    _ = try test.record(test.event(.impression, at: old))
    _ = try test.store.moveRetentionHorizon(to: old.adding(milliseconds: 1), at: test.now)
    try test.store.foldEvents(.all)
    #expect(try test.number("SELECT count(*) FROM impression") == 1)
  }

  @Test("keeps an impression as long as its click or its viewable impression")
  func belongings() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let ids = [test.newID(), test.newID(), test.newID()]
    for id in ids { _ = try test.record(test.event(.impression, id)) }
    test.pass(10_000)
    let horizon = test.now
    _ = try test.record([test.event(.click, ids[0]), test.event(.viewable, ids[1])])
    _ = try test.store.moveRetentionHorizon(to: horizon, at: test.now)
    try test.store.foldEvents(.all)
    #expect(try test.number("SELECT count(*) FROM impression WHERE kind = 2") == 2)
    #expect(try test.store.reconcile().isClean)
    _ = try test.store.moveRetentionHorizon(to: horizon.adding(milliseconds: 1), at: test.now)
    try test.store.foldEvents(.all)
    #expect(try test.number("SELECT (SELECT count(*) FROM impression) + (SELECT count(*) FROM click)") == 0)
    #expect(try test.store.reconcile().isClean)
  }

  @Test("never moves the horizon back, and folds nothing where there is none")
  func horizon() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    _ = try test.record(test.event(.impression))
    test.pass(1)
    #expect(try test.store.foldEvents(.all))
    #expect(try test.number("SELECT count(*) FROM impression") == 1)
    #expect(try test.store.foldable(before: test.now).impressions == 1)
    let horizon = test.now
    #expect(try test.store.moveRetentionHorizon(to: horizon, at: test.now) == horizon)
    #expect(try test.store.moveRetentionHorizon(to: horizon.adding(milliseconds: -5), at: test.now) == horizon)
    #expect(try test.store.retentionHorizon() == horizon)
  }

  @Test("finds the parts of deliveries together, however many there are")
  func manyParts() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    for _ in 0..<7 {
      _ = try test.record(
        (0..<200).flatMap { _ in
          let id = test.newID()
          return try [test.event(.viewable, id), test.event(.click, id)]
        })
    }
    let figures = try test.figures()
    test.pass(1)
    _ = try test.store.moveRetentionHorizon(to: test.now, at: test.now)
    try test.store.foldEvents(.all)
    #expect(try test.number("SELECT (SELECT count(*) FROM impression) + (SELECT count(*) FROM click)") == 0)
    #expect(try test.figures() == figures)
    #expect(try test.store.reconcile().isClean)
  }

  @Test("of a damaged sum is found")
  func damage() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    _ = try test.record([test.event(.click), test.event(.viewable)])
    _ = try test.record(test.tap(2, revision: 4))
    test.pass(1)
    _ = try test.store.moveRetentionHorizon(to: test.now, at: test.now)
    try test.store.foldEvents(.all)
    #expect(try test.store.reconcile().isClean)
    try test.tamper("UPDATE folded_event_count SET events = 5 WHERE kind = 3")
    #expect(try test.store.reconcile().eventDifferences.map(\.kind) == [.viewable])
    try test.tamper(
      "UPDATE folded_event_count SET events = 1; UPDATE folded_click_count SET clicks = 2 WHERE source = 4")
    let result = try test.store.reconcile()
    #expect((result.countDifferences.count, result.sourceDifferences.count, result.totalDifferences.count) == (1, 1, 1))
  }
}

extension Verdict {
  fileprivate var isDuplicate: Bool {
    if case .duplicate = self { true } else { false }
  }
}
