import Foundation
import Testing

@Suite("rondo banner with conditions")
struct BannerConditionTests {
  private func add(_ box: Sandbox, _ options: String...) throws -> Outcome {
    try box.run(
      ["banner", "add", "spring", "--target", "https://e.org", "--image", "https://e.org/x.png"] + options)
  }

  @Test("what is given is kept and shown, times in the zone of the set")
  func shown() throws {
    let box = try Sandbox.withSet()
    try box.rondo("set", "edit", "spring", "--time-zone", "America/New_York")
    #expect(
      try add(
        box, "--weight", "3", "--flight", "2015-11-01..2015-11-02T08:30", "--flight", "2090-01-01..2090-02-01",
        "--daypart", "fri-mon 22-4", "--daypart", "tue 9-17:30", "--cap", "impressions=1000", "--cap", "clicks/day=5",
        "--pacing", "even", "--frequency-cap", "2"
      ).exitCode == 0)
    let table = try box.run("banner", "show", "spring", "1").output
    for line in [
      "STATE          between_flights", "WEIGHT         3",
      "FLIGHTS        2015-11-01..2015-11-02T08:30, 2090-01-01..2090-02-01",
      "DAYPARTS       mon,fri-sun 22:00-04:00, tue 09:00-17:30", "CAPS           impressions=1000, clicks/day=5",
      "PACING         even", "FREQUENCY CAP  2", "CAMPAIGN       -",
    ] {
      #expect(table.contains(line + "\n"), "\(table)")
    }
    let object = try box.object("banner", "show", "spring", "1")
    #expect(
      object["flights"] as? [String] == [
        "2015-11-01T04:00:00.000Z..2015-11-02T13:30:00.000Z", "2090-01-01T05:00:00.000Z..2090-02-01T05:00:00.000Z",
      ])
    #expect(object["dayparts"] as? [String] == ["mon,fri-sun 22:00-04:00", "tue 09:00-17:30"])
    #expect(object["caps"] as? [String] == ["impressions=1000", "clicks/day=5"])
    #expect(object["weight"] as? Int == 3 && object["frequency_cap"] as? Int == 2)
    #expect(object["state"] as? String == "between_flights" && object["real_index"] is NSNull)
  }

  @Test("the state says in one word why a banner is not in the rotation")
  func states() throws {
    let box = try Sandbox.withSet()
    try box.rondo("set", "edit", "spring", "--rotation", "weighted")
    try box.rondo("campaign", "create", "autumn")
    for options in [
      [], ["--disabled"], ["--weight", "0"], ["--flight", "2090-01-01.."], ["--flight", "..2015-01-01"],
      ["--cap", "impressions=0"], ["--campaign", "autumn"],
      ["--flight", "..2015-01-01", "--flight", "2090-01-01.."],
    ] {
      #expect(
        try box.run(
          ["banner", "add", "spring", "--target", "https://e.org", "--image", "https://e.org/x.png"] + options
        ).exitCode == 0)
    }
    try box.rondo("campaign", "archive", "autumn")
    try box.addBanner("gone")
    try box.rondo("banner", "archive", "spring", "9")
    let states = try box.objects("banner", "list", "spring", "--all").map { $0["state"] as? String }
    #expect(
      states == [
        "rotating", "disabled", "weight_zero", "not_yet", "ended", "capped", "campaign_archived", "between_flights",
        "archived",
      ])
    #expect(try box.object("set", "show", "spring")["banner_count"] as? Int == 1)
  }

  @Test("what is left out of a change stays, and 'none' clears")
  func edited() throws {
    let box = try Sandbox.withSet()
    try box.rondo("campaign", "create", "autumn")
    _ = try add(
      box, "--flight", "2015-01-01..2090-01-01", "--daypart", "0-24", "--cap", "clicks=5", "--frequency-cap", "2",
      "--campaign", "autumn")
    try box.rondo("banner", "edit", "spring", "1", "--weight", "7")
    var object = try box.object("banner", "show", "spring", "1")
    #expect(object["caps"] as? [String] == ["clicks=5"] && object["campaign"] as? String == "autumn")
    #expect(object["weight"] as? Int == 7)
    try box.rondo("banner", "edit", "spring", "1", "--cap", "impressions=9", "--cap", "clicks=1")
    #expect(
      try box.object("banner", "show", "spring", "1")["caps"] as? [String] == ["impressions=9", "clicks=1"])
    try box.rondo(
      "banner", "edit", "spring", "1", "--flight", "none", "--daypart", "none", "--cap", "none", "--frequency-cap",
      "none", "--campaign", "none")
    object = try box.object("banner", "show", "spring", "1")
    for key in ["flights", "dayparts", "caps"] { #expect((object[key] as? [String])?.isEmpty == true) }
    #expect(object["frequency_cap"] is NSNull && object["campaign"] is NSNull)
  }

  @Test(
    "what is no flight, daypart or cap is refused with the way out, and nothing is added",
    arguments: [
      (
        ["--flight", "2026-12-01"],
        "--flight: \"2026-12-01\" is not a flight: write START..END, e.g. 2015-11-01..2015-12-01, "
          + "2015-11-01T08:00.. or ..2015-12-01"
      ),
      (
        ["--flight", "2026-12-02..2026-12-01"],
        "--flight: \"2026-12-02..2026-12-01\" is not a flight: it must end after it "
          + "starts; the end is the first moment that does not belong to it, so a flight of one day is 2015-11-01..2015-11-02"
      ),
      (["--flight", "none", "--flight", "2026.."], "--flight: 'none' stands alone"),
      (
        ["--daypart", "9-9"],
        "--daypart: \"9-9\" is no daypart: it ends when it starts; write 00:00-24:00 for the whole day"
      ),
      (
        ["--cap", "views=3"],
        "--cap: 'views=3' is no cap; write e.g. impressions=1000, impressions/day=100, clicks=50, "
          + "clicks/day=5 or none"
      ),
      (
        ["--cap", "clicks=-3"],
        "--cap: 'clicks=-3' has no whole number from 0 on; write e.g. impressions=1000, "
          + "impressions/day=100, clicks=50, clicks/day=5 or none"
      ),
      (["--cap", "clicks=3", "--cap", "clicks=4"], "--cap: clicks is given twice; give it once"),
      (["--weight", "1001"], "--weight: '1001' is out of range; write a whole number from 0 to 1000"),
      (["--frequency-cap", "0"], "--frequency-cap: '0' is no frequency cap; write a whole number, 1 or more, or none"),
      (["--pacing", "evenly"], "--pacing: 'evenly' is not one of its values; did you mean 'even'?"),
    ])
  func refused(options: [String], message: String) throws {
    let box = try Sandbox.withSet()
    expect(
      try box.run(
        ["banner", "add", "spring", "--target", "https://e.org", "--image", "https://e.org/x.png"] + options),
      .refused(
        "rondo banner add: \(message)", usage: "rondo banner add SET --target URL --image FILE|URL [options]"))
    #expect(try box.objects("banner", "list", "spring").isEmpty)
  }

  @Test("even pacing asks for what it needs")
  func pacing() throws {
    let box = try Sandbox.withSet()
    expect(
      try add(box, "--pacing", "even", "--flight", "..2090-01-01"),
      .failed(
        2,
        """
        rondo banner add: pacing 'even': even pacing spreads a cap on impressions in all, and there is none
        Add a cap such as --cap impressions=10000, or choose --pacing asap.

        """))
    expect(
      try add(box, "--pacing", "even", "--cap", "impressions=10"),
      .failed(
        2,
        """
        rondo banner add: pacing 'even': even pacing spreads impressions over flights that end, and there is no such end
        Give the last flight an end, such as --flight 2026-12-01..2027-01-01, or choose --pacing asap.

        """))
  }

  @Test("where every banner is kept from showing, turning pages says so")
  func nothingShows() throws {
    let box = try Sandbox.withSet()
    _ = try add(box, "--flight", "2090-01-01..")
    expect(
      try box.run("set", "next", "spring"),
      .failed(4, "rondo set next: no banner of the set 'spring' may show now\nSee why with 'rondo why spring'.\n"))
  }

  @Test("a daemon lets a banner in when its flight begins, and out when it ends")
  func daemon() throws {
    let box = try Sandbox.withBanners("a")
    let now = Date()
    let format = ISO8601DateFormatter()
    format.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    func text(_ seconds: Double) -> String { format.string(from: now.addingTimeInterval(seconds)) }
    let daemon = try RunningDaemon(in: box)
    try box.rondo(
      "banner", "add", "spring", "--target", "https://e.org", "--image", "https://e.org/x.png", "--flight",
      "\(text(3))..\(text(5))")
    #expect(try box.objects("banner", "list", "spring").map { $0["state"] as? String } == ["rotating", "not_yet"])
    func state() throws -> String? { try box.objects("banner", "list", "spring")[1]["state"] as? String }
    while try state() != "rotating" { try #require(Date().timeIntervalSince(now) < 20) }
    #expect(Date().timeIntervalSince(now) >= 3)
    while try state() != "ended" { try #require(Date().timeIntervalSince(now) < 20) }
    #expect(Date().timeIntervalSince(now) >= 5)
    _ = daemon
  }
}
