import BannerStore
import Foundation
import SQLite
import Testing

@Suite("rondo click record")
struct ClickRecordTests {
  private static let id = "0199a3c1-7a10-7cc3-98c4-dc0c0c07398f"

  @Test("a tap is credited to the banner that its slot showed, and gets an id when it has none")
  func accepted() throws {
    let box = try Sandbox.withBanners("a", "b", "c")
    expect(
      try box.run("click", "record", "spring", "--layout", "both-ends", "--physical-index", "0").masked,
      .done(
        """
        EVENT       UUID
        VERDICT     accepted
        REASON      -
        SET         spring
        BANNER      3
        ITS NAME    c
        REAL INDEX  2
        PADDING     yes

        """))
    let words = ["click", "record", "spring", "--physical-index", "1", "--event-id", Self.id, "--format", "ndjson"]
    expect(
      try box.run(words),
      .done(
        """
        {"event_id":"\(Self.id)","verdict":"accepted","reason":null,"set":"spring","banner_id":1,"banner":"a",\
        "real_index":0,"is_padding":false}

        """))
  }

  @Test("the layout is that of the revision when left out, and the revision the newest")
  func defaults() throws {
    let box = try Sandbox.withBanners("a", "b", "c")
    try box.rondo("set", "edit", "spring", "--layout", "none")
    try box.rondo("banner", "reorder", "spring", "3", "2", "1")
    func banner(_ words: String...) throws -> Int? {
      try box.object(["click", "record", "spring", "--physical-index", "0"] + words)["banner_id"] as? Int
    }
    #expect(try banner() == 3)
    #expect(try banner("--revision", "5") == 1)
    #expect(try banner("--revision", "4") == 3)
    #expect(try banner("--revision", "4", "--layout", "none") == 1)
    #expect(try banner("--layout", "both-ends") == 1)
  }

  @Test("a ring layout needs the banner in the centre, which is never guessed")
  func rings() throws {
    let box = try Sandbox.withBanners("a", "b", "c")
    let words = ["click", "record", "spring", "--layout", "three-view", "--physical-index", "2"]
    let missing = try box.run(words)
    #expect(missing.exitCode == 1)
    #expect(
      missing.errors == """
        rondo click record: rejected: a ring layout needs the real index of the banner in the centre
        Give it with --shown. It was kept apart, and counts for nobody.

        """)
    #expect(missing.output.contains("\nVERDICT     rejected\nREASON      missing_shown\n"))
    let tap = try box.object(words + ["--shown", "2"])
    #expect(tap["banner_id"] as? Int == 1)
    #expect(tap["is_padding"] as? Bool == true)
    #expect(
      try box.run(words + ["--shown", "3"]).errors == """
        rondo click record: rejected: the banner in the centre ('shown') did not exist in this revision
        It was kept apart, and counts for nobody.

        """)
  }

  @Test("the same tap counts once, and another under its id is a conflict")
  func duplicates() throws {
    let box = try Sandbox.withBanners("a", "b")
    let words = ["click", "record", "spring", "--physical-index", "1", "--event-id", Self.id.uppercased()]
    #expect(try box.object(words)["verdict"] as? String == "accepted")
    let again = try box.run(words + ["--format", "csv"])
    #expect(
      again
        == .done(
          "event_id,verdict,reason,set,banner_id,banner,real_index,is_padding\r\n"
            + "\(Self.id),duplicate,,spring,1,a,0,false\r\n"))
    let conflict = try box.run(words + ["--at", "2026-01-01T00:00Z", "--format", "ndjson"])
    #expect(
      conflict
        == .failed(
          4,
          """
          rondo click record: the event id \(Self.id) belongs to another tap
          It was kept apart, and counts for nobody.

          """,
          output: """
            {"event_id":"\(Self.id)","verdict":"conflict","reason":null,"set":"spring","banner_id":null,"banner":null,\
            "real_index":null,"is_padding":null}

            """))
    expect(try box.run("reconcile"), .reconciled(clicks: 1, keptApart: 1))
  }

  @Test("a tap that counts for nobody says why, by its exit code too, and is kept as JSON")
  func rejections() throws {
    let box = try Sandbox.withBanners("a", "b")
    try box.rondo("set", "create", "empty")
    let kept = "It was kept apart, and counts for nobody."
    for (words, reason, exitCode, message) in [
      (["sprng", "--physical-index", "1"], "unknown_set", 3, "no set 'sprng'\nDid you mean 'spring'?"),
      (
        ["spring", "--physical-index", "1", "--revision", "9"], "unknown_revision", 3,
        "no revision 9 of set 'spring'\n'rondo set show spring' shows the newest."
      ),
      (
        ["spring", "--physical-index", "1", "--revision", "-9223372036854775808"], "unknown_revision", 3,
        "no revision -9223372036854775808 of set 'spring'\n'rondo set show spring' shows the newest."
      ),
      (
        ["spring", "--physical-index=-1"], "slot_out_of_range", 1,
        "rejected: the slot did not exist in this revision\n\(kept)"
      ),
      (
        ["spring", "--physical-index", "4"], "slot_out_of_range", 1,
        "rejected: the slot did not exist in this revision\n\(kept)"
      ),
      (["empty", "--physical-index", "0"], "empty_set", 1, "rejected: the revision shows no banner\n\(kept)"),
      (
        ["spring", "--physical-index", "1", "--at", "9999-12-31"], "in_the_future", 1,
        "rejected: it happened in the future\n\(kept)"
      ),
    ] {
      let outcome = try box.run(["click", "record"] + words)
      #expect(outcome.exitCode == exitCode)
      #expect(outcome.errors == "rondo click record: \(message)\n")
      #expect(outcome.output.contains("\nVERDICT     rejected\nREASON      \(reason)\n"))
    }
    let contents = try Database(configuration: .init(path: box.database, applicationID: BannerStore.applicationID))
      .read { connection in
        try connection.query(sql: "SELECT content FROM rejected_tap ORDER BY event_id") { row in
          String(decoding: row.blob(0), as: UTF8.self)
        }
      }
    #expect(contents.count == 7)
    #expect(contents[1].contains(/^{"event_id":"[0-9a-f-]{36}","set":"spring","revision":9,"physical_index":1}$/))
    #expect(contents[6].hasSuffix(#","occurred_at":"9999-12-31T00:00:00.000Z"}"#))
  }

  @Test("local times are read in the zone of the set: of two the first, and of none the one after the gap")
  func localTimes() throws {
    let box = try Sandbox.withBanners("a")
    try box.rondo("set", "edit", "spring", "--time-zone", "Europe/Vienna")
    for (text, utc) in [
      ("2026-07-01T12:00", "2026-07-01T10"), ("2026-10-25T02:30", "2026-10-25T00"),
      ("2026-10-25T02:30+01:00", "2026-10-25T01"), ("2026-03-29T02:30", "2026-03-29T01"),
      ("2026-01-02", "2026-01-01T23"),
    ] {
      try box.rondo("click", "record", "spring", "--physical-index", "0", "--at", text)
      let hours = try box.objects(
        "report", "clicks", "spring", "--by", "hour", "--time-zone", "UTC", "--from", "\(utc):00Z")
      #expect(hours.first?["hour"] as? String == "\(utc):00+00:00")
      #expect(hours.first?["clicks"] as? Int == 1)
    }
    let usage = "rondo click record SET --physical-index N [options]"
    for (text, problem) in [
      ("noon", "write e.g. 2026-11-30, 2026-11-30T08:37, 2026-11-30T08:37:00.123Z or 2026-11-30T08:37:00+01:00"),
      ("2026-02-29", "month 2 of 2026 has 28 days, not 29"),
      ("2026-01-01T24:00", "the last hour is 23; write 00:00 of the next day"),
    ] {
      expect(
        try box.run("click", "record", "spring", "--physical-index", "0", "--at", text),
        .refused(#"rondo click record: --at: "\#(text)" is not a time: \#(problem)"#, usage: usage))
    }
  }

  @Test("what cannot be a tap is refused before anything is recorded")
  func refusals() throws {
    let box = try Sandbox.withBanners("a")
    let usage = "rondo click record SET --physical-index N [options]"
    for (words, message) in [
      (["spring"], "--physical-index N is missing"),
      (["spring", "--physical-index", "one"], "--physical-index: 'one' is not a whole number; write a whole number"),
      (
        ["spring", "--physical-index", "1", "--event-id", "1"],
        "--event-id: an event id has 36 characters, not 1 bytes; write a UUID such as "
          + "018f2f6c-7a10-7cc3-98c4-dc0c0c07398f"
      ),
      (
        ["spring", "--physical-index", "1", "--event-id", "00000000-0000-0000-0000-000000000000"],
        "--event-id: the nil UUID names no event; make a new UUID for each tap"
      ),
      (
        ["spring", "--physical-index", "1", "--layout", "bothEnds"],
        "--layout: 'bothEnds' is not one of its values; did you mean 'both-ends'?"
      ),
    ] {
      expect(try box.run(["click", "record"] + words), .refused("rondo click record: \(message)", usage: usage))
    }
    expect(try box.run("reconcile"), .reconciled(clicks: 0, keptApart: 0))
  }

  @Test("how far ahead of now a tap may have happened is told by the configuration")
  func futureTolerance() throws {
    let box = try Sandbox.withBanners("a")
    let strict = try box.write(#"{"future_tolerance": "0s"}"#, to: "strict.json")
    let lax = try box.write(#"{"future_tolerance": "1d"}"#, to: "lax.json")
    let time = Date(timeIntervalSinceNow: 3600).formatted(.iso8601)
    let words = ["click", "record", "spring", "--physical-index", "0", "--at", time]
    #expect(try box.run(words + ["--config", strict]).exitCode == 1)
    #expect(try box.run(words).exitCode == 1)
    #expect(try box.run(words + ["--config", lax]).exitCode == 0)
  }

  @Test("ids that are made sort by the time of the tap's receipt")
  func madeIDs() throws {
    let box = try Sandbox.withBanners("a")
    let ids = try (0..<3).map { _ in
      Thread.sleep(forTimeInterval: 0.002)
      return try #require(try box.object("click", "record", "spring", "--physical-index", "0")["event_id"] as? String)
    }
    #expect(ids == ids.sorted())
  }
}
