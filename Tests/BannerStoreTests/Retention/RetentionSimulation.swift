import BannerRotation
import BannerStore
import CivilTime
import SeededRandom

/// Random taps and events of the last days, folded at random cut-offs, in whole or in part.
struct RetentionSimulation {
  let test: TestStore
  private(set) var random: SeededGenerator
  private let intake: EventIntake
  /// What was delivered, and when: as long as a token counts, the horizon does not reach its delivery.
  private var deliveries: [(id: EventID, at: Instant)] = []
  private(set) var events: [(event: TokenEvent, deliveredAt: Instant)] = []
  private(set) var taps: [Tap] = []

  init(seed: UInt64) throws {
    test = try TestStore()
    _ = try test.makeSet()
    random = SeededGenerator(seed: seed)
    intake = EventIntake(store: test.store)
  }

  /// Records so many events, some hours apart, of which some say that they happened earlier.
  mutating func record(_ count: Int) throws {
    for _ in 0..<count {
      test.pass(Int64.random(in: 0...4_000_000, using: &random))
      let earlier: Int64? =
        Int.random(in: 0..<4, using: &random) == 0 ? Int64.random(in: 0...80_000_000, using: &random) : nil
      let occurredAt = earlier.map { test.now.adding(milliseconds: -$0) } ?? test.now
      if Int.random(in: 0..<4, using: &random) == 0 {
        let id = Bool.random(using: &random) ? test.newID() : randomID()
        let tap = test.tap(Int.random(in: 1...3, using: &random), revision: 4, id: id, at: occurredAt)
        taps.append(tap)
        try intake.record(at: test.now) { recorder in
          _ = try recorder.taps.record(tap, content: UnsafeRawBufferPointer(start: nil, count: 0))
        }
      } else {
        let horizon = try test.store.retentionHorizon() ?? Instant(millisecondsSince1970: 0)
        if deliveries.isEmpty || Bool.random(using: &random) {
          deliveries.append((Int.random(in: 0..<5, using: &random) == 0 ? randomID() : test.newID(), test.now))
        }
        guard let delivery = deliveries.suffix(4).filter({ $0.at >= horizon }).randomElement(using: &random),
          let kind = TokenEvent.Kind.allCases.randomElement(using: &random)
        else { continue }
        let event = try test.event(
          kind, delivery.id, place: Int.random(in: 0..<3, using: &random), at: occurredAt,
          visitor: Int64.random(in: 1...5, using: &random))
        events.append((event, delivery.at))
        _ = try intake.record(at: test.now) { recorder in try recorder.record(event) }
      }
    }
  }

  /// Sends everything once more; what counts then was counted twice.
  func repeatAll() throws -> Int {
    var counted = 0
    let horizon = try test.store.retentionHorizon() ?? Instant(millisecondsSince1970: 0)
    try intake.record(at: test.now) { recorder in
      for (event, deliveredAt) in events where deliveredAt >= horizon {
        if case .accepted = try recorder.record(event) { counted += 1 }
      }
      for tap in taps {
        let verdict = try recorder.taps.record(tap, content: UnsafeRawBufferPointer(start: nil, count: 0))
        if case .accepted = verdict { counted += 1 }
      }
    }
    return counted
  }

  /// A time in the course of what was recorded.
  mutating func cutOff() -> Instant {
    test.now.adding(milliseconds: -Int64.random(in: 0...400_000_000, using: &random))
  }

  private mutating func randomID() -> EventID {
    EventID(high: random.next() & ~0xF000 | 0x4000, low: random.next() >> 2 | 1 << 63) ?? test.newID()
  }
}
