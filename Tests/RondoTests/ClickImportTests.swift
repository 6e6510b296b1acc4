import Testing

@Suite("rondo click import")
struct ClickImportTests {
  /// An id of version 7 that ends with a number.
  private static func id(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return "0199a3c1-7a10-7cc3-98c4-" + String(repeating: "0", count: 12 - digits.count) + digits
  }

  private static func tap(_ number: Int, set: String = "spring", revision: Int = 3, slot: Int = 1) -> String {
    #"{"event_id":"\#(id(number))","set":"\#(set)","revision":\#(revision),"physical_index":\#(slot),"#
      + #""occurred_at":"2026-11-30T08:37:00.123Z"}"#
  }

  @Test("good taps count, each of the others is named by its line, and the summary adds up")
  func summary() throws {
    let box = try Sandbox.withBanners("a", "b")
    let lines = [
      Self.tap(1), Self.tap(2), "", Self.tap(1), Self.tap(1, slot: 2), "not json", Self.tap(3, set: "autumn"),
      Self.tap(4, revision: 9), Self.tap(5, slot: 4), Self.tap(6, slot: 5),
    ]
    let path = try box.write(lines.joined(separator: "\n"), to: "work/taps.ndjson")
    let errors = """
      line 5: conflict: event \(Self.id(1)) is stored with other content
      line 6: malformed: expected an object, found 'n' at column 1
      line 7: unknown_set: no set has this slug
      line 8: unknown_revision: the set never had this revision
      line 9: slot_out_of_range: the slot did not exist in this revision
      line 10: slot_out_of_range: the slot did not exist in this revision

      """
    expect(
      try box.run("click", "import", path),
      Outcome(
        exitCode: 0,
        output: """
          VERDICT    REASON             TAPS
          accepted   -                     2
          duplicate  -                     1
          conflict   -                     1
          rejected   malformed             1
          rejected   unknown_set           1
          rejected   unknown_revision      1
          rejected   slot_out_of_range     2
          ─────────  ─────────────────  ────
          total                            9

          """, errors: errors))
    expect(
      try box.run("click", "import", "taps.ndjson", "--format", "csv"),
      Outcome(
        exitCode: 0,
        output: "verdict,reason,taps\r\naccepted,,0\r\nduplicate,,3\r\nconflict,,1\r\nrejected,malformed,1\r\n"
          + "rejected,unknown_set,1\r\nrejected,unknown_revision,1\r\nrejected,slot_out_of_range,2\r\n",
        errors: errors))
    expect(try box.run("reconcile"), .reconciled(clicks: 2, keptApart: 6))
  }

  @Test("comma-separated values are taken as well, and standard input")
  func csvFromStandardInput() throws {
    let box = try Sandbox.withBanners("a", "b")
    let csv = """
      occurred_at,event_id,set,revision,physical_index,layout,shown
      2026-11-30T08:37:00.123Z,\(Self.id(1)),spring,3,0,,
      2026-11-30T08:37:00.123Z,"\(Self.id(2))",spring,3,1,two-view,1

      """
    expect(
      try box.run("click", "import", "-", "--format", "ndjson", input: csv),
      .done(
        """
        {"verdict":"accepted","reason":null,"taps":2}
        {"verdict":"duplicate","reason":null,"taps":0}
        {"verdict":"conflict","reason":null,"taps":0}

        """))
    #expect(
      try box.objects("report", "clicks", "spring").map { $0["clicks"] as? Int } == [0, 2])
  }

  @Test("nothing to import is no error")
  func nothing() throws {
    let box = try Sandbox.withSet()
    expect(
      try box.run("click", "import", "-"),
      .done(
        """
        VERDICT    REASON  TAPS
        accepted   -          0
        duplicate  -          0
        conflict   -          0
        ─────────  ──────  ────
        total                 0

        """))
  }

  @Test("more than one piece is imported whole, and a line across two pieces is one line")
  func manyPieces() throws {
    let box = try Sandbox.withBanners("a", "b")
    let count = 20_000
    let lines = (1...count).map { Self.tap($0, slot: 1 + $0 % 2) }.joined(separator: "\n")
    #expect(lines.utf8.count > 2 << 20)
    let outcome = try box.run(["click", "import", "-", "--format", "csv"], input: Array(lines.utf8))
    #expect(outcome == .done("verdict,reason,taps\r\naccepted,,\(count)\r\nduplicate,,0\r\nconflict,,0\r\n"))
    expect(try box.run("reconcile"), .reconciled(clicks: count, keptApart: 0))
  }

  @Test("a line cannot steer the terminal through the message")
  func hostileLine() throws {
    let box = try Sandbox.withBanners("a")
    let line = #"{"event_id":"\u001b[2J","set":"spring","layout":"\u001b[2J\nline 9: fine"}"#
    let outcome = try box.run("click", "import", "-", input: line)
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(!outcome.errors.contains("\u{1B}"))
  }

  @Test("a file that cannot be read is named, and nothing is opened for it")
  func missingFile() throws {
    let box = try Sandbox()
    expect(
      try box.run("click", "import", "none.ndjson"), .failed(1, "rondo click import: there is no file none.ndjson\n"))
    try box.rondo("init")
    expect(
      try box.run("click", "import", box.path),
      .failed(1, "rondo click import: cannot read \(box.path): Is a directory\n"))
  }
}
