import Foundation
import SQLite
import Testing

@Suite("Opening a file")
struct OpeningTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("a connection that writes and one that reads have the settings that safety asks for")
  func settings() throws {
    let database = try folder.database(items: [])
    #expect(try database.written("PRAGMA journal_mode") == "wal")
    let settings: [(String, Value)] = [
      ("synchronous", 2), ("foreign_keys", 1), ("trusted_schema", 0), ("cell_size_check", 1), ("cache_size", -16384),
    ]
    for (name, value) in settings {
      let sql = "PRAGMA \(name)"
      #expect(try database.written(sql) == value, "\(name), writing")
      #expect(try database.read { try $0.first(sql: sql) { $0.value(0) } } == value, "\(name), reading")
    }
    #expect(try database.written("PRAGMA application_id") == .integer(Int64(TemporaryFolder.applicationID)))
    #expect(try database.written("PRAGMA user_version") == 1)
  }

  @Test("foreign keys are enforced, also after a migration, which runs without them")
  func foreignKeys() throws {
    let database = try folder.database(items: ["a"])
    let error = try sqliteError {
      try database.write { connection in
        try connection.execute(sql: "CREATE TABLE part (item INTEGER NOT NULL REFERENCES item (id)) STRICT")
        try connection.run(sql: "INSERT INTO part (item) VALUES (99)")
      }
    }
    #expect(error?.kind == .constraint)
  }

  @Test("a missing file is told as such, and not made")
  func missing() throws {
    let error = try sqliteError { try folder.database(createIfMissing: false) }
    #expect(error?.kind == .missing)
    #expect(error?.message == "there is no database \(folder.file())")
    #expect(try folder.files() == [])
  }

  @Test("a missing folder is told as such, even where the file may be made")
  func missingFolder() throws {
    let error = try sqliteError {
      try Database(configuration: .init(path: folder.file("no/test.db"), applicationID: 1, createIfMissing: true))
    }
    #expect(error?.kind == .missing)
    #expect(error?.message == "there is no folder \(folder.path)/no for the database")
  }

  @Test("a database that may be made is made by the first write, not by reading")
  func creation() throws {
    let database = try folder.database()
    let error = try sqliteError { try database.read { _ in } }
    #expect(error?.kind == .missing)
    #expect(try folder.files() == [])
    try database.write { _ in }
    #expect(try folder.files().contains("test.db"))
    try database.read { _ in }
  }

  @Test("a folder in the place of the file is told as such")
  func directory() throws {
    let error = try sqliteError { try Database(configuration: .init(path: folder.path, applicationID: 1)) }
    #expect(error?.kind == .directory)
    #expect(error?.message == "\(folder.path) is a folder, not a database file")
  }

  @Test("a pipe in the place of the file is refused without waiting for anybody to write into it")
  func pipe() throws {
    #expect(mkfifo(folder.file(), 0o600) == 0)
    let error = try sqliteError { try folder.database() }
    #expect(error?.kind == .cannotOpen)
    #expect(error?.message == "\(folder.file()) is not a regular file")
  }

  @Test(
    "an impossible path is refused", arguments: ["", "a\0b", "/dev/null/x", "/" + String(repeating: "x", count: 5000)])
  func impossiblePath(path: String) throws {
    let error = try sqliteError {
      try Database(configuration: .init(path: path, applicationID: 1, createIfMissing: true))
    }
    #expect(error?.kind == .cannotOpen || error?.kind == .missing)
  }

  @Test(
    "names that SQLite would take for something special are names of files",
    arguments: [":memory:", "file:x?mode=memory", "a b%20'ü🎠"])
  func specialNames(name: String) throws {
    let database = try Database(
      configuration: .init(path: folder.file(name), applicationID: 1, createIfMissing: true))
    try Migrator(migrations: [.items]).migrate(database, now: 0)
    #expect(try folder.files().contains(name))
  }

  @Test("a relative path is taken from the folder the process is in")
  func relativePath() throws {
    let name = "no such file \(UUID().uuidString)"
    let here = FileManager.default.currentDirectoryPath
    let error = try sqliteError { try Database(configuration: .init(path: name, applicationID: 1)) }
    #expect(error?.message == "there is no database \(here)/\(name)")
    let database = try Database(configuration: .init(path: ":memory:", applicationID: 1, createIfMissing: true))
    #expect(database.configuration.path == "\(here)/:memory:")
  }

  @Test(
    "a file that is something else is told as such and left as it is",
    arguments: [
      Array(
        "hello, I am a text and rather longer than the header of a database would be, just so you know ......".utf8),
      Array("short".utf8), [UInt8](repeating: 0xFF, count: 5000), [UInt8](repeating: 0, count: 4096),
    ])
  func notADatabase(bytes: [UInt8]) throws {
    try folder.write(bytes)
    let database = try folder.database()
    let errors = [
      try sqliteError { try database.read { _ in } }, try sqliteError { try database.write { _ in } },
      try sqliteError { try Migrator(migrations: [.items]).migrate(database, now: 0) },
      try sqliteError { try database.dataVersion() },
    ]
    for error in errors {
      #expect(error?.kind == .notADatabase)
      #expect(error?.message == "\(folder.file()) is not a SQLite database")
    }
    #expect(try folder.bytes() == bytes)
    #expect(try folder.files() == ["test.db"])
  }

  @Test("a file of one byte, which SQLite would take for an empty one, is no database")
  func oneByte() throws {
    try folder.write([0])
    let error = try sqliteError { try folder.database() }
    #expect(error?.kind == .notADatabase)
    #expect(try folder.bytes() == [0])
  }

  @Test("a file cut short is told as damaged and left as it is", arguments: [50, 100, 1000, 4096, 5000, 8192])
  func truncated(length: Int) throws {
    do {
      let database = try folder.database(items: [])
      try database.write { connection in
        for number in 0..<1000 { try connection.add("name \(number)") }
      }
    }
    #expect(try folder.files() == ["test.db"])
    let bytes = Array(try folder.bytes().prefix(length))
    try folder.write(bytes)
    let database = try folder.database()
    let errors = [
      try sqliteError { try database.read { _ in } }, try sqliteError { try database.write { _ in } },
      try sqliteError { try Migrator(migrations: [.items]).migrate(database, now: 0) },
    ]
    for error in errors {
      #expect(error?.kind == .corrupt || (length < 100 && error?.kind == .notADatabase), "\(error?.description ?? "")")
      #expect(error?.message.contains(folder.file()) == true)
    }
    #expect(try folder.bytes() == bytes)
  }

  @Test("a file cut to nothing beside its log is told as damaged, and the log is kept")
  func cutToNothing() throws {
    try folder.write([])
    try folder.write([1, 2, 3], to: "test.db-wal")
    let error = try sqliteError { try folder.database() }
    #expect(error?.kind == .corrupt)
    #expect(try folder.bytes(of: "test.db-wal") == [1, 2, 3])
  }

  @Test("damage inside the file is an error of the statement that meets it")
  func damaged() throws {
    do {
      let database = try folder.database(items: [])
      try database.write { connection in
        for number in 0..<1000 { try connection.add("name \(number)") }
      }
    }
    var bytes = try folder.bytes()
    for place in 4096..<bytes.count { bytes[place] = 0xA5 }
    try folder.write(bytes)
    let database = try folder.database()
    let error = try sqliteError { try database.items() }
    #expect(error?.kind == .corrupt)
    #expect(error?.sql == "SELECT name FROM item ORDER BY id")
  }

  @Test("the database of another program is refused before anything in it is changed")
  func foreign() throws {
    let stranger = Migration(version: 1, name: "strange", sql: "CREATE TABLE strange (a INTEGER) STRICT")
    do {
      let other = try Database(configuration: .init(path: folder.file(), applicationID: 99, createIfMissing: true))
      try Migrator(migrations: [stranger]).migrate(other, now: 0)
    }
    try expectForeign()
  }

  @Test("a database with tables and no application id is refused before anything in it is changed")
  func foreignWithoutID() throws {
    // The way any SQLite database looks that nobody gave a number: with a rollback journal, not in WAL mode.
    try Stranger.run(folder.file(), "CREATE TABLE strange (a); INSERT INTO strange VALUES (1);")
    try expectForeign()
  }

  @Test("an empty database of another program, which has only a version, is refused")
  func foreignVersion() throws {
    try Stranger.run(folder.file(), "PRAGMA user_version = 3;")
    try expectForeign()
  }

  private func expectForeign() throws {
    let bytes = try folder.bytes()
    let database = try folder.database()
    let errors = [
      try sqliteError { try database.read { _ in } }, try sqliteError { try database.write { _ in } },
      try sqliteError { try Migrator(migrations: [.items]).migrate(database, now: 0) },
    ]
    for error in errors {
      #expect(error?.kind == .foreign)
      #expect(error?.message == "\(folder.file()) is a SQLite database of another program")
    }
    #expect(try folder.bytes() == bytes)
  }

  @Test("a blank file, or a database without anything in it, may become ours", arguments: ["", "VACUUM;"])
  func blank(sql: String) throws {
    try folder.write([])
    try Stranger.run(folder.file(), sql)
    let database = try folder.database()
    #expect(try Migrator(migrations: [.items]).migrate(database, now: 0) == [.items])
    #expect(try database.items() == [])
  }

  @Test("a file whose writer crashed before it was in WAL mode is repaired by the migrator, for a reader cannot")
  func hotJournal() throws {
    do { _ = try folder.database(items: ["a"]) }
    let path = folder.file()
    // A rollback journal and the changes it takes back, as they are on the disk before the commit.
    try Stranger.run(
      path, "PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN; \(Self.manyItems)"
    ) {
      for name in ["test.db", "test.db-journal"] {
        try folder.write(try folder.bytes(of: name), to: name.replacing("test", with: "crashed"))
      }
    }
    let crashed = try Database(
      configuration: .init(path: folder.file("crashed.db"), applicationID: TemporaryFolder.applicationID))
    let error = try sqliteError { try crashed.items() }
    #expect(error?.kind == .readOnly)
    #expect(try Migrator(migrations: [.items]).migrate(crashed, now: 0) == [])
    #expect(try crashed.items() == ["a"])
  }

  private static let manyItems = """
    INSERT INTO item (name)
    WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 10000)
    SELECT 'name ' || n FROM number;
    """

  @Test("when the last connection is closed, everything is in the one file")
  func closing() throws {
    do {
      let database = try folder.database(items: ["a"])
      #expect(try database.items() == ["a"])
      _ = try database.dataVersion()
      #expect(try folder.files() == ["test.db", "test.db-shm", "test.db-wal"])
    }
    #expect(try folder.files() == ["test.db"])
    #expect(try folder.database().items() == ["a"])
  }
}
