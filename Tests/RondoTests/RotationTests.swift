import Foundation
import Testing

@Suite("Steering the rotation of a set")
struct RotationTests {
  @Test("what is on show is shown with its banner, since when and until when, in the zone of the set")
  func onShow() throws {
    let box = try Sandbox.withBanners("a", "b")
    try box.rondo("set", "edit", "spring", "--time-zone", "Asia/Kolkata")
    let set = try box.object("set", "show", "spring")
    #expect(set["banner_count"] as? Int == 2)
    #expect(set["shown_index"] as? Int == 0)
    #expect(set["shown_banner_id"] as? Int == 1)
    #expect(set["shown_banner"] as? String == "a")
    let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    let since = try format.parse(try #require(set["shown_since"] as? String))
    let next = try format.parse(try #require(set["next_change_at"] as? String))
    #expect(next.timeIntervalSince(since) >= 3600)
    #expect(abs(since.timeIntervalSinceNow) < 600)
    let table = try box.rondo("set", "show", "spring")
    #expect(table.contains(/\nON SHOW SINCE       \S+\+05:30\nNEXT CHANGE         \S+\+05:30\n/))
  }

  @Test("next and previous go round and round by any number of steps")
  func steps() throws {
    let box = try Sandbox.withBanners("a", "b", "c")
    expect(try box.run("set", "next", "spring"), .done("'spring' shows banner 2, real index 1\n"))
    expect(try box.run("set", "next", "spring", "--by", "2"), .done("'spring' shows banner 1, real index 0\n"))
    expect(try box.run("set", "next", "spring", "--by", "-1"), .done("'spring' shows banner 3, real index 2\n"))
    expect(try box.run("set", "next", "spring", "--by=-2"), .done("'spring' shows banner 1, real index 0\n"))
    expect(try box.run("set", "previous", "spring"), .done("'spring' shows banner 3, real index 2\n"))
    expect(try box.run("set", "previous", "spring", "--by=-4"), .done("'spring' shows banner 1, real index 0\n"))
    // 2⁶³ - 1 is 1 more than a multiple of 3.
    let most = "9223372036854775807"
    expect(try box.run("set", "next", "spring", "--by", most), .done("'spring' shows banner 2, real index 1\n"))
    expect(try box.run("set", "previous", "spring", "--by", most), .done("'spring' shows banner 1, real index 0\n"))
    expect(try box.run("set", "next", "spring", "--by", "-\(most)"), .done("'spring' shows banner 3, real index 2\n"))
    expect(
      try box.run("set", "next", "spring", "--by", "\(most)0"),
      .refused(
        "rondo set next: --by: '\(most)0' is out of range; write a whole number",
        usage: "rondo set next SET [options]"))
    let usage = "rondo set previous SET [options]"
    expect(
      try box.run("set", "previous", "spring", "--by", "two"),
      .refused("rondo set previous: --by: 'two' is not a whole number; write a whole number", usage: usage))
    expect(
      try box.run("set", "previous", "spring", "--by", "-9223372036854775808"),
      .refused("rondo set previous: --by: '-9223372036854775808' is out of range; write one more", usage: usage))
    expect(
      try box.run("set", "next", "spring", "--by", "-9223372036854775808"),
      .done("'spring' shows banner 1, real index 0\n"))
  }

  @Test("go-to shows a certain banner, and refuses a place that is not there")
  func goTo() throws {
    let box = try Sandbox.withBanners("a", "b", "c")
    expect(try box.run("set", "go-to", "spring", "2"), .done("'spring' shows banner 3, real index 2\n"))
    expect(
      try box.run("set", "go-to", "spring", "3"),
      .failed(
        2,
        """
        rondo set go-to: real index '3': revision 4 of 'spring' has the places 0 to 2
        List them with 'rondo banner list spring'.

        """))
    expect(
      try box.run("set", "go-to", "spring", "-1"),
      .refused(
        "rondo set go-to: INDEX: '-1' is out of range; write a whole number, 0 or more",
        usage: "rondo set go-to SET INDEX [options]"))
    #expect(try box.object("set", "show", "spring")["shown_index"] as? Int == 2)
  }

  @Test("a set without a banner has nothing to move to")
  func emptySet() throws {
    let box = try Sandbox.withSet()
    for words in [["next", "spring"], ["previous", "spring"], ["go-to", "spring", "0"]] {
      expect(
        try box.run(["set"] + words),
        .failed(
          4,
          """
          rondo set \(words[0]): the set 'spring' has no enabled banner to show
          Add one with 'rondo banner add spring …' or enable one with 'rondo banner edit'.

          """))
    }
  }

  @Test("a set is paused for each reason once, and plays when all are taken back")
  func pauses() throws {
    let box = try Sandbox.withBanners("a", "b")
    expect(
      try box.run("set", "pause", "spring"),
      .done("'spring' is paused (operator), with banner 1, real index 0 on show\n"))
    expect(
      try box.run("set", "pause", "spring", "--reason", "hover"),
      .done("'spring' is paused (hover, operator), with banner 1, real index 0 on show\n"))
    let paused = try box.object("set", "show", "spring")
    #expect(paused["state"] as? String == "paused")
    #expect(paused["next_change_at"] is NSNull)
    expect(try box.run("set", "next", "spring"), .done("'spring' shows banner 2, real index 1\n"))
    expect(
      try box.run("set", "resume", "spring"),
      .done("'spring' is still paused (hover), with banner 2, real index 1 on show\n"))
    expect(
      try box.run("set", "resume", "spring", "--reason=hover"),
      .done("'spring' plays, with banner 2, real index 1 on show\n"))
    #expect(try box.object("set", "show", "spring")["next_change_at"] is String)
    expect(
      try box.run("set", "pause", "spring", "--reason", "lunch"),
      .refused(
        "rondo set pause: --reason: 'lunch' is not one of its values; write drag, hover, hidden or operator",
        usage: "rondo set pause SET [options]"))
  }

  @Test("every command that changes a set gives its record where a format is asked for")
  func records() throws {
    let box = try Sandbox.withBanners("a", "b")
    for words in [
      ["edit", "spring", "--title", "x"], ["pause", "spring"], ["resume", "spring"], ["next", "spring"],
      ["previous", "spring"], ["go-to", "spring", "1"], ["archive", "spring"], ["restore", "spring"],
    ] {
      let outcome = try box.run(["set"] + words + ["--format", "json"])
      let shown = try box.run("set", "show", "spring", "--format", "json")
      #expect(outcome.masked == shown.masked)
    }
  }
}
