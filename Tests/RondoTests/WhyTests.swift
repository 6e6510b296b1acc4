import Foundation
import Testing

@Suite("rondo why")
struct WhyTests {
  @Test("each banner has its reasons, with figures and in the time of the set's zone")
  func reasons() throws {
    let box = try Sandbox.withReasons()
    let rows = try box.why("--at", "2031-11-03T12:00")
    let expected: [String: WhyRow] = [
      "plain": WhyRow("eligible"),
      "zero": WhyRow("ineligible", ["weight_zero"], "weight 0"),
      "ended": WhyRow("ineligible", ["ended"], "ended 3 h ago (09:00)"),
      "soon": WhyRow("ineligible", ["not_yet"], "begins in 50 d (2031-12-24)"),
      "pausing": WhyRow(
        "ineligible", ["between_flights"], "between flights, the next begins in 90 min (13:30)"),
      "nights": WhyRow("ineligible", ["outside_daypart"], "outside its daypart, opens 22:00"),
      "weekends": WhyRow("ineligible", ["outside_daypart"], "outside its daypart, opens 2031-11-08"),
      "capped": WhyRow("ineligible", ["capped"], "capped 0/0 today"),
      "off": WhyRow("ineligible", ["disabled"], "disabled"),
      "dropped": WhyRow("ineligible", ["campaign_archived"], "its campaign is archived"),
      "limited": WhyRow(
        "eligible", [], "70 impressions left; 1 click left; at most 3 a day for a visitor"),
      "gone": WhyRow("ineligible", ["archived"], "archived"),
    ]
    for (name, row) in expected { #expect(rows[name] == row, "\(name)") }
    #expect(rows.count == expected.count)
  }

  @Test("at the very moment of a boundary the other answer holds")
  func boundaries() throws {
    let box = try Sandbox.withReasons()
    #expect(try box.why("--at", "2031-11-03T08:59:59.999")["ended"]?.state == "eligible")
    #expect(try box.why("--at", "2031-11-03T09:00")["ended"]?.state == "ineligible")
    #expect(try box.why("--at", "2031-12-23T22:59:59.999Z")["soon"]?.state == "ineligible")
    #expect(try box.why("--at", "2031-12-24")["soon"]?.state == "eligible")
    #expect(try box.why("--at", "2031-11-03T22:00")["nights"]?.state == "eligible")
    #expect(try box.why("--at", "2031-11-04T03:59")["nights"]?.state == "eligible")
    #expect(try box.why("--at", "2031-11-04T04:00")["nights"]?.state == "ineligible")
  }

  @Test("people get a sentence about the set, and a table")
  func table() throws {
    let box = try Sandbox.withReasons()
    let output = try box.rondo("why", "spring", "--at", "2031-11-03T12:00")
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "'spring' is playing: 2 of 11 banners may show at 2031-11-03T12:00, weighted")
    #expect(lines[1] == "")
    // However wide the columns are.
    let words = lines[2...].map { $0.split(separator: " ").joined(separator: " ") }
    #expect(words[0] == "ID NAME STATE WHY SHARE NEXT CHANGE")
    #expect(words[1] == "1 plain eligible - 75.00 % -")
    #expect(words[3] == "3 ended ineligible ended 3 h ago (09:00) - -")
    #expect(words[4] == "4 soon ineligible begins in 50 d (2031-12-24) - 2031-12-24T00:00:00.000+01:00")
    #expect(lines.count == 16)
  }

  @Test("the shares are those of the rotation, by showings and by time")
  func shares() throws {
    let box = try Sandbox.withSet()
    try box.rondo("set", "edit", "spring", "--rotation", "weighted")
    try box.addBanner("a", "--weight", "3")
    try box.addBanner("b", "--weight", "1", "--dwell", "3h")
    try box.addBanner("c", "--weight", "0")
    let rows = try box.objects("why", "spring")
    #expect(rows.map { $0["share"] as? Double } == [0.75, 0.25, nil])
    #expect(rows.map { $0["time_share"] as? Double } == [0.5, 0.5, nil])
    try box.rondo("set", "edit", "spring", "--rotation", "random")
    #expect(try box.objects("why", "spring").map { $0["share"] as? Double } == [0.3333, 0.3333, 0.3333])
  }

  @Test("the banner on show is the one that the rotation has, as far as that reaches")
  func onShow() throws {
    let box = try Sandbox.withBanners("a", "b")
    let now = Date.now
    func states(after seconds: TimeInterval) throws -> [String?] {
      let at = now.addingTimeInterval(seconds).formatted(.iso8601)
      return try box.objects("why", "spring", "--at", at).map { $0["state"] as? String }
    }
    #expect(try box.objects("why", "spring").map { $0["state"] as? String } == ["showing", "eligible"])
    #expect(try states(after: 1800) == ["showing", "eligible"])
    #expect(try states(after: 5400) == ["eligible", "showing"])
    // Before the rotation as it stands began, another one may have shown something else.
    #expect(try states(after: -5400) == ["eligible", "eligible"])
    // A banner that comes in between makes another revision, which nobody knows yet.
    let start = now.addingTimeInterval(3000).formatted(.iso8601)
    try box.addBanner("c", "--flight", "\(start)..")
    #expect(try states(after: 1800) == ["showing", "eligible", "ineligible"])
    #expect(try states(after: 5400) == ["eligible", "eligible", "eligible"])
    #expect(try box.why()["a"]?.why?.hasPrefix("on show until ") == true)
    try box.rondo("set", "pause", "spring")
    #expect(try box.why()["a"]?.why == "on show while the set is paused")
    #expect(try box.rondo("why", "spring").hasPrefix("'spring' is paused (operator): 2 of 3 banners may show, seq"))
  }

  @Test("clicks count against caps, and a cap that was lowered below them leaves nothing")
  func clickCaps() throws {
    let box = try Sandbox.withSet()
    try box.addBanner("a", "--cap", "clicks=2")
    try box.addBanner("b")
    func left() throws -> Int? { try box.objects("why", "spring").first?["clicks_left"] as? Int }
    #expect(try left() == 2)
    try box.rondo("click", "record", "spring", "--physical-index", "1")
    #expect(try left() == 1)
    #expect(try box.why()["a"]?.why?.contains("1 click left") == true)
    try box.rondo("click", "record", "spring", "--physical-index", "1")
    #expect(try box.why()["a"] == WhyRow("ineligible", ["capped"], "capped 2/2 clicks"))
    try box.rondo("banner", "edit", "spring", "1", "--cap", "clicks=1")
    #expect(try box.why()["a"] == WhyRow("ineligible", ["capped"], "capped 2/1 clicks"))
    #expect(try left() == 0)
    try box.rondo("banner", "edit", "spring", "1", "--cap", "none")
    try box.rondo("set", "edit", "spring", "--cap", "clicks/day=2")
    #expect(try box.why()["a"] == WhyRow("ineligible", ["capped"], "set capped 2/2 clicks today"))
    #expect(try box.why()["b"] == WhyRow("ineligible", ["capped"], "set capped 2/2 clicks today"))
    // The day after begins at 0.
    let tomorrow = Date.now.addingTimeInterval(86_400).formatted(.iso8601)
    #expect(try box.why("--at", tomorrow)["b"]?.state == "eligible")
  }

  @Test("a set with nothing to show is followed by those that stand in for it")
  func standIns() throws {
    let box = try Sandbox.withReasons()
    try box.rondo("set", "create", "last")
    try box.addBanner("rescue", to: "last")
    try box.rondo("set", "edit", "spring", "--fallback", "house")
    for id in ["1", "11"] { try box.rondo("banner", "edit", "spring", id, "--disable") }
    let words = ["why", "spring", "--at", "2031-11-03T12:00"]
    #expect(
      try box.run(words).output.hasPrefix(
        """
        'spring' is playing: 0 of 11 banners may show at 2031-11-03T12:00, weighted
        the set 'house' stands in for it
        'house' is playing: 0 of 0 banners may show at 2031-11-03T11:00, sequential
        no set stands in for it

        SET     ID  NAME
        """))
    try box.rondo("set", "edit", "house", "--fallback", "last")
    let rows = try box.objects(words)
    #expect(rows.map { $0["set"] as? String } == Array(repeating: "spring", count: 12) + ["last"])
    #expect(rows.last?["state"] as? String == "showing")
    let output = try box.run(words).output
    #expect(output.contains("\nthe set 'last' stands in for it\n'last' is playing: 1 of 1 banner may show"))
    #expect(output.contains(/\nlast +13  rescue +showing/))
  }

  @Test("nothing of an archived set shows, and its banners say so")
  func archivedSet() throws {
    let box = try Sandbox.withBanners("a")
    try box.rondo("set", "create", "house")
    try box.addBanner("b", to: "house")
    try box.rondo("set", "edit", "spring", "--fallback", "house")
    try box.rondo("set", "archive", "spring")
    #expect(try box.why()["a"] == WhyRow("ineligible", ["set_archived"], "its set is archived"))
    #expect(try box.rondo("why", "spring").hasPrefix("'spring' is archived, and shows nothing\n\n"))
    // One that was to stand in is passed over, and what stands in for it comes next.
    try box.rondo("set", "restore", "spring")
    try box.rondo("banner", "edit", "spring", "1", "--disable")
    try box.rondo("set", "create", "last")
    try box.rondo("set", "edit", "house", "--fallback", "last")
    try box.rondo("set", "archive", "house")
    #expect(
      try box.rondo("why", "spring").hasPrefix(
        """
        'spring' is playing: 0 of 1 banner may show, sequential, revision 3
        the set 'house' stands in for it
        'house' is archived, and shows nothing
        the set 'last' stands in for it
        'last' is playing: 0 of 0 banners may show, sequential, revision 1
        no set stands in for it

        """))
  }

  @Test("the banners that may show are those that the store puts into a revision")
  func agreesWithRevisions() throws {
    let box = try Sandbox.withReasons()
    let inRotation = try box.objects("banner", "list", "spring").filter { $0["real_index"] is Int }
    let mayShow = try box.objects("why", "spring").filter { $0["state"] as? String != "ineligible" }
    #expect(mayShow.map { $0["banner_id"] as? Int } == inRotation.map { $0["id"] as? Int })
    #expect(mayShow.allSatisfy { $0["in_revision"] as? Bool == true })
    #expect(!mayShow.isEmpty)
  }

  @Test("without a daemon the revision is left behind by a flight that ends, and that is said")
  func revisionIsBehind() throws {
    let box = try Sandbox.withBanners("a")
    let end = Date.now.addingTimeInterval(2)
    let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    try box.addBanner("b", "--flight", "..\(end.formatted(format))")
    Thread.sleep(until: end.addingTimeInterval(0.01))
    let output = try box.rondo("why", "spring")
    #expect(output.contains("\nits revision still holds other banners: the daemon makes the next one"))
    #expect(try box.why()["b"]?.reasons == ["ended"])
    #expect(try box.objects("why", "spring").map { $0["in_revision"] as? Bool } == [true, true])
  }

  @Test("a time that is none and a set that is not there are refused")
  func refusals() throws {
    let box = try Sandbox.withSet()
    let outcome = try box.run("why", "spring", "--at", "soon")
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.hasPrefix("rondo why: --at: \"soon\" is not a time: write e.g. 2026-11-30"))
    #expect(try box.run("why", "sprig").exitCode == 3)
    #expect(try box.objects("why", "spring").isEmpty)
  }
}
