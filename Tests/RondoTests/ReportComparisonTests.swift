import BannerStore
import Testing

@Suite("rondo report events, narrowed, compared and drawn")
struct ReportComparisonTests {
  private let box: Sandbox

  /// A click on banner 1 in October, and two on it and one on banner 2 in November.
  init() throws {
    box = try Sandbox.withBanners("a", "b")
    for (slot, time) in [
      (1, "2026-10-05T10:00Z"), (1, "2026-11-01T10:00Z"), (1, "2026-11-02T10:00Z"), (2, "2026-11-02T10:00Z"),
    ] {
      try box.rondo("click", "record", "spring", "--physical-index", "\(slot)", "--at", time)
    }
  }

  private static let november = ["--from", "2026-11-01", "--to", "2026-12-01"]

  @Test("the period before stands beside each row, with the difference and the percent")
  func comparison() throws {
    expect(
      try box.run(["report", "events", "spring", "--compare", "previous"] + Self.november),
      .done(
        """
        SET     ID  BANNER  IMPRESSIONS  BEFORE  CHANGE  PERCENT  CLICKS  BEFORE  CHANGE    PERCENT  CLICK RATE  BEFORE
        spring   1  a                 0       0       0        -       2       1      +1  +100.00 %           -       -
        spring   2  b                 0       0       0        -       1       0      +1          -           -       -
        ──────  ──  ──────  ───────────  ──────  ──────  ───────  ──────  ──────  ──────  ─────────  ──────────  ──────
        total                         0       0       0                3       1      +2  +200.00 %

        Before: 2026-10-01T00:00:00.000Z to 2026-11-01T00:00:00.000Z.

        """))
    let rows = try box.objects(["report", "events", "--by", "week", "--compare", "previous"] + Self.november)
    #expect(rows.first?["week"] as? String == "2026-W44")
    #expect(rows.first?["previous_week"] as? String == "2026-W40")
    #expect(rows.map { $0["previous_clicks"] as? Int } == [0, 1, 0, 0, 0, nil])
    expect(
      try box.run("report", "events", "--compare", "previous"),
      .failed(
        2,
        "rondo report events: a comparison with the period before needs both ends of the period; give --from and --to\n"
      ))
  }

  @Test("bars are drawn where they are asked for, and not into a pipe by themselves")
  func bars() throws {
    let words = ["report", "events", "--by", "day", "--from", "2026-11-01", "--to", "2026-11-04"]
    #expect(try !box.run(words).output.contains("█"))
    let drawn = try box.run(words + ["--bars", "always"]).output
    #expect(drawn.contains("BY CLICKS\n2026-11-01"))
    #expect(drawn.contains(String(repeating: "█", count: 24)))
    #expect(drawn.hasSuffix("\nclicks  ▅█▁\n"))
    #expect(try !box.run(words + ["--bars", "always", "--format", "csv"]).output.contains("█"))
    #expect(try box.run("report", "clicks", "--bars", "always").output.contains("█"))
  }

  @Test("banners, campaigns and versions of the counts narrow both reports; unknown ones are refused")
  func narrowed() throws {
    try box.rondo("campaign", "create", "autumn")
    try box.rondo("banner", "edit", "spring", "2", "--campaign", "autumn")
    for report in ["clicks", "events"] {
      let campaign = try box.objects("report", report, "--campaign", "autumn")
      #expect(campaign.map { $0["clicks"] as? Int } == [1])
      let banner = try box.objects("report", report, "--by", "set", "--banner", "1")
      #expect(banner.map { $0["clicks"] as? Int } == [3])
      #expect(try box.objects("report", report, "--counts", "original").count == 2)
      expect(
        try box.run("report", report, "--counts", "soon"),
        .refused(
          "rondo report \(report): --counts: 'soon' is no version of the counts; write original, newest or the number "
            + "of one", usage: "rondo report \(report) [SET] [options]"))
      #expect(try box.run("report", report, "--counts", "7").exitCode == 3)
      #expect(try box.run("report", report, "--banner", "77").exitCode == 3)
      #expect(try box.run("report", report, "--campaign", "nothing").exitCode == 3)
    }
    let byCampaign = try box.objects("report", "events", "--by", "campaign")
    #expect(byCampaign.map { $0["campaign"] as? String } == ["autumn", nil])
    #expect(try box.run("report", "events", "--by", "verdict", "--banner", "1").exitCode == 2)
  }
}
