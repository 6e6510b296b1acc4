import SeededRandom
import Testing

@testable import BannerServer

@Suite("The slow lane's share of the writer")
struct SlowShareTests {
  private let ms: Int64 = 1_000_000

  @Test("Without fast work the slow lane never waits")
  func free() {
    var share = SlowShare(now: 0)
    for turn in 0..<100 as Range<Int64> {
      #expect(share.waitNs(at: turn * ms) == 0)
      share.slowLaneWorked(from: turn * ms, until: (turn + 1) * ms)
    }
  }

  @Test(
    "While there is fast work the slow lane gets a thirtieth of the time, whatever its transactions really take",
    arguments: [1, 2, 3, 4, 5] as [UInt64])
  func thirtieth(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var share = SlowShare(now: 0)
    var (now, slow) = (0 as Int64, 0 as Int64)
    while now < 10_000 * ms {
      share.fastLaneWorked(at: now)
      now += Int64.random(in: 100_000...ms, using: &random)
      if share.waitNs(at: now) == 0 {
        let took = Int64.random(in: ms / 2...8 * ms, using: &random)
        share.slowLaneWorked(from: now, until: now + took)
        now += took
        slow += took
      }
    }
    #expect(Double(slow) / Double(now) > 0.025)
    #expect(Double(slow) / Double(now) < 0.0345)
  }

  @Test("An empty fast queue between two rounds is no invitation")
  func betweenRounds() {
    var share = SlowShare(now: 0)
    share.fastLaneWorked(at: 0)
    share.slowLaneWorked(from: 0, until: 5 * ms)
    #expect(share.waitNs(at: 6 * ms) > 0)
  }

  @Test("A transaction of its own that takes long is no quiet time, and is owed for")
  func ownTime() {
    var share = SlowShare(now: 0)
    share.fastLaneWorked(at: 0)
    share.slowLaneWorked(from: 0, until: 70 * ms)
    // No fast work for so long that it would be over, had the fast lane had its turn.
    #expect(share.waitNs(at: 70 * ms) >= SlowShare.quietNs)
    share.fastLaneWorked(at: 71 * ms)
    #expect(share.waitNs(at: 72 * ms) > 0)
  }

  @Test("What it waits for comes: after the wait it is its turn")
  func waits() {
    var share = SlowShare(now: 0)
    share.fastLaneWorked(at: 0)
    share.slowLaneWorked(from: 0, until: 2 * ms)
    let wait = share.waitNs(at: 2 * ms)
    #expect(wait > 0)
    #expect(share.waitNs(at: 2 * ms + wait) == 0)
  }

  @Test("Debts end with the quiet time after the last fast work")
  func quiet() {
    var share = SlowShare(now: 0)
    share.fastLaneWorked(at: 0)
    share.slowLaneWorked(from: 0, until: 10 * ms)
    #expect(share.waitNs(at: 59 * ms) == ms)
    #expect(share.waitNs(at: 60 * ms) == 0)
    share.fastLaneWorked(at: 60 * ms)
    #expect(share.waitNs(at: 61 * ms) == 0)
  }

  @Test("Time that was not used gathers up to one slice only")
  func bounded() {
    var share = SlowShare(now: 0)
    for turn in 0..<1_000 as Range<Int64> { share.fastLaneWorked(at: turn * ms) }
    share.slowLaneWorked(from: 1_000 * ms, until: 1_000 * ms + SlowShare.sliceNs)
    share.slowLaneWorked(from: 1_001 * ms, until: 1_001 * ms + SlowShare.sliceNs)
    #expect(share.waitNs(at: 1_002 * ms) > 0)
  }
}
