import BannerStore
import SeededRandom
import Testing

@testable import BannerServer

@Suite("Which lane an order waits in")
struct LaneTests {
  private let now: Int64 = 1_790_000_000_000

  private func id(_ ms: Int64) -> EventID {
    // Not the system's: of no size, it has one address in all threads, which Thread Sanitizer takes for a race.
    var random = SeededGenerator(seed: UInt64(bitPattern: ms))
    return EventID.v7(at: ms, using: &random)
  }

  @Test(
    "Ids of the last and the next ten minutes are fast, any others slow",
    arguments: [
      (0, .fast), (-600_000, .fast), (600_000, .fast), (-600_001, .slow), (600_001, .slow), (-86_400_000, .slow),
    ] as [(Int64, Lane)])
  func near(distance: Int64, lane: Lane) {
    #expect(Lane(id(now + distance), nowMs: now) == lane)
  }

  @Test("Random ids are slow")
  func random() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<1_000 {
      let text = "\(EventID.v7(at: Int64.random(in: 0..<1 << 47, using: &random), using: &random))"
      let version4 = try EventID(parsing: String(text.prefix(14)) + "4" + text.dropFirst(15))
      #expect(Lane(version4, nowMs: now) == .slow)
    }
  }

  @Test("What has no id is only noted, which is fast; one slow id among many makes all of them wait")
  func several() {
    #expect(Lane([nil, id(now)], nowMs: now) == .fast)
    #expect(Lane([id(now), nil, id(0), id(now)], nowMs: now) == .slow)
  }

  @Test("Few ids may lie apart; many are fast only together, however near to the present each of them is")
  func apart() {
    for (count, spanMs, lane) in [
      (4, 600_000, .fast), (5, 5_000, .fast), (5, 5_001, .slow), (1_000, 5_000, .fast), (1_000, 600_000, .slow),
    ] as [(Int64, Int64, Lane)] {
      let ids = (0..<count).map { id(now - $0 * spanMs / (count - 1)) }
      #expect(Lane(ids.shuffled(), nowMs: now) == lane, "\(count) ids over \(spanMs) ms")
    }
  }

  @Test("A request id is fast when it is a UUIDv7 of now")
  func requestID() {
    #expect(Lane(requestID: "\(id(now))", nowMs: now) == .fast)
    #expect(Lane(requestID: "\(id(0))", nowMs: now) == .slow)
    #expect(Lane(requestID: "mailing-4711", nowMs: now) == .slow)
  }
}
