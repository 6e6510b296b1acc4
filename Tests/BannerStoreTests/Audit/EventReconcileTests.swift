import BannerRotation
import BannerStore
import Testing

@Suite("Reconciling what was delivered")
struct EventReconcileTests {
  /// Five deliveries: an impression, a viewable one, two clicks with an impression, one without.
  private static func makeStore() throws -> TestStore {
    let test = try TestStore()
    _ = try test.makeSet()
    let ids = (0..<5).map { _ in test.newID() }
    let events = try [
      test.event(.impression, ids[0], place: 0), test.event(.viewable, ids[1], place: 1),
      test.event(.impression, ids[2], place: 2), test.event(.click, ids[2], place: 2),
      test.event(.viewable, ids[3], place: 0), test.event(.click, ids[3], place: 0),
      test.event(.click, ids[4], place: 1),
    ]
    _ = try test.record(events)
    _ = try test.record([test.tap(1, revision: 4)])
    return test
  }

  @Test("finds what was recorded clean, and says how much it was")
  func clean() throws {
    let result = try Self.makeStore().store.reconcile()
    #expect(result.isClean)
    #expect((result.clicks, result.counted, result.impressions, result.viewable) == (4, 4, 4, 2))
  }

  @Test(
    "finds each kind of damage",
    arguments: [
      ("UPDATE event_count SET events = events + 1 WHERE kind = 2 AND banner_id = 1", 1, []),
      ("UPDATE event_count SET no_impression = 1 WHERE kind = 4 AND banner_id = 3", 2, []),
      ("UPDATE event_count SET bucket_start = bucket_start - 900000 WHERE kind = 3 AND banner_id = 2", 2, []),
      ("DELETE FROM event_count WHERE kind = 4 AND no_impression = 1", 1, []),
      ("DELETE FROM impression WHERE kind = 3 AND banner_id = 2", 1, []),
      ("DELETE FROM impression WHERE kind = 2 AND banner_id = 2", 1, [.missingImpression]),
      ("DELETE FROM impression WHERE kind = 2 AND banner_id = 3", 1, [.wrongMark]),
      ("UPDATE click SET no_impression = 1 WHERE banner_id = 3", 2, [.wrongMark]),
      ("UPDATE click SET no_impression = NULL WHERE banner_id = 2 AND source = 4", 2, [.wrongMark]),
      ("UPDATE click SET served_id = zeroblob(16) WHERE banner_id = 2", 0, [.foreignID]),
      ("UPDATE click SET served_id = NULL WHERE banner_id = 2", 0, [.foreignID]),
      ("UPDATE click SET served_id = event_id WHERE source = 1", 0, [.foreignID]),
      ("UPDATE impression SET real_index = 1 WHERE kind = 2 AND banner_id = 3", 0, [.wrongBanner]),
      ("UPDATE impression SET set_id = 2 WHERE kind = 2 AND banner_id = 3", 0, [.wrongBanner]),
      ("UPDATE impression SET revision = 99 WHERE kind = 2 AND banner_id = 3", 2, [.wrongBanner]),
    ] as [(String, Int, [Reconciliation.WrongEvent.Problem])])
  func damage(sql: String, differences: Int, wrong: [Reconciliation.WrongEvent.Problem]) throws {
    let test = try Self.makeStore()
    try test.tamper(sql)
    let result = try test.store.reconcile()
    #expect(!result.isClean)
    #expect(result.eventDifferences.count == differences)
    #expect(result.wrongEvents.map(\.problem) == wrong)
    #expect(result.wrongEventCount == Int64(wrong.count))
    #expect(result.countDifferences.isEmpty && result.wrongResolutionCount == 0)
  }

  @Test("holds the counts of what was served, which has no events, against the totals of banners alone")
  func served() throws {
    let test = try Self.makeStore()
    try test.tamper("INSERT INTO event_count VALUES (0, 1, 4, 1, 0, 77)")
    let result = try test.store.reconcile()
    #expect(result.eventDifferences.isEmpty && result.wrongEventCount == 0)
    #expect(result.totalDifferences.map(\.kind) == [.served])
    #expect(result.totalDifferences.map { [$0.bannerID, $0.counted, $0.events] } == [[1, 0, 77]])
  }

  @Test(
    "finds a sum that is not that of its events",
    arguments: [
      ("UPDATE banner_total SET impressions = impressions + 1 WHERE banner_id = 2", 1, 0),
      ("UPDATE banner_total SET clicks = 0", 3, 0),
      ("DELETE FROM banner_total", 8, 0),
      ("INSERT INTO banner_total VALUES (99, 0, 0, 5, 0)", 1, 0),
      ("UPDATE click_source_count SET clicks = 9", 0, 4),
      ("UPDATE click_source_count SET bucket_start = 0", 0, 8),
      ("DELETE FROM click_source_count", 0, 4),
    ] as [(String, Int, Int)])
  func sums(sql: String, totals: Int, sources: Int) throws {
    let test = try Self.makeStore()
    try test.tamper(sql)
    let result = try test.store.reconcile()
    #expect(!result.isClean)
    #expect(result.totalDifferences.count == totals)
    #expect(result.sourceDifferences.count == sources)
    #expect(result.countDifferences.isEmpty && result.eventDifferences.isEmpty && result.wrongEventCount == 0)
  }
}
