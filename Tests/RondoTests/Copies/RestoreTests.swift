import Foundation
import SQLite
import Testing

@Suite("rondo restore")
struct RestoreTests {
  /// A sandbox whose database has the sets `spring` and `later`, and a copy without `later` in `work/copy.db`.
  private func boxWithCopy() throws -> Sandbox {
    let box = try Sandbox.withBanners("a")
    try box.rondo("banner", "add", "spring", "--target", "https://example.org", "--image", box.writePixel())
    try box.rondo("key", "rotate")
    try box.rondo("backup", "copy.db")
    try box.rondo("set", "create", "later")
    return box
  }

  @Test("puts a copy in place, keeps the database until now aside, and logs who did it")
  func back() throws {
    let box = try boxWithCopy()
    let outcome = try box.run("restore", "copy.db").masked
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.output == """
        restored the database (clicks: 0, impressions: 0, images: 1); the keys in use come from those of the copy, and \
        stayed

        """)
    #expect(try box.slugs() == ["spring"])
    let aside = try #require(try box.replaced().first)
    #expect(outcome.errors == "the database until now is \(box.path)/\(aside)\n")
    #expect(try box.replaced().count == 1)
    let old = try box.objects("set", "list", "--database", "\(box.path)/\(aside)")
    #expect(old.compactMap { $0["slug"] as? String } == ["later", "spring"])
    let last = try #require(try box.objects("log").first)
    #expect(last["action"] as? String == "database-restored")
    #expect(try !box.files().contains { $0.hasSuffix("restoring") })
    #expect(try box.run("reconcile").exitCode == 0)
  }

  @Test("brings images and keys back where they are gone, and makes a database where there is none")
  func elsewhere() throws {
    let box = try boxWithCopy()
    let keys = try box.text(of: "rondo.db-keys")
    for name in try box.files() where name.hasPrefix("rondo.db") || name == "media" {
      try FileManager.default.removeItem(atPath: "\(box.path)/\(name)")
    }
    let output = try box.rondo("restore", "copy.db")
    #expect(output.contains("the keys of the copy were brought back"))
    #expect(try box.text(of: "rondo.db-keys") == keys)
    #expect(try box.files().filter { $0.hasPrefix("media/") }.count == 1)
    #expect(try box.replaced().isEmpty)
    #expect(try box.slugs() == ["spring"])
  }

  @Test("takes the keys of a copy from elsewhere, and keeps those until now")
  func otherKeys() throws {
    let (box, other) = (try boxWithCopy(), try Sandbox.withSet())
    try other.rondo("key", "rotate")
    let keys = try other.text(of: "rondo.db-keys")
    let output = try other.rondo("restore", "\(box.path)/work/copy.db")
    #expect(output.contains("the keys of the copy were brought back"))
    #expect(try other.text(of: "rondo.db-keys") == box.text(of: "rondo.db-keys"))
    let aside = try #require(try other.replaced().first { $0.hasSuffix("-keys") })
    #expect(try other.text(of: aside) == keys)
  }

  @Test("does not bring a revoked key back")
  func revoked() throws {
    let box = try boxWithCopy()
    try box.rondo("key", "rotate", "--revoke-older")
    let keys = try box.text(of: "rondo.db-keys")
    try box.rondo("restore", "copy.db")
    #expect(try box.text(of: "rondo.db-keys") == keys)
  }

  @Test("refuses beside a running daemon, and goes on when that has ended")
  func daemon() throws {
    let box = try boxWithCopy()
    let daemon = try RunningDaemon(in: box)
    let outcome = try box.run("restore", "copy.db")
    #expect(outcome.exitCode == 75)
    #expect(outcome.errors.contains("another daemon rotates this database: process \(daemon.process)"))
    #expect(try box.slugs() == ["later", "spring"])
    _ = try daemon.end()
    try box.rondo("restore", "copy.db")
    #expect(try box.slugs() == ["spring"])
  }

  @Test("refuses while anybody has the database open")
  func inUse() throws {
    let box = try boxWithCopy()
    try box.write(#"{"listen": [], "busy_timeout": "100ms"}"#, to: "home/.config/rondo/config.json")
    let database = try Database(configuration: .init(path: box.database, applicationID: 0x524F_4E44))
    try database.read { connection in
      _ = try connection.first(sql: "SELECT 1 FROM banner_set") { row in row.int64(0) }
      let outcome = try box.run("restore", "copy.db")
      #expect(outcome.exitCode == 75)
      #expect(outcome.errors.contains("is in use by another process"))
    }
    #expect(try box.replaced().isEmpty)
    #expect(try box.slugs() == ["later", "spring"])
  }

  @Test(
    "refuses what is no sound database of Rondo, and changes nothing",
    arguments: ["missing", "text", "empty", "cut", "foreign", "newer", "counts", "exposed keys"])
  func refusals(_ kind: String) throws {
    let box = try boxWithCopy()
    let copy = "\(box.path)/work/copy.db"
    var words = ""
    switch kind {
    case "missing":
      try FileManager.default.removeItem(atPath: copy)
      words = "there is no file"
    case "text":
      try box.write("not a database, but a text that somebody wrote", to: "work/copy.db")
      words = "is not a SQLite database"
    case "empty":
      try box.write("", to: "work/copy.db")
      words = "is damaged: it is empty"
    case "cut":
      let file = try #require(FileHandle(forUpdatingAtPath: copy))
      try file.truncate(atOffset: 40_960)
      words = "damaged"
    case "foreign":
      try box.change("PRAGMA application_id = 77", in: copy)
      words = "is a SQLite database of another program"
    case "newer":
      try box.change("PRAGMA user_version = 99", in: copy)
      words = "made by a newer release"
    case "counts":
      try box.change("INSERT INTO click_count VALUES (0, 1, 2, 0, 0, 0, 3)", in: copy)
      words = "is damaged: its counts have 3 clicks in all, and there are 0"
    default:
      try Stranger.allow(0o644, "\(copy)-keys")
      words = "others may read or change the key file"
    }
    let (before, files) = (try Data(contentsOf: URL(fileURLWithPath: box.database)), try box.ownFiles())
    let outcome = try box.run("restore", "copy.db")
    #expect(outcome.exitCode == (kind == "missing" ? 3 : 1))
    #expect(outcome.errors.contains(words), "\(outcome)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: box.database)) == before)
    #expect(try box.ownFiles() == files)
    #expect(try box.slugs() == ["later", "spring"])
  }

  @Test("replaces a damaged database and keeps it aside; what was left of its log is not applied to the new one")
  func damagedDatabase() throws {
    let box = try boxWithCopy()
    let file = try #require(FileHandle(forUpdatingAtPath: box.database))
    try file.write(contentsOf: Data(repeating: 7, count: 4_096))
    try box.write("what was left of a log", to: "rondo.db-wal")
    try box.write("and of its index", to: "rondo.db-shm")
    try box.rondo("restore", "copy.db")
    #expect(try box.slugs() == ["spring"])
    let aside = try #require(try box.replaced().first { !$0.hasSuffix("-wal") })
    #expect(try !box.files().contains("rondo.db-wal") || box.text(of: "rondo.db-wal") != "what was left of a log")
    #expect(try Data(contentsOf: URL(fileURLWithPath: "\(box.path)/\(aside)")).prefix(4_096).allSatisfy { $0 == 7 })
    #expect(try box.integrity() == "ok")
  }

  @Test("killed at forty random moments leaves the old database or the new one as a whole, and a rerun completes it")
  func kills() throws {
    let box = try boxWithCopy()
    for suffix in ["", "-keys"] {
      try FileManager.default.copyItem(atPath: box.database + suffix, toPath: "\(box.path)/first.db\(suffix)")
    }
    var states: [[String]: Int] = [:]
    for round in 0..<40 {
      for name in try box.files() where name.hasPrefix("rondo.db") {
        try FileManager.default.removeItem(atPath: "\(box.path)/\(name)")
      }
      for suffix in ["", "-keys"] {
        try FileManager.default.copyItem(atPath: "\(box.path)/first.db\(suffix)", toPath: box.database + suffix)
      }
      // A log that only a kill leaves: its commit is part of the old database.
      try box.rondo("set", "edit", "later", "--title", "Round \(round)")
      let process = try BuiltProgram.start(
        [BuiltProgram.path, "restore", "copy.db"], environment: box.environment, folder: "\(box.path)/work",
        files: ("/dev/null", "\(box.path)/tmp/out", "\(box.path)/tmp/err"))
      Thread.sleep(forTimeInterval: .random(in: 0...0.15))
      kill(process, SIGKILL)
      _ = try BuiltProgram.wait(for: process)

      let slugs = try box.slugs()
      #expect(try box.integrity() == "ok")
      #expect(slugs == ["later", "spring"] || slugs == ["spring"])
      if slugs.count == 2 { #expect(try box.object("set", "show", "later")["title"] as? String == "Round \(round)") }
      states[slugs, default: 0] += 1
      try box.rondo("restore", "copy.db")
      #expect(try box.slugs() == ["spring"])
      #expect(try box.run("reconcile").exitCode == 0)
    }
    // Unless some kills came before the end, the test has shown nothing.
    #expect(states[["later", "spring"]] ?? 0 > 0)
  }
}
