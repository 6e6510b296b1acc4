import CommandLineTool
import Foundation
import Testing

@testable import rondo

@Suite("rondo simulate")
struct SimulateTests {
  private let box: Sandbox

  /// Two banners of five seconds, the second with a flight and a cap by day; the zone is two hours ahead in July.
  init() throws {
    box = try Sandbox()
    try box.write(#"{"listen": []}"#, to: "home/.config/rondo/config.json")
    try box.rondo("init")
    try box.rondo("set", "create", "spring", "--interval", "5s", "--time-zone", "Europe/Vienna")
    try box.addBanner("a")
    try box.rondo(
      "banner", "add", "spring", "--target", "https://example.org/b", "--image", "https://cdn.example.org/b.png",
      "--name", "b", "--flight", "2100-07-02..2100-07-03", "--cap", "impressions/day=300")
  }

  private let period = ["--from", "2100-07-02T00:00", "--to", "2100-07-02T12:00"]

  @Test("each banner has what it would have, and the sum is the whole time and all requests")
  func byBanner() throws {
    expect(
      try box.run(["simulate", "spring", "--requests", "720"] + period),
      .done(
        """
           ID  BANNER  SHOWINGS   ON SHOW   OF TIME  REQUESTS  OF REQUESTS  EXPECTED
            1  a           3594  7h1m5s   58.48 %       420      58.33 %   58.40 %
        ─────  ──────  ────────  ────────  ────────  ────────  ───────────  ────────
        total              8640       12h  100.00 %       720     100.00 %

        """))
  }

  @Test("by event there is what changes who shows, in the set's zone for people and in UTC for programs")
  func byEvent() throws {
    expect(
      try box.run(["simulate", "spring", "--requests", "720", "--by", "event"] + period),
      .done(
        """
        AT                             EVENT          OWNER   ID  BANNER  CAMPAIGN  CAP              AMOUNT
        2100-07-02T00:00:00.000+02:00  flight-begins  banner   2  b       -         -                     -
        2100-07-02T09:59:00.000+02:00  cap-reached    banner   2  b       -         impressions/day     300

        """))
    let events = try box.objects(["simulate", "spring", "--rate", "1/min", "--by", "event"] + period)
    #expect(events.map { $0["at"] as? String } == ["2100-07-01T22:00:00.000Z", "2100-07-02T07:59:00.000Z"])
    #expect(events.map { $0["amount"] as? Int } == [nil, 300])
  }

  @Test("programs get exact values, and a row without a banner for what had none")
  func forPrograms() throws {
    try box.rondo("set", "edit", "spring", "--cap", "impressions=100")
    let outcome = try box.run(["simulate", "spring", "--rate", "20/min", "--format", "csv"] + period)
    expect(
      outcome,
      .done(
        """
        banner_id,banner,showings,on_show_ms,share_of_time,requests,share_of_requests,expected_share

        """.replacing("\n", with: "\r\n")))
  }

  @Test("nothing is written: the database has the same bytes afterwards, and nothing new lies beside it")
  func writesNothing() throws {
    let files = try box.files()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: box.database))
    try box.rondo("simulate", "spring", "--rate", "1000/min")
    try box.rondo(
      "simulate", "spring", "--from", "2015-11-01", "--to", "2016-01-01", "--requests", "9", "--by", "event")
    #expect(try Data(contentsOf: URL(fileURLWithPath: box.database)) == bytes)
    #expect(try box.files() == files)
  }

  @Test("a time that has begun already is played from its beginning")
  func thePast() throws {
    let rows = try box.objects(
      "simulate", "spring", "--from", "2015-11-01", "--to", "2015-11-02", "--requests", "48")
    #expect(rows.map { $0["requests"] as? Int } == [48, 0])
    #expect(rows.map { $0["on_show_ms"] as? Int } == [86_400_000, 0])
  }

  @Test("without an end, 30 days are played")
  func thirtyDays() throws {
    let rows = try box.objects("simulate", "spring")
    #expect(rows.map { $0["on_show_ms"] as? Int } == [30 * 86_400_000, 0])
    #expect(rows.map { $0["share_of_requests"] as? Double } == [nil, nil])
  }

  @Test("what cannot be played is refused with what to write instead")
  func refused() throws {
    let early = try box.run("simulate", "spring", "--from", "2100-01-02", "--to", "2100-01-02")
    #expect(early.exitCode == 2)
    #expect(early.errors.contains("--to: 2100-01-02T00:00:00.000+01:00 is not after 2100-01-02T00:00:00.000+01:00"))
    let long = try box.run("simulate", "spring", "--to", "2400-01-01")
    #expect(long.exitCode == 2 && long.errors.contains("more than a hundred years are not played"))
    for rate in ["", "x", "-1", "4/week", "1/", "1000001", "9223372036854775808"] {
      #expect(try box.run("simulate", "spring", "--rate", rate).exitCode == 2, "\(rate)")
    }
    let both = try box.run("simulate", "spring", "--rate", "1", "--requests", "1")
    #expect(both.exitCode == 2 && both.errors.contains("exclude each other"))
    #expect(try box.run("simulate", "winter").exitCode == 3)
    try box.rondo("set", "archive", "spring")
    let archived = try box.run("simulate", "spring")
    #expect(archived.exitCode == 4 && archived.errors.contains("rondo set restore spring"))
  }

  @Test(
    "rates are numbers in a unit of time",
    arguments: [
      ("3", 10_800), ("3/s", 10_800), ("100/min", 6_000), ("7/h", 7), ("24/day", 1), ("25/day", 2), ("0/s", 0),
    ] as [(String, Int64)])
  func rates(text: String, inAnHour: Int64) throws {
    #expect(try RequestRate.parse(text).count(in: 3_600_000) == inAnHour)
    #expect(try RequestRate.parse("1000000").count(in: 36_525 * 86_400_000) == 3_155_760_000_000_000)
  }
}
