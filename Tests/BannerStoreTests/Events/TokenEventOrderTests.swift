import BannerRotation
import BannerStore
import CivilTime
import SQLite
import Testing

@Suite("The events of one delivery")
struct TokenEventOrderTests {
  /// One thing that may come in, from either of two revisions that show the same banner in the same place.
  private struct Step: Hashable {
    let kind: TokenEvent.Kind
    let revision: Int64
  }

  private static let steps = TokenEvent.Kind.allCases.flatMap { kind in
    [4, 5].map { revision in Step(kind: kind, revision: revision) }
  }

  /// Every sequence of one to four steps.
  private static let sequences: [[Step]] = {
    var all: [[Step]] = []
    var longest: [[Step]] = [[]]
    for _ in 1...4 {
      longest = longest.flatMap { sequence in steps.map { sequence + [$0] } }
      all += longest
    }
    return all
  }()

  @Test(
    "count at most once each, in whatever order and however often they come, in one transaction or in many",
    arguments: [true, false])
  func everyOrder(isOneTransaction: Bool) throws {
    let test = try Self.makeStore()
    let deliveries = try Self.sequences.map { steps in
      let id = test.newID()
      return try steps.map { step in try test.event(step.kind, id, place: 1, revision: step.revision) }
    }
    var verdicts: [[EventVerdict]] = deliveries.map { _ in [] }
    let intake = EventIntake(store: test.store)
    if isOneTransaction {
      verdicts = try intake.record(at: test.now) { recorder in try deliveries.map { try $0.map(recorder.record) } }
    } else {
      for step in 0..<4 {
        try intake.record(at: test.now) { recorder in
          for (place, events) in deliveries.enumerated() where step < events.count {
            verdicts[place].append(try recorder.record(events[step]))
          }
        }
      }
    }

    var counts: [String: Int64] = [:]
    var (conflicts, marks): (Int64, Int64) = (0, 0)
    for (steps, verdicts) in zip(Self.sequences, verdicts) {
      var naive = NaiveDelivery()
      let expected = steps.map { step in naive.take(step.kind, from: step.revision) }
      #expect(verdicts == expected, "\(steps)")
      counts.merge(naive.counts, uniquingKeysWith: +)
      conflicts += Int64(expected.count { $0 == .conflict })
      marks += naive.isMarked ? 1 : 0
    }
    #expect(try test.eventCounts() == counts)
    #expect(try test.number("SELECT count(*) FROM click WHERE no_impression = 1") == marks)
    #expect(try test.number("SELECT count(*) FROM refused_event WHERE reason = 'conflict'") == conflicts)
    #expect(try test.number("SELECT sum(events) FROM refusal_count WHERE reason = 'conflict'") == conflicts)
    let result = try test.store.reconcile()
    #expect(result.isClean)
    #expect(result.impressions == counts["impression"] && result.viewable == counts["viewable"])
  }

  @Test("count for each banner of a page by itself, though they were delivered under one served id")
  func severalBanners() throws {
    let test = try Self.makeStore()
    let id = test.newID()
    let events = try (0..<3).flatMap { place in
      try TokenEvent.Kind.allCases.map { kind in try test.event(kind, id, place: place) }
    }
    #expect(try test.record(events + events).prefix(9).allSatisfy { $0 == .accepted(noImpression: false) })
    #expect(try test.eventCounts() == ["impression": 3, "viewable": 3, "click": 3])
    #expect(try test.store.reconcile().isClean)
  }

  @Test("of other places of the revision are in conflict with none: they are of other banners")
  func place() throws {
    let test = try Self.makeStore()
    let id = test.newID()
    var moved = try test.event(.click, id, place: 0)
    #expect(try test.record(moved) == .accepted(noImpression: true))
    moved.realIndex = RealIndex(1)
    #expect(try test.record(moved) == .rejected(.wrongBanner))
  }

  @Test("come off the mark in the quarter of an hour in which the click was counted")
  func markMovesInItsQuarter() throws {
    let test = try Self.makeStore()
    let id = test.newID()
    #expect(try test.record(test.event(.click, id)) == .accepted(noImpression: true))
    #expect(try test.eventCounts() == ["click without impression": 1])
    test.pass(5_000_000)
    #expect(try test.record(test.event(.impression, id)) == .accepted(noImpression: false))
    #expect(try test.eventCounts() == ["impression": 1, "click": 1])
    #expect(
      try test.number("SELECT count(DISTINCT bucket_start) FROM event_count WHERE kind = 4") == 1)
    #expect(try test.number("SELECT no_impression FROM click") == 0)
    #expect(try test.store.reconcile().isClean)
  }

  /// A set whose revisions 4 and 5 show the same banners in the same places.
  private static func makeStore() throws -> TestStore {
    let test = try TestStore()
    _ = try test.makeSet()
    var changes = SetChanges()
    changes.intervalMs = 7_000
    _ = try test.store.editSet("hero", changes, at: test.now)
    return test
  }
}
