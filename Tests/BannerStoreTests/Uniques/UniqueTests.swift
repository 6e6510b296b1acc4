import BannerRotation
import BannerStore
import CivilTime
import SeededRandom
import Testing

@Suite("Different visitors of a day")
struct UniqueTests {
  private static let dayMs: Int64 = 86_400_000

  /// Who saw and who clicked, by day and by what they saw.
  private struct Visitors: Hashable {
    var viewers: Set<Int64> = []
    var clickers: Set<Int64> = []
  }

  private struct Key: Hashable {
    let day: Int64
    let scope: UniqueScope
    let id: Int64
  }

  private static func counts(_ store: BannerStore) throws -> [Key: [Int64]] {
    var counts: [Key: [Int64]] = [:]
    for scope in UniqueScope.allCases {
      for count in try store.uniques(of: 0..<100_000, by: scope) {
        counts[Key(day: count.day, scope: scope, id: count.scopeID)] = [count.viewers, count.clickers]
      }
    }
    return counts
  }

  @Test("are those of a naive account, while the day lasts and after it is folded", arguments: [UInt64](1...6))
  func simulation(seed: UInt64) throws {
    let test = try TestStore()
    let banners = try [test.makeSet(), test.makeSet("other")]
    try test.tamper(
      """
      INSERT INTO campaign (id, slug, title, time_zone, created_at) VALUES (5, 'c', 'c', 'UTC', 0);
      UPDATE banner SET campaign_id = 5 WHERE id IN (\(banners[0][0]), \(banners[1][2]));
      """)
    let setIDs = try ["hero", "other"].map { try test.number("SELECT id FROM banner_set WHERE slug = '\($0)'") }
    var random = SeededGenerator(seed: seed)
    var naive: [Key: Visitors] = [:]
    let intakes = [EventIntake(store: test.store), EventIntake(store: try test.second())]
    var foldedAt: Int64?
    for step in 0..<60 {
      test.pass(Int64.random(in: 0...9_000_000, using: &random))
      let today = UniqueCount.day(of: test.now)
      try intakes[step % 2].record(at: test.now) { recorder in
        for _ in 0..<20 {
          let (set, place) = (Int.random(in: 0..<2, using: &random), Int.random(in: 0..<3, using: &random))
          let visitor: Int64? = Int.random(in: 0..<9, using: &random) == 0 ? nil : .random(in: -9...9, using: &random)
          // Around midnight a hash may still have yesterday's salt.
          let isLate = Int.random(in: 0..<12, using: &random) == 0 && foldedAt != today - 1
          let day = isLate ? today - 1 : nil
          let isClick = Bool.random(using: &random)
          let bannerID = banners[set][place]
          _ = try recorder.record(
            TokenEvent(
              kind: isClick ? .click : .impression, servedID: test.newID(), setID: setIDs[set], revision: 4,
              bannerID: bannerID, realIndex: RealIndex(place), sender: EventSender(visitor: visitor, day: day)))
          guard let visitor else { continue }
          var keys = [
            Key(day: day ?? today, scope: .all, id: 0), Key(day: day ?? today, scope: .set, id: setIDs[set]),
            Key(day: day ?? today, scope: .banner, id: bannerID),
          ]
          if [banners[0][0], banners[1][2]].contains(bannerID) {
            keys.append(Key(day: day ?? today, scope: .campaign, id: 5))
          }
          for key in keys {
            if isClick { naive[key, default: Visitors()].clickers.insert(visitor) }
            if !isClick { naive[key, default: Visitors()].viewers.insert(visitor) }
          }
        }
      }
      if Int.random(in: 0..<10, using: &random) == 0 {
        #expect(try test.store.foldUniques(at: test.now))
        let closed = UniqueCount.day(of: test.now.adding(milliseconds: -600_000)) - 1
        foldedAt = closed
        #expect(try test.number("SELECT count(*) FROM visitor_event WHERE day <= \(closed)") == 0)
      }
    }
    let expected = naive.mapValues { [Int64($0.viewers.count), Int64($0.clickers.count)] }
    #expect(try Self.counts(test.store) == expected)
    test.pass(2 * Self.dayMs)
    #expect(try test.store.foldUniques(at: test.now))
    #expect(try Self.counts(test.store) == expected)
    #expect(try test.number("SELECT count(*) FROM visitor_event") == 0)
    #expect(try test.store.uniques(of: 0..<100_000, by: .all).allSatisfy(\.isFinal))
  }

  @Test("are not folded before ten minutes after midnight, and a later event changes nothing")
  func boundary() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let midnight = (UniqueCount.day(of: test.now) + 1) * Self.dayMs
    let yesterday = UniqueCount.day(of: test.now)
    _ = try test.record(test.event(.impression, visitor: 1))
    test.now = Instant(millisecondsSince1970: midnight + 599_999)
    #expect(try test.store.foldUniques(at: test.now))
    #expect(try test.store.uniques(of: 0..<100_000, by: .all).map(\.isFinal) == [false])
    test.pass(1)
    #expect(try test.store.foldUniques(at: test.now))
    let folded = try test.store.uniques(of: 0..<100_000, by: .all)
    #expect(folded.map(\.isFinal) == [true])
    #expect(folded.map { [$0.day, $0.viewers, $0.clickers] } == [[yesterday, 1, 0]])
    var late = try test.event(.impression, visitor: 2)
    late.sender.day = yesterday
    _ = try test.record(late)
    #expect(try test.store.uniques(of: 0..<100_000, by: .all) == folded)
    #expect(try test.store.foldUniques(at: test.now))
    #expect(try test.store.uniques(of: 0..<100_000, by: .all) == folded)
    #expect(try test.number("SELECT count(*) FROM visitor_event") == 0)
  }

  @Test("stay the same when folding is stopped after each transaction")
  func interrupted() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    for visitor in 1...50 { _ = try test.record(test.event(.impression, place: visitor % 3, visitor: Int64(visitor))) }
    try test.tamper("INSERT INTO visitor_day VALUES (1, 2, 3, 4)")
    let before = try Self.counts(test.store)
    test.pass(2 * Self.dayMs)
    var rounds = 0
    while try !test.store.foldUniques(at: test.now, between: { false }) {
      rounds += 1
      #expect(try Self.counts(test.store) == before)
    }
    #expect(rounds > 1)
    #expect(try Self.counts(test.store) == before)
    #expect(try test.number("SELECT (SELECT count(*) FROM visitor_event) + (SELECT count(*) FROM visitor_day)") == 0)
  }

  @Test("of an event that is rolled back are not remembered")
  func rollback() throws {
    struct Stop: Error {}
    let test = try TestStore()
    _ = try test.makeSet()
    let intake = EventIntake(store: test.store)
    let event = try test.event(.impression, visitor: 7)
    #expect(throws: Stop.self) {
      try intake.record(at: test.now) { recorder in
        _ = try recorder.record(event)
        throw Stop()
      }
    }
    _ = try intake.record(at: test.now) { recorder in try recorder.record(event) }
    #expect(try test.store.uniques(of: 0..<100_000, by: .all).map(\.viewers) == [1])
    // One who comes again is not noted again.
    let again = try test.event(.impression, visitor: 7)
    _ = try intake.record(at: test.now) { recorder in try recorder.record(again) }
    #expect(try test.number("SELECT count(*) FROM visitor_event") == 1)
  }
}
