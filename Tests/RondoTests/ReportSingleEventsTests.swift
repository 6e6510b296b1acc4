import BannerStore
import CivilTime
import SQLite
import Testing

@Suite("rondo report events --events")
struct ReportSingleEventsTests {
  private let box: Sandbox

  init() throws {
    box = try Sandbox.withBanners("a", "b")
    try box.recordEvents(at: "2026-11-01T10:20Z") { [box] recorder, now in
      _ = try recorder.record(box.event(.impression, delivery: 0))
      _ = try recorder.record(box.event(.click, delivery: 0))
    }
    try box.recordEvents(at: "2026-11-03T00:00Z") { [box] recorder, _ in
      _ = try recorder.record(box.event(.click, delivery: 5, place: 1))
      try recorder.keep(
        RefusedEvent(
          kind: .click, reason: "crawler", ruleVersion: "v1", rule: "bot", setID: 1, userAgent: "Bot/1", source: .link))
    }
    try box.rondo("click", "record", "spring", "--physical-index", "2", "--at", "2026-11-03T12:00Z")
  }

  @Test("the events behind a figure are listed with their verdicts and rules")
  func table() throws {
    expect(
      try box.run("report", "events", "spring", "--events", "--to", "2026-11-03T12:00Z"),
      .done(
        """
        TIME                      KIND        ID                                    BANNER  REVISION  SLOT  SOURCE  VERDICT  RULE
        2026-11-01T10:20:00.000Z  impression  0199a3c1-7a10-7cc3-98c4-000000000010       1         3     -  -       counted  -
        2026-11-01T10:20:00.000Z  click       0199a3c1-7a10-7cc3-98c4-000000000010       1         3     0  link    counted  -
        2026-11-03T00:00:00.000Z  click       -                                          -         -     -  link    crawler  bot
        2026-11-03T00:00:00.000Z  click       0199a3c1-7a10-7cc3-98c4-000000000015       2         3     1  link    counted  -

        """))
  }

  @Test("what a row has in its columns finds the events of that row")
  func selections() throws {
    let words = ["report", "events", "--events"]
    for (selections, count) in [
      (["day=2026-11-03"], 3), (["day=2026-11-03", "verdict=counted"], 2), (["reason=crawler"], 1),
      (["banner=2", "week=2026-W45"], 2), (["kind=tap"], 1), (["source=link", "month=2026-11"], 3),
      (["hour=2026-11-01T10:00+00:00"], 2), (["layout=none", "slot=0"], 1), (["set=spring", "revision=3"], 4),
    ] {
      let found = try box.objects(words + selections.flatMap { ["--where", $0] })
      #expect(found.count == count, "\(selections)")
    }
    let robot = try #require(try box.objects(words + ["--where", "verdict=crawler"]).first)
    #expect(robot["rule_version"] as? String == "v1" && robot["user_agent"] as? String == "Bot/1")
    #expect(robot["time"] as? String == "2026-11-03T00:00:00.000Z")
  }

  @Test("events of which only sums are left are said as a number, beside the listing for programs")
  func folded() throws {
    let now = try BannerStore(
      path: box.database, createIfMissing: false, busyTimeoutMs: 10_000, now: .init(millisecondsSince1970: 0))
    try now.database.write { connection in
      try connection.execute(sql: "INSERT INTO folded_event_count VALUES (0, 1, 3, 2, 0, 12)")
    }
    let note = "12 more that count are kept as sums alone, since they are older than events are kept.\n"
    #expect(try box.run("report", "events", "--events").output.hasSuffix("\n\n\(note)"))
    let csv = try box.run("report", "events", "--events", "--format", "csv")
    #expect(csv.errors == note && !csv.output.contains("more"))
  }

  @Test("what cannot be in a column is refused")
  func refused() throws {
    #expect(
      try box.run("report", "events", "--events", "--where", "day=2026-02-30").errors
        .hasPrefix("rondo report events: --where day: '2026-02-30' is no day in UTC; write it as a report does: "))
    for words in [
      ["--events", "--where", "colour=red"], ["--where", "day=2026-11-01"], ["--events", "--where", "day"],
      ["--events", "--compare", "previous"], ["--events", "--where", "slot=x"],
    ] {
      #expect(try box.run(["report", "events"] + words).exitCode == 2, "\(words)")
    }
  }
}
