import BannerStore
import Testing

@Suite("rondo report events")
struct ReportEventsTests {
  private let box: Sandbox

  /// Two days: banner 1 was served, seen and followed; banner 2 was tapped and followed, and nobody said that he saw it.
  init() throws {
    box = try Sandbox.withBanners("a", "b")
    try box.rondo("set", "create", "other")
    try box.recordEvents(at: "2026-11-01T10:20Z") { [box] recorder, now in
      recorder.raiseServed([ServedCount(bannerID: 1, revision: 3, servedAt: now, times: 9)])
      for delivery in 0..<3 { _ = try recorder.record(box.event(.impression, delivery: delivery)) }
      _ = try recorder.record(box.event(.viewable, delivery: 2))
      _ = try recorder.record(box.event(.click, delivery: 1))
    }
    try box.recordEvents(at: "2026-11-03T00:00Z") { [box] recorder, _ in
      _ = try recorder.record(box.event(.click, delivery: 5, place: 1))
      _ = try recorder.record(box.event(.click, delivery: 6, place: 1, revision: 9))
      try recorder.keep(RefusedEvent(kind: .click, reason: "crawler", setID: 1, userAgent: "Bot/1"))
      try recorder.keep(RefusedEvent(kind: .click, reason: "crawler"))
    }
    try box.rondo("click", "record", "spring", "--physical-index", "2", "--at", "2026-11-03T12:00Z")
  }

  @Test("events are counted by banner, with the click rate where there are impressions, and a total")
  func byBanner() throws {
    expect(
      try box.run("report", "events", "spring"),
      .done(
        """
        SET     ID  BANNER  SERVED  IMPRESSIONS  VIEWABLE  CLICKS  WITHOUT IMPRESSION  CLICK RATE
        spring   1  a            9            3         1       1                   0     33.33 %
        spring   2  b            0            0         0       2                   1           -
        ──────  ──  ──────  ──────  ───────────  ────────  ──────  ──────────────────  ──────────
        total                    9            3         1       3                   1    100.00 %

        """))
  }

  @Test("programs get exact values and no total; a set without banners has no row by banner and one by set")
  func forPrograms() throws {
    expect(
      try box.run("report", "events", "--by", "set", "--format", "csv"),
      .done(
        """
        set,served,impressions,viewable,clicks,clicks_without_impression,click_through_rate,ctr_flag,refused,\
        viewers,clickers,count_version
        other,0,0,0,0,0,,,0,,,0
        spring,9,3,1,3,1,1.0,,2,,,0

        """.replacing("\n", with: "\r\n")))
    expect(try box.run("report", "events", "other", "--format", "json"), .done("[]\n"))
  }

  @Test("days run without gaps, as they are in the zone asked for")
  func byDay() throws {
    expect(
      try box.run("report", "events", "--by", "day", "--format", "ndjson"),
      .done(
        """
        {"day":"2026-11-01","served":9,"impressions":3,"viewable":1,"clicks":1,"clicks_without_impression":0,\
        "click_through_rate":0.3333,"ctr_flag":null,"refused":0,"viewers":0,"clickers":0,"count_version":0}
        {"day":"2026-11-02","served":0,"impressions":0,"viewable":0,"clicks":0,"clicks_without_impression":0,\
        "click_through_rate":null,"ctr_flag":null,"refused":0,"viewers":0,"clickers":0,"count_version":0}
        {"day":"2026-11-03","served":0,"impressions":0,"viewable":0,"clicks":2,"clicks_without_impression":1,\
        "click_through_rate":null,"ctr_flag":null,"refused":3,"viewers":0,"clickers":0,"count_version":0}

        """))
    let west = try box.objects("report", "events", "--by", "day", "--time-zone", "America/New_York")
    #expect(west.map { $0["clicks"] as? Int } == [1, 1, 1])
  }

  @Test("by reason there is what is not counted, of all sets or of one")
  func byReason() throws {
    expect(
      try box.run("report", "events", "--by", "reason"),
      .done(
        """
        KIND   REASON            EVENTS
        click  crawler                2
        click  unknown_revision       1
        ─────  ────────────────  ──────
        total                         3

        """))
    let spring = try box.objects("report", "events", "spring", "--by", "reason")
    #expect(spring.map { $0["events"] as? Int } == [1, 1])
    #expect(try box.objects("report", "events", "--by", "reason", "--to", "2026-11-03").isEmpty)
    #expect(try box.objects("report", "events", "other", "--by", "reason").isEmpty)
  }

  @Test("a range holds its beginning and not its end; one that cannot be is refused")
  func ranges() throws {
    let first = try box.objects("report", "events", "--by", "set", "--to", "2026-11-01T10:30Z")
    #expect(first.last?["impressions"] as? Int == 3 && first.last?["clicks"] as? Int == 1)
    let rest = try box.objects("report", "events", "--by", "set", "--from", "2026-11-01T10:30Z")
    #expect(rest.last?["impressions"] as? Int == 0 && rest.last?["clicks"] as? Int == 2)
    for bounds in [["--from", "2026-11-01T10:20Z"], ["--from", "2026-11-03", "--to", "2026-11-02"]] {
      for dimension in ["banner", "day", "reason"] {
        #expect(try box.run(["report", "events", "--by", dimension] + bounds).exitCode == 2)
      }
    }
    #expect(try box.run("report", "events", "nobody").exitCode == 3)
    #expect(try box.run("report", "events", "nobody", "--by", "reason").exitCode == 3)
  }
}
