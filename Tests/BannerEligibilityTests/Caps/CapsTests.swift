import BannerEligibility
import Testing

@Suite("Caps")
struct CapsTests {
  @Test(
    "What a cap leaves is never negative, and right for the largest numbers",
    arguments: [
      (10, 0, 0, 10), (10, 7, 2, 1), (10, 7, 3, 0), (10, 10, 0, 0),
      // Lowered below what was delivered.
      (5, 10, 0, 0), (0, 0, 0, 0), (0, 3, 0, 0),
      (.max, .max, .max, 0), (.max, .max, 0, 0), (.max, .max - 1, 0, 1), (.max, 0, 0, .max), (1, .max, 1, 0),
      // What cannot be does no harm.
      (10, -5, -5, 10), (-1, 0, 0, 0), (.max, .min, .min, .max),
    ] as [(Int64, Int64, Int64, Int64)])
  func remaining(amount: Int64, delivered: Int64, reserved: Int64, left: Int64) {
    #expect(CapRoom.remaining(amount: amount, delivered: delivered, reserved: reserved) == left)
  }

  @Test("Of the caps in all and by day, the one that leaves less counts")
  func least() {
    let standing = Standing(impressions: 90, impressionsToday: 4, clicks: 9, clicksToday: 1, reserved: 3)
    func room(_ caps: Caps) -> CapRoom { CapRoom(caps: caps, standing: standing) }
    #expect(room(.none).impressions == nil)
    #expect(room(.none).isOpen)
    #expect(room(Caps(impressions: 100)).impressions == 7)
    #expect(room(Caps(impressionsPerDay: 10)).impressions == 3)
    #expect(room(Caps(impressions: 100, impressionsPerDay: 10)).impressions == 3)
    #expect(room(Caps(impressions: 94, impressionsPerDay: 10)).impressions == 1)
    // Reservations are for showings, and take nothing from a cap on clicks.
    #expect(room(Caps(clicks: 10)).clicks == 1)
    #expect(room(Caps(clicks: 10, clicksPerDay: 1)).clicks == 0)
    #expect(room(Caps(clicks: 10)).impressions == nil)
  }

  @Test("A cap that leaves nothing closes, whatever it counts")
  func closes() {
    let standing = Standing(impressions: 3, impressionsToday: 3, clicks: 3, clicksToday: 3)
    for event in CapEvent.allCases {
      for period in CapPeriod.allCases {
        var caps = Caps.none
        caps[event, period] = 3
        #expect(!CapRoom(caps: caps, standing: standing).isOpen)
        #expect(caps[event, period] == 3)
        caps[event, period] = 4
        #expect(CapRoom(caps: caps, standing: standing).isOpen)
      }
    }
  }
}
