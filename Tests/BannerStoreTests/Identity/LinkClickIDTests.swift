import BannerStore
import Foundation
import SeededRandom
import Testing

@Suite("The event id of a followed link")
struct LinkClickIDTests {
  @Test("is what the rule says, worked out elsewhere")
  func knownValue() throws {
    // printf 01a151b8b13b7abfbcc40000000000010000000000000007 | xxd -r -p | sha256sum
    let served = try EventID(parsing: "01a151b8-b13b-7abf-bcc4-000000000001")
    #expect(EventID.linkClick(servedID: served, bannerID: 7).description == "01a151b8-b13b-8391-96f7-55a27d431a67")
  }

  @Test("is a UUID of version 8 that begins as its served id, and is another for each served id and banner")
  func form() {
    var random = SeededGenerator(seed: 11)
    var seen: Set<EventID> = []
    for round in 0..<2_000 {
      let served = EventID.v7(at: 1_790_000_000_000 + Int64(round / 100), using: &random)
      for banner: Int64 in [1, 2, -1, .max] {
        let id = EventID.linkClick(servedID: served, bannerID: banner)
        #expect(id.high >> 16 == served.high >> 16 && id.version == 8 && id.low >> 62 == 0b10)
        #expect(id == EventID.linkClick(servedID: served, bannerID: banner))
        seen.insert(id)
      }
    }
    #expect(seen.count == 8_000)
  }

  @Test("never is the nil or the max UUID, and never fails, at the ends of what is possible")
  func ends() throws {
    for (high, low) in [(0, 1), (UInt64.max, UInt64.max - 1), (0xFFFF_FFFF_FFFF_0000, 0)] as [(UInt64, UInt64)] {
      let served = try #require(EventID(high: high, low: low))
      let id = EventID.linkClick(servedID: served, bannerID: .min)
      #expect(EventID(bytes: id.bytes) == id)
    }
  }

  @Test(
    "or any other is near a time when its first 48 bits are",
    arguments: [
      ("01a151b8-b13b-7abf-bcc4-000000000001", 0, true), ("01a151b8-b13b-7abf-bcc4-000000000001", 600_000, true),
      ("01a151b8-b13b-7abf-bcc4-000000000001", -600_000, true),
      ("01a151b8-b13b-7abf-bcc4-000000000001", 600_001, false),
      ("01a151b8-b13b-7abf-bcc4-000000000001", -600_001, false), ("01a151b8-b13b-8abf-bcc4-000000000001", 0, true),
      ("01a151b8-b13b-4abf-bcc4-000000000001", 0, true), ("f1a151b8-b13b-4abf-bcc4-000000000001", 0, false),
    ] as [(String, Int64, Bool)])
  func nearness(text: String, distance: Int64, isNear: Bool) throws {
    let nowMs: Int64 = 0x01a1_51b8_b13b + distance
    #expect(try EventID(parsing: text).isNear(nowMs, withinMs: 600_000) == isNear)
  }

  @Test("is near at any distance that can be written, and at no time that cannot be")
  func nearnessAtTheEnds() throws {
    let id = try EventID(parsing: "01a151b8-b13b-7abf-bcc4-000000000001")
    #expect(id.isNear(.max, withinMs: .max) && id.isNear(-1, withinMs: .max) && id.isNear(0, withinMs: .max))
    #expect(!id.isNear(.min, withinMs: .max) && !id.isNear(.max, withinMs: 0) && !id.isNear(.min, withinMs: 0))
  }
}
