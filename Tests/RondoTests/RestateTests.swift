import BannerRotation
import BannerStore
import CivilTime
import Foundation
import Testing

@Suite("rondo restate")
struct RestateTests {
  private static let range = ["--from", "2026-01-01", "--to", "2200-01-01"]

  /// Two impressions by a browser, one by a program that its own rules do not know, and a refused one of a crawler.
  private static func makeBox() throws -> (box: Sandbox, rules: String) {
    let box = try Sandbox.withBanners("a", "b")
    try box.recordEvents(at: Instant.now().formatted()) { recorder, now in
      for (number, agent) in ["Browser/1", "Browser/2", "Acme/1"].enumerated() {
        var event = try box.event(.impression, delivery: number, place: number == 2 ? 1 : 0)
        (event.sender.agent, event.source) = (agent, .http)
        _ = try recorder.record(event)
      }
      let event = try box.event(.impression, delivery: 3)
      try recorder.keep(
        RefusedEvent(
          kind: .impression, reason: "crawler", rule: "crawler *bot (rondo:17)", setID: 1, bannerID: 1,
          eventID: event.servedID, userAgent: "SignageBot/1", revision: 3, realIndex: event.realIndex, occurredAt: now,
          issuedAt: now, embed: "page", source: .http))
    }
    let rules = try box.write(
      "name house\nversion 2\nallow SignageBot\ncrawler Acme\n", to: "work/house.rules")
    return (box, rules)
  }

  @Test("shows the difference, writes nothing in a dry run, then makes a version that reports go by")
  func restates() throws {
    let (box, rules) = try Self.makeBox()
    let words = ["restate"] + Self.range + ["--user-agent-rules", rules]
    let table = """
      BANNER  KIND        REASON   BEFORE  AFTER
           1  impression  counted       2      3
           1  impression  crawler       1      0
           2  impression  counted       1      0
           2  impression  crawler       0      1

      """
    expect(try box.run(words + ["--dry-run"]), .done(table + "2 events would change (judged: 4, unjudged: 0)\n"))
    #expect(try box.objects("restate", "--list").isEmpty)
    expect(try box.run(words), .done(table + "made version 1: 2 events changed (judged: 4, unjudged: 0)\n"))
    expect(
      try box.run(words), .done("nothing changes, so that no version is made (judged: 4, unjudged: 0)\n"))
    let impressions = try box.objects("report", "events", "spring").map { $0["impressions"] as? Int }
    #expect(impressions == [3, 0])
    #expect(try box.objects("report", "events", "--by", "reason").map { $0["events"] as? Int } == [1])
    let listed = try box.objects("restate", "--list")
    #expect(listed.count == 1)
    #expect([listed[0]["version"], listed[0]["changed"], listed[0]["judged"]] as? [Int] == [1, 2, 4])
    #expect((listed[0]["rule_version"] as? String)?.hasPrefix("house-2-") == true)
    #expect((listed[0]["made_by"] as? String)?.hasPrefix("user:") == true)
    #expect(
      listed[0]["settings"] as? String
        == #"{"page_token_life":"1d","email_token_life":"56d","future_tolerance":"5m"}"#)
    #expect(try box.run("reconcile").exitCode == 0)
  }

  @Test("goes by the rules of the configuration, and tells programs the difference alone")
  func configured() throws {
    let (box, rules) = try Self.makeBox()
    try box.write(#"{"user_agent_rules": "\#(rules)"}"#, to: "home/.config/rondo/config.json")
    let outcome = try box.run(["restate"] + Self.range + ["--dry-run", "--format", "csv"])
    #expect(
      outcome.output
        == """
        banner_id,kind,reason,before,after
        1,impression,counted,2,3
        1,impression,crawler,1,0
        2,impression,counted,1,0
        2,impression,crawler,0,1

        """.replacing("\n", with: "\r\n"))
    #expect(outcome.errors == "rondo restate: 2 events would change (judged: 4, unjudged: 0)\n")
  }

  @Test("with the rules that hold changes nothing but what they never judged", arguments: [[], ["--dry-run"]])
  func unchanged(more: [String]) throws {
    let (box, _) = try Self.makeBox()
    expect(
      try box.run(["restate"] + Self.range + more),
      .done("nothing changes, so that no version is made (judged: 4, unjudged: 0)\n"))
  }

  @Test("wants a range that begins, and ends after that")
  func range() throws {
    let (box, _) = try Self.makeBox()
    #expect(try box.run("restate").errors.hasPrefix("rondo restate: --from TIME is missing\n"))
    let backwards = try box.run("restate", "--from", "2026-11-02", "--to", "2026-11-01")
    #expect(backwards.exitCode == 2)
    #expect(backwards.errors.hasPrefix("rondo restate: the range ends before it begins"), "\(backwards)")
    #expect(try box.run("restate", "--from", "yesterday").exitCode == 2)
    #expect(try box.run(["restate"] + Self.range + ["--user-agent-rules", "none.rules"]).exitCode == 1)
  }
}
