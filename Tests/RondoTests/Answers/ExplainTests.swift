import BannerStore
import Foundation
import Testing

@Suite("rondo explain")
struct ExplainTests {
  private static let id = "0199a3c1-7a10-7cc3-98c4-000000000011"

  @Test("says what a tap was, by which revision it is resolved, and draws the strip")
  func tap() throws {
    let box = try Sandbox.withBanners("a", "b", "c")
    try box.rondo(
      "click", "record", "spring", "--layout", "both-ends", "--physical-index", "4", "--event-id", Self.id)
    // What comes later does not change what the client drew.
    try box.rondo("banner", "reorder", "spring", "3", "2", "1")
    #expect(
      try box.run("explain", Self.id).masked
        == .done(
          """
          KIND        tap
          ID          \(Self.id)
          VERDICT     counted
          SET         spring
          BANNER      1
          ITS NAME    a
          REVISION    4
          MADE BY     banner-added
          MADE AT     TIME
          LAYOUT      both-ends
          SLOT        4
          REAL INDEX  0
          PADDING     yes
          SOURCE      cli
          HAPPENED    TIME
          RECEIVED    TIME

          slot     0   1   2   3  [4]
          index    2   0   1   2   0
          banner   3   1   2   3   1
          padding  ×               ×

          """.replacing(Self.id, with: "UUID")))
    let event = try #require(try box.objects("explain", Self.id).first)
    #expect(event["order"] as? [Int] == [1, 2, 3])
    #expect(event["verdict"] as? String == "counted")
    #expect(event["is_padding"] as? Bool == true)
  }

  @Test("draws a ring around its centre, and no more of a long strip than there is around the slot")
  func strips() throws {
    let box = try Sandbox.withBanners("a", "b", "c")
    try box.rondo(
      "click", "record", "spring", "--layout", "three-view", "--shown", "0", "--physical-index", "0", "--event-id",
      Self.id)
    #expect(
      try box.rondo("explain", Self.id).hasSuffix(
        """

        slot    [0]  1   2
        index    2   0   1
        banner   3   1   2
        padding  ×       ×

        """))
    for index in 4...20 { try box.addBanner("banner-\(index)") }
    let other = "0199a3c1-7a10-7cc3-98c4-000000000012"
    try box.rondo("click", "record", "spring", "--layout", "none", "--physical-index", "9", "--event-id", other)
    let drawing = try box.rondo("explain", other).split(separator: "\n").suffix(4)
    #expect(drawing.first == "slot    …  4   5   6   7   8  [9]  10  11  12  13  14 …", "\(drawing)")
  }

  @Test("tells the impression, the viewable one and the click of a delivery under its served id")
  func delivery() throws {
    let box = try Sandbox.withBanners("a", "b")
    try box.recordEvents(at: "2026-11-30T12:00Z") { recorder, _ in
      for kind in [.impression, .viewable, .click] as [TokenEvent.Kind] {
        _ = try recorder.record(try box.event(kind, delivery: 1))
      }
    }
    let events = try box.objects("explain", Self.id)
    #expect(Set(events.compactMap { $0["kind"] as? String }) == ["impression", "viewable", "click"])
    #expect(events.allSatisfy { $0["verdict"] as? String == "counted" && $0["banner_id"] as? Int == 1 })
    let click = try #require(events.first { $0["kind"] as? String == "click" })
    #expect(click["lacks_impression"] as? Bool == false)
  }

  @Test("says why a tap does not count, also one that came over HTTP")
  func refused() throws {
    let box = try Sandbox.withBanners("a")
    _ = try box.run(
      "click", "record", "spring", "--layout", "three-view", "--physical-index", "0", "--event-id", Self.id)
    let output = try box.rondo("explain", Self.id)
    #expect(
      output.contains("VERDICT   not counted: a ring layout needs the banner in the centre ('shown')\n"), "\(output)")
    #expect(output.contains("\"physical_index\":0"))
    #expect(try box.objects("explain", Self.id).first?["verdict"] as? String == "missing_shown")
  }

  @Test("exits with 3 for an id that nothing is kept under, and with 2 for what is no id")
  func unknown() throws {
    let box = try Sandbox.withSet()
    expect(
      try box.run("explain", Self.id),
      .failed(
        3,
        """
        rondo explain: nothing is kept under \(Self.id)
        It never came in, or was folded into the counts, or was refused long ago.

        """))
    #expect(try box.run("explain", "nonsense").exitCode == 2)
  }
}
