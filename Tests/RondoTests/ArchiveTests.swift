import Foundation
import Testing

@Suite("rondo export and rondo import")
struct ArchiveTests {
  /// A database with a set of three banners, one with a picture from a file, and two taps.
  private func filled() throws -> Sandbox {
    let box = try Sandbox.withBanners("a", "b")
    try box.rondo(
      "banner", "add", "spring", "--target", "https://example.org/c", "--image", try box.writePixel(), "--weight", "3",
      "--flight", "2026-12-01..2026-12-25")
    for slot in ["0", "1"] { try box.rondo("click", "record", "spring", "--layout", "none", "--physical-index", slot) }
    return box
  }

  /// Runs the program on another database of the same sandbox.
  private func other(_ box: Sandbox, _ words: String..., input: [UInt8] = []) throws -> Outcome {
    let environment = ["RONDO_DATABASE": "\(box.path)/other/rondo.db"]
    _ = try box.run(["init"], environment: environment)
    return try box.run(words, input: input, environment: environment)
  }

  @Test("take sets to another database with their pictures and events, and doing it twice changes nothing")
  func roundTrip() throws {
    let box = try filled()
    expect(
      try box.run("export", "all.rondo", "--events"),
      .done("exported (sets: 1, banners: 3, campaigns: 0, pictures: 1, clicks: 2, impressions: 0)\n"))
    let first = """
      WHAT     SET     OUTCOME  ADDED  UNCHANGED
      set      spring  new          3          -
      banners  -       -            3          0
      media    -       -            1          0
      clicks   -       -            2          0

      """
    expect(try other(box, "import", "all.rondo", "--dry-run"), .done(first))
    expect(try other(box, "set", "list", "--format", "json"), .done("[]\n"))
    expect(try other(box, "import", "all.rondo"), .done(first))
    expect(try other(box, "reconcile"), .reconciled(clicks: 2))
    #expect(try other(box, "banner", "list", "spring") == box.run("banner", "list", "spring"))
    #expect(try other(box, "report", "clicks") == box.run("report", "clicks"))
    expect(
      try other(box, "import", "all.rondo"),
      .done(
        """
        WHAT     SET     OUTCOME    ADDED  UNCHANGED
        set      spring  unchanged      0          -
        banners  -       -              0          3
        media    -       -              0          1
        clicks   -       -              0          2

        """))
    #expect(try box.files().filter { $0.hasPrefix("other/media/") }.count == 1)
  }

  @Test("go through pipes")
  func pipes() throws {
    let box = try filled()
    let archive = "\(box.path)/work/piped"
    expect(try box.run("export", "-", "--events", output: archive), .done(""))
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: archive)))
    #expect(bytes.starts(with: "SQLite format 3".utf8))
    let outcome = try other(box, "import", "-", "--format", "csv", input: bytes)
    #expect(outcome.output.hasPrefix("what,set,outcome,added,unchanged\r\nset,spring,new,3,\r\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(box.path)/tmp").isEmpty)
  }

  @Test("an archive never takes the place of a file")
  func existing() throws {
    let box = try filled()
    try box.write("mine", to: "work/all.rondo")
    expect(
      try box.run("export", "all.rondo"),
      .failed(4, "rondo export: there is all.rondo already\nIt was not changed. Choose another name for the archive.\n")
    )
    #expect(try box.text(of: "work/all.rondo") == "mine")
    expect(
      try box.run("export", "missing/all.rondo"),
      .failed(1, "rondo export: cannot create missing/all.rondo: No such file or directory\n"))
  }

  @Test("a set that does not exist is named, and one that does is exported alone")
  func selection() throws {
    let box = try filled()
    try box.rondo("set", "create", "autumn")
    #expect(try box.run("export", "x", "--set", "sprin").exitCode == 3)
    #expect(try !box.files().contains { $0.hasPrefix("work/x") })
    expect(
      try box.run("export", "x", "--set", "autumn", "--format", "ndjson"),
      .done(#"{"sets":1,"banners":0,"campaigns":0,"media":0,"clicks":0,"impressions":0}"# + "\n"))
  }

  @Test("what does not fit is listed, with exit code 4, and nothing is changed")
  func conflicts() throws {
    let box = try filled()
    try box.rondo("export", "all.rondo")
    _ = try other(box, "set", "create", "spring")
    expect(
      try other(box, "import", "all.rondo"),
      .failed(
        4,
        """
        set 'spring': another set has this slug here
        rondo import: one thing in the archive does not fit this database
        Nothing was changed.

        """))
    #expect(try other(box, "banner", "list", "spring", "--format", "json").output == "[]\n")
  }

  @Test("a file that is no archive is refused, with what it may be")
  func foreign() throws {
    let box = try filled()
    let hint = "'rondo export FILE' makes archives; a copy of a whole database is put back with 'rondo restore'.\n"
    expect(
      try box.run("import", box.database),
      .failed(1, "rondo import: \(box.database): it is no archive of Rondo\n\(hint)"))
    try box.write("a,b\n", to: "work/taps.csv")
    expect(try box.run("import", "taps.csv"), .failed(1, "rondo import: taps.csv: it is no archive of Rondo\n\(hint)"))
    expect(
      try box.run("import", "missing.rondo"),
      .failed(1, "rondo import: there is no file missing.rondo\nNothing was imported.\n"))
  }
}
