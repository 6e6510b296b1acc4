import BannerStore
import Foundation
import Testing

@Suite("rondo event refused")
struct EventRefusedTests {
  private static func makeBox() throws -> Sandbox {
    let box = try Sandbox.withBanners("a", "b")
    try box.recordEvents(at: "2026-11-01T10:20Z") { recorder, _ in
      try recorder.keep(
        RefusedEvent(
          kind: .impression, reason: "crawler", ruleVersion: "7", rule: "examplebot", setID: 1, bannerID: 2,
          eventID: try box.event(.impression, delivery: 0).servedID, userAgent: "ExampleBot/1.0 \u{1B}[31m"))
      try recorder.keep(RefusedEvent(kind: .tap, reason: "malformed", content: Array("{broken".utf8)))
    }
    return box
  }

  @Test("lists what does not count, the oldest first, and nothing in it reaches the terminal as a command")
  func table() throws {
    expect(
      try Self.makeBox().run("event", "refused"),
      .done(
        """
        RECEIVED                  KIND        REASON     SET     BANNER  EVENT                                 RULE        USER AGENT
        2026-11-01T10:20:00.000Z  impression  crawler    spring       2  0199a3c1-7a10-7cc3-98c4-000000000010  examplebot  ExampleBot/1.0 \\u{1B}[31m
        2026-11-01T10:20:00.000Z  tap         malformed  -            -  -                                     -           -

        """))
  }

  @Test("tells programs all that is known, of one set or for one reason where asked for")
  func forPrograms() throws {
    let box = try Self.makeBox()
    let all = try box.objects("event", "refused")
    #expect(all.count == 2)
    #expect(all[0]["rule_version"] as? String == "7" && all[0]["content"] is NSNull)
    #expect(all[1]["content"] as? String == "{broken" && all[1]["set"] is NSNull)
    #expect(try box.objects("event", "refused", "spring").count == 1)
    #expect(try box.objects("event", "refused", "--reason", "malformed").count == 1)
    #expect(try box.objects("event", "refused", "spring", "--reason", "malformed").isEmpty)
    #expect(try box.run("event", "refused", "nobody").exitCode == 3)
  }
}
