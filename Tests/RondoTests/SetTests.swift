import Foundation
import Testing

@Suite("rondo set")
struct SetTests {
  @Test("a new set has the defaults that its help promises")
  func defaults() throws {
    let box = try Sandbox()
    try box.rondo("init")
    expect(try box.run("set", "create", "spring"), .done("made the set 'spring'\n"))
    expect(
      try box.run("set", "show", "spring").masked,
      .done(
        """
        SLUG                spring
        TITLE               spring
        STATE               playing
        BANNERS             0
        REAL INDEX ON SHOW  -
        BANNER ON SHOW      -
        ITS NAME            -
        ON SHOW SINCE       -
        NEXT CHANGE         -
        INTERVAL            5s
        LAYOUT              both-ends
        RESUME POLICY       reset
        MISSED TICK POLICY  coalesce
        TIME ZONE           UTC
        ROTATION            sequential
        SEED                0
        FALLBACK            -
        CAPS                -
        ALLOWED ORIGINS     -
        REVISION            1
        CREATED             TIME
        ARCHIVED            -

        """))
  }

  @Test("a set is made with the settings given")
  func settings() throws {
    let box = try Sandbox()
    try box.rondo("init")
    let outcome = try box.run(
      "set", "create", "spring-26", "--title", "Spring sale", "--interval=1m30s", "--layout", "three-view",
      "--resume-policy", "preserve", "--missed-tick-policy", "restart", "--time-zone", "Europe/Vienna", "--format",
      "ndjson")
    #expect(
      outcome.masked
        == .done(
          """
          {"slug":"spring-26","title":"Spring sale","state":"playing","pause_reasons":[],"banner_count":0,\
          "shown_index":null,"shown_banner_id":null,"shown_banner":null,"shown_since":null,"next_change_at":null,\
          "interval_ms":90000,"layout":"three-view","resume_policy":"preserve","missed_tick_policy":"restart",\
          "time_zone":"Europe/Vienna","rotation":"sequential","seed":0,"fallback":null,"caps":[],"allowed_origins":[],"revision":1,"created_at":"TIME","archived_at":null}

          """))
  }

  @Test("a slug that is taken is a conflict, also when it is that of an archived set")
  func slugTaken() throws {
    let box = try Sandbox.withSet()
    expect(
      try box.run("set", "create", "spring"),
      .failed(
        4,
        """
        rondo set create: there is a set 'spring' already
        Change it with 'rondo set edit spring', or choose another slug.

        """))
    try box.rondo("set", "archive", "spring")
    expect(
      try box.run("set", "create", "spring"),
      .failed(
        4,
        """
        rondo set create: there is a set 'spring' in the archive
        Bring it back with 'rondo set restore spring', or choose another slug.

        """))
  }

  @Test("values that break a rule are refused with the rule, and nothing is made")
  func refusedValues() throws {
    let box = try Sandbox()
    try box.rondo("init")
    let usage = "rondo set create SLUG [options]"
    let refusals = [
      (
        ["Spring"],
        "'Spring' is no slug: a slug has 1 to 64 lower-case letters, digits and single hyphens between them; "
          + "write e.g. 'home-hero'"
      ),
      (["x", "--interval", "5"], "--interval: \"5\" is not a duration: a unit is missing; write e.g. 5s or 5ms"),
      (["x", "--interval", "99ms"], "--interval: '99ms' is out of range; write a duration from 100ms to 366d"),
      (
        ["x", "--interval", "9h9d"],
        "--interval: \"9h9d\" is not a duration: write each unit once and the larger ones first, e.g. 1m30s"
      ),
      (["x", "--layout", "both-end"], "--layout: 'both-end' is not one of its values; did you mean 'both-ends'?"),
      (
        ["x", "--resume-policy", "later"], "--resume-policy: 'later' is not one of its values; write reset or preserve"
      ),
      (
        ["x", "--time-zone", "../etc/passwd"],
        "--time-zone: \"../etc/passwd\" is not the name of a time zone; names look like Europe/Warsaw, "
          + "America/New_York or UTC"
      ),
      (["x", "y"], "unexpected argument 'y'"),
      ([], "SLUG is missing"),
      (["x", "--title", "a", "--title", "b"], "--title is given twice; give it once"),
    ]
    for (words, message) in refusals {
      expect(try box.run(["set", "create"] + words), .refused("rondo set create: \(message)", usage: usage))
    }
    expect(
      try box.run("set", "create", "x", "--title", ""),
      .failed(
        2, "rondo set create: title '': it must have 1 to 10240 bytes, and has 0\nWrite at least one character.\n"))
    #expect(try box.objects("set", "list").isEmpty)
  }

  @Test("sets are listed by their slugs, archived ones only when asked for")
  func list() throws {
    let box = try Sandbox()
    try box.rondo("init")
    expect(
      try box.run("set", "list"), .done("SLUG  TITLE  STATE  INTERVAL  LAYOUT  TIME ZONE  REVISION\n"))
    for slug in ["b", "a", "c"] { try box.rondo("set", "create", slug, "--title", "Set \(slug)") }
    try box.rondo("set", "pause", "a", "--reason", "hidden")
    try box.rondo("set", "pause", "a")
    try box.rondo("set", "archive", "c")
    expect(
      try box.run("set", "list"),
      .done(
        """
        SLUG  TITLE  STATE                     INTERVAL  LAYOUT     TIME ZONE  REVISION
        a     Set a  paused: hidden, operator        5s  both-ends  UTC               1
        b     Set b  playing                         5s  both-ends  UTC               1

        """))
    let all = try box.objects("set", "list", "--all")
    #expect(all.map { $0["slug"] as? String } == ["a", "b", "c"])
    #expect(all.map { $0["state"] as? String } == ["paused", "playing", "archived"])
    #expect(all.map { $0["pause_reasons"] as? [String] } == [["hidden", "operator"], [], []])
  }

  @Test("an unknown slug is not found, with the one that was meant or where to look")
  func unknownSet() throws {
    let box = try Sandbox.withSet()
    for words in [
      ["set", "show", "sprng"], ["set", "edit", "sprng", "--title", "x"], ["set", "pause", "sprng"],
      ["set", "resume", "sprng"], ["set", "next", "sprng"], ["set", "previous", "sprng"],
      ["set", "go-to", "sprng", "0"],
      ["set", "archive", "sprng"], ["set", "restore", "sprng"], ["banner", "list", "sprng"],
      ["banner", "show", "sprng", "1"], ["banner", "edit", "sprng", "1", "--enable"],
      ["banner", "archive", "sprng", "1"],
      ["banner", "restore", "sprng", "1"], ["banner", "reorder", "sprng", "1"],
      ["banner", "move", "sprng", "1", "--last"],
      ["banner", "add", "sprng", "--target", "https://e.org", "--image", "https://e.org/a.png"],
      ["report", "clicks", "sprng"],
    ] {
      let command = words.prefix(2).joined(separator: " ")
      expect(
        try box.run(words), .failed(3, "rondo \(command): no set 'sprng'\nDid you mean 'spring'?\n"))
    }
    expect(
      try box.run("set", "show", "autumn"),
      .failed(3, "rondo set show: no set 'autumn'\n'rondo set list' shows the sets there are.\n"))
    expect(
      try box.run("set", "show", "\u{1B}[2J\n\u{202E}"),
      .failed(
        3, "rondo set show: no set '\\u{1B}[2J\\n\\u{202E}'\n'rondo set list' shows the sets there are.\n"))
  }

  @Test("settings are changed, and only those given")
  func edit() throws {
    let box = try Sandbox.withBanners("a", "b")
    expect(
      try box.run("set", "edit", "spring", "--title", "New title", "--time-zone", "Asia/Tokyo"),
      .done("changed the set 'spring', which is at revision 3\n"))
    expect(
      try box.run("set", "edit", "spring", "--interval", "2h"),
      .done("changed the set 'spring', which is at revision 4\n"))
    let set = try box.object("set", "show", "spring")
    #expect(set["title"] as? String == "New title")
    #expect(set["time_zone"] as? String == "Asia/Tokyo")
    #expect(set["interval_ms"] as? Int == 7_200_000)
    #expect(set["layout"] as? String == "both-ends")
    expect(
      try box.run("set", "edit", "spring"),
      .refused(
        "rondo set edit: there is nothing to change; give one of the options --title to --no-origin",
        usage: "rondo set edit SET [options]"))
  }

  @Test("a set is archived with all that it has, refuses changes, and is restored")
  func archive() throws {
    let box = try Sandbox.withBanners("a", "b")
    expect(try box.run("set", "archive", "spring"), .done("archived the set 'spring'\n"))
    let archived = try box.object("set", "show", "spring")
    #expect(archived["state"] as? String == "archived")
    #expect(archived["archived_at"] is String)
    #expect(archived["shown_banner_id"] is NSNull)
    #expect(try box.run("set", "archive", "spring").exitCode == 0)
    expect(
      try box.run("set", "next", "spring"),
      .failed(
        4,
        """
        rondo set next: the set 'spring' is archived
        Restore it first with 'rondo set restore spring'.

        """))
    expect(
      try box.run("set", "restore", "spring"), .done("restored the set 'spring', which shows banner 1, real index 0\n"))
    let restored = try box.object("set", "show", "spring")
    #expect(restored["banner_count"] as? Int == 2)
    #expect(restored["archived_at"] is NSNull)
  }
}
