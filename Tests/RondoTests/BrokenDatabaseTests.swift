import BannerStore
import Foundation
import SQLite
import Testing

@Suite("A database that cannot be used")
struct BrokenDatabaseTests {
  /// What commands that read, that write, and that may make a database say to a file, which they leave as it is.
  private func expect(_ message: String, hint: String?, in box: Sandbox) throws {
    let before = try contents(of: box)
    for words in [["set", "list"], ["set", "create", "x"], ["init", "--config", "\(box.path)/tmp/config.json"]] {
      let command = words.prefix(words[0] == "init" ? 1 : 2).joined(separator: " ")
      RondoTests.expect(
        try box.run(words), .failed(1, "rondo \(command): \(message)\n" + (hint.map { "\($0)\n" } ?? "")))
    }
    #expect(try contents(of: box) == before)
  }

  private func contents(of box: Sandbox) throws -> Data? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: box.database, isDirectory: &isFolder), !isFolder.boolValue else {
      return nil
    }
    return try Data(contentsOf: URL(fileURLWithPath: box.database))
  }

  private static let unchanged = "It was not changed. Name another database with --database FILE."

  @Test("where there is none, init is proposed")
  func missing() throws {
    let box = try Sandbox()
    for words in [["set", "list"], ["set", "create", "x"]] {
      RondoTests.expect(
        try box.run(words),
        .failed(
          1,
          """
          rondo \(words.joined(separator: " ").replacing(" x", with: "")): there is no database \(box.database)
          Make one with 'rondo init', or name another with --database FILE.

          """))
    }
    #expect(try box.files() == ["home", "tmp", "work"])
  }

  @Test("a folder is told as such")
  func folder() throws {
    let box = try Sandbox()
    try FileManager.default.createDirectory(atPath: box.database, withIntermediateDirectories: false)
    try expect("\(box.database) is a folder, not a database file", hint: Self.unchanged, in: box)
  }

  @Test("a file of another kind is told as such, and left as it is")
  func otherFile() throws {
    let box = try Sandbox()
    try box.write(String(repeating: "Dear diary, ", count: 1000), to: "rondo.db")
    try expect("\(box.database) is not a SQLite database", hint: Self.unchanged, in: box)
  }

  @Test("a database of another program is told as such, and left as it is")
  func foreign() throws {
    let box = try Sandbox()
    let database = try Database(configuration: .init(path: box.database, applicationID: 7, createIfMissing: true))
    _ = try database.write { connection in
      try connection.execute(sql: "CREATE TABLE note (text TEXT); PRAGMA application_id = 7;")
    }
    try expect(
      "\(box.database) is a SQLite database of another program",
      hint: "It was not changed. Name another with --database FILE; an archive comes in with 'rondo import'.", in: box)
  }

  @Test("a database of a newer version is told as such, and left as it is")
  func newer() throws {
    let box = try Sandbox.withSet()
    try tamper(box, "PRAGMA user_version = 99")
    try expect(
      "\(box.database): the database has version 99, made by a newer release; this one knows versions up to 3",
      hint: "It was not changed. Use that release of Rondo, or a later one.", in: box)
  }

  @Test("a database whose record of migrations was changed is told as such, and left as it is")
  func edited() throws {
    let box = try Sandbox.withSet()
    try tamper(box, "UPDATE migration SET checksum = 'x'")
    let outcome = try box.run("set", "list")
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.errors == """
        rondo set list: \(box.database): migration 1 (foundation) is not the one this database ran: its text was changed \
        afterwards
        It was not changed. Put a copy from before back in its place.

        """)
  }

  @Test("a database that was cut short is told as such, and left as it is")
  func truncated() throws {
    let box = try Sandbox.withBanners("a", "b")
    let whole = try Data(contentsOf: URL(fileURLWithPath: box.database))
    for length in [100, 4096, whole.count / 2] {
      let part = whole.prefix(length)
      try part.write(to: URL(fileURLWithPath: box.database))
      let outcome = try box.run("banner", "list", "spring")
      #expect(outcome.exitCode == 1)
      #expect(outcome.output == "")
      #expect(outcome.errors.hasPrefix("rondo banner list: \(box.database)"))
      #expect(try Data(contentsOf: URL(fileURLWithPath: box.database)) == part)
    }
  }

  @Test("a page of rubbish is told as damage, with what may help")
  func corrupted() throws {
    let box = try Sandbox.withBanners("a", "b")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: box.database))
    for offset in 4096..<bytes.count { bytes[offset] = 0xA5 }
    try bytes.write(to: URL(fileURLWithPath: box.database))
    let outcome = try box.run("set", "list")
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.hasPrefix("rondo set list: \(box.database)"))
    #expect(
      outcome.errors.hasSuffix(
        "\nPut a copy from before back in its place; 'sqlite3 FILE .recover' may save what is left in it.\n"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: box.database)) == bytes)
  }

  @Test("a database that others keep busy is told as such, with the exit code to try again")
  func busy() throws {
    let box = try Sandbox.withSet()
    let path = try box.write(#"{"busy_timeout": "50ms"}"#, to: "config.json")
    let database = try Database(configuration: .init(path: box.database, applicationID: BannerStore.applicationID))
    let (written, read) = try database.write { connection in
      _ = try connection.run(sql: "UPDATE banner_set SET title = 'x'")
      return (try box.run("set", "pause", "spring", "--config", path), try box.run("set", "list", "--config", path))
    }
    RondoTests.expect(
      written,
      .failed(
        75,
        """
        rondo set pause: \(box.database) is in use by another process
        It did not become free within 50ms, which is the 'busy_timeout' of the configuration. Try again.

        """))
    #expect(read.exitCode == 0)
    #expect(try box.run("set", "pause", "spring", "--config", path).exitCode == 0)
  }

  @Test("a file that may not be written is read, and says so when it is to be written", .enabled(if: Stranger.canRun))
  func readOnly() throws {
    let box = try Sandbox.withBanners("a")
    try Stranger.allow(0o777, box.path)
    try Stranger.allow(0o444, box.database)
    let before = try contents(of: box)
    #expect(try Stranger.run(["set", "list", "--format", "ndjson"], in: box).exitCode == 0)
    RondoTests.expect(
      try Stranger.run(["set", "next", "spring"], in: box),
      .failed(
        1,
        """
        rondo set next: \(box.database) cannot be written: Permission denied
        See to it that this user may write the file and its folder.

        """))
    #expect(try contents(of: box) == before)
  }

  @Test("a file that may not be read says so", .enabled(if: Stranger.canRun))
  func unreadable() throws {
    let box = try Sandbox.withBanners("a")
    try Stranger.allow(0o777, box.path)
    try Stranger.allow(0o000, box.database)
    RondoTests.expect(
      try Stranger.run(["set", "list"], in: box),
      .failed(1, "rondo set list: \(box.database) cannot be read: Permission denied\n"))
  }

  private func tamper(_ box: Sandbox, _ sql: String) throws {
    let database = try Database(configuration: .init(path: box.database, applicationID: BannerStore.applicationID))
    _ = try database.write { connection in try connection.execute(sql: sql) }
  }
}
