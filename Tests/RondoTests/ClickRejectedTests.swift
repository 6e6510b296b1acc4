import Foundation
import Testing

@Suite("rondo click rejected")
struct ClickRejectedTests {
  @Test("lists each tap that does not count once, with its reason and as it came")
  func lists() throws {
    let box = try Sandbox.withBanners("a", "b")
    let id = "0199a3c1-0000-7000-8000-000000000001"
    let unknown =
      #"{"event_id":"\#(id)","set":"sprng","revision":3,"physical_index":1,"occurred_at":"2026-10-01T12:00:00Z"}"#
    let file = try box.write("\(unknown)\n{broken\n", to: "work/taps.ndjson")
    for _ in 0..<2 { try box.rondo("click", "import", file) }

    let taps = try box.objects("click", "rejected")
    #expect(taps.count == 2)
    let named = try #require(taps.first { $0["set"] as? String == "sprng" })
    #expect(named["reason"] as? String == "unknown_set")
    #expect(named["event_id"] as? String == id)
    #expect(named["content"] as? String == unknown)
    let broken = try #require(taps.first { $0["set"] is NSNull })
    #expect(broken["reason"] as? String == "malformed")
    #expect(broken["content"] as? String == "{broken")

    #expect(try box.objects("click", "rejected", "sprng").count == 1)
    #expect(try box.objects("click", "rejected", "spring").isEmpty)
  }
}
