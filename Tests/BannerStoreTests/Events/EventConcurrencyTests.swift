import BannerRotation
import BannerStore
import CivilTime
import Foundation
import SeededRandom
import Testing

@Suite("The same events from many sides at once")
struct EventConcurrencyTests {
  private static let deliveries = 120
  private static let shownBanners = 3

  @Test("count once each, recorded by threads with connections of their own")
  func threads() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let (path, now) = ("\(test.folder)/rondo.db", test.now)
    let errors = Crowd.run(6) { number in try Self.recordAll(path: path, now: now, number: number) }
    #expect(errors.isEmpty, "\(errors)")
    try Self.expectOnceEach(test)
  }

  @Test("count once each, recorded by processes of their own")
  func processes() async throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let (path, nowMs) = ("\(test.folder)/rondo.db", test.nowMs)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<3 {
        group.addTask {
          await #expect(processExitsWith: .success) {
            [path = path as String, nowMs = nowMs as Int64, number = number as Int] in
            try EventConcurrencyTests.recordAll(path: path, now: Instant(millisecondsSince1970: nowMs), number: number)
          }
        }
      }
      try await group.waitForAll()
    }
    try Self.expectOnceEach(test)
  }

  /// Records every event there can be, in an order and in transactions of its own.
  private static func recordAll(path: String, now: Instant, number: Int) throws {
    let store = try BannerStore(path: path, createIfMissing: false, busyTimeoutMs: 60_000, now: now)
    var ids = SeededGenerator(seed: 7)
    var random = SeededGenerator(seed: UInt64(number))
    var work: [(Tap?, TokenEvent?)] = []
    for _ in 0..<deliveries {
      let id = EventID.v7(at: now.millisecondsSince1970, using: &ids)
      for place in 0..<shownBanners {
        for kind in TokenEvent.Kind.allCases {
          work.append(
            (
              nil,
              TokenEvent(
                kind: kind, servedID: id, setID: 1, revision: 4, bannerID: Int64(place + 1),
                realIndex: RealIndex(place))
            ))
        }
      }
      work.append(
        (
          Tap(eventID: id, set: "hero", revision: 4, slot: PhysicalIndex(1), occurredAt: now),
          nil
        ))
    }
    work.shuffle(using: &random)
    let intake = EventIntake(store: store)
    while !work.isEmpty {
      let batch = work.suffix(Int.random(in: 1...60, using: &random))
      work.removeLast(batch.count)
      try intake.record(at: now) { recorder in
        for (tap, event) in batch {
          if let tap { _ = try recorder.taps.record(tap, content: UnsafeRawBufferPointer(start: nil, count: 0)) }
          if let event { _ = try recorder.record(event) }
        }
      }
    }
  }

  private static func expectOnceEach(_ test: TestStore) throws {
    let each = Int64(deliveries * shownBanners)
    #expect(try test.eventCounts() == ["impression": each, "viewable": each, "click": each])
    #expect(try test.number("SELECT count(*) FROM impression") == 2 * each)
    #expect(try test.number("SELECT count(*) FROM click WHERE source = 4") == each)
    #expect(try test.number("SELECT count(*) FROM click WHERE source = 3") == Int64(deliveries))
    #expect(try test.number("SELECT count(*) FROM refused_event") == 0)
    #expect(try test.counts().values.reduce(0, +) == each + Int64(deliveries))
    #expect(try test.store.reconcile().isClean)
  }
}
