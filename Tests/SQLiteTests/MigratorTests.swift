import SQLite
import Testing

/// A history as it grows over the releases: a column more, a table more, and a table replaced while others refer to it.
private let history = [
  Migration(
    version: 1, name: "sets",
    sql: """
      CREATE TABLE banner_set (id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE) STRICT;
      CREATE TABLE banner (
        id INTEGER PRIMARY KEY,
        set_id INTEGER NOT NULL REFERENCES banner_set (id) ON DELETE CASCADE,
        name TEXT NOT NULL
      ) STRICT;
      """),
  Migration(
    version: 2, name: "titles", sql: "ALTER TABLE banner_set ADD COLUMN title TEXT NOT NULL DEFAULT 'untitled';"),
  Migration(
    version: 3, name: "clicks",
    sql: """
      CREATE TABLE click (banner_id INTEGER NOT NULL REFERENCES banner (id), at INTEGER NOT NULL) STRICT;
      INSERT INTO click SELECT id, 0 FROM banner;
      """),
  Migration(
    version: 4, name: "slugs without case",
    sql: """
      CREATE TABLE new_set (
        id INTEGER PRIMARY KEY,
        slug TEXT NOT NULL UNIQUE COLLATE NOCASE,
        title TEXT NOT NULL DEFAULT 'untitled'
      ) STRICT;
      INSERT INTO new_set SELECT id, slug, title FROM banner_set;
      DROP TABLE banner_set;
      ALTER TABLE new_set RENAME TO banner_set;
      """),
]

@Suite("Migrations of a database")
struct MigratorTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A database as the release with that many migrations left it, with a set of two banners if it knows them.
  private func database(version: Int) throws -> Database {
    let database = try folder.database()
    try Migrator(migrations: Array(history.prefix(version))).migrate(database, now: 100)
    if version > 0 {
      try database.write { connection in
        try connection.execute(
          sql: """
            INSERT INTO banner_set (id, slug) VALUES (7, 'home');
            INSERT INTO banner (set_id, name) VALUES (7, 'one'), (7, 'two');
            """)
      }
    }
    return database
  }

  private func names(_ database: Database) throws -> [String] {
    try database.read { connection in
      try connection.query(
        sql: "SELECT slug || ' ' || name FROM banner JOIN banner_set ON banner_set.id = set_id ORDER BY banner.id"
      ) { $0.text(0) }
    }
  }

  /// Everything a failed or refused migration could have changed.
  private func state(_ database: Database) throws -> [String] {
    try database.read { connection in
      let header = try ["user_version", "application_id", "schema_version"].map { name in
        try connection.first(sql: "PRAGMA \(name)") { "\(name) \($0.int(0))" } ?? ""
      }
      let schema = try connection.query(sql: "SELECT name, sql FROM sqlite_schema ORDER BY name") { row in
        (name: row.text(0), sql: row.text(1))
      }
      var rows: [String] = []
      for table in schema where table.sql.hasPrefix("CREATE TABLE") {
        rows += try connection.query(sql: "SELECT * FROM \(table.name)") { row in
          "\(table.name) \((0..<row.count).map { row.value($0) })"
        }
      }
      return header + schema.map(\.sql) + rows
    }
  }

  @Test("a database of any earlier version reaches the newest with its data intact", arguments: 0...4)
  func upgrade(version: Int) throws {
    let database = try database(version: version)
    let done = try Migrator(migrations: history).migrate(database, now: 200)
    #expect(done == Array(history[version...]))
    #expect(try names(database) == (version > 0 ? ["home one", "home two"] : []))
    let (clicks, title) = try database.read { connection in
      (
        try connection.first(sql: "SELECT count(*) FROM click") { $0.int(0) },
        try connection.first(sql: "SELECT title FROM banner_set") { $0.text(0) }
      )
    }
    #expect(clicks == (1...2 ~= version ? 2 : 0))
    #expect(title == (version > 0 ? "untitled" : nil))
    #expect(try database.written("PRAGMA integrity_check") == "ok")
    #expect(try database.written("PRAGMA foreign_key_check") == nil)
    #expect(try database.written("PRAGMA foreign_keys") == 1)
  }

  @Test("each migration is recorded with its name, its checksum and the time")
  func record() throws {
    let database = try database(version: 2)
    try Migrator(migrations: history).migrate(database, now: 200)
    let rows = try database.read { connection in
      try connection.query(sql: "SELECT version, name, checksum, applied_at FROM migration ORDER BY version") { row in
        [row.value(0), row.value(1), row.value(2), row.value(3)]
      }
    }
    #expect(
      rows
        == zip(history, [100, 100, 200, 200] as [Value]).map { migration, time in
          [Value(migration.version), Value(migration.name), Value(migration.checksum), time]
        })
    #expect(try database.written("PRAGMA user_version") == 4)
    #expect(try database.written("PRAGMA application_id") == Value(Int(TemporaryFolder.applicationID)))
  }

  @Test("the checksum is the SHA-256 of the text")
  func checksum() {
    let migration = Migration(version: 1, name: "any", sql: "abc")
    #expect(migration.checksum == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test("a database that is current is only read")
  func current() throws {
    let database = try database(version: 4)
    let before = try database.dataVersion()
    #expect(try Migrator(migrations: history).migrate(database, now: 300) == [])
    #expect(try database.dataVersion() == before)
  }

  @Test(
    "a migration that fails leaves the database exactly as it was, and says which and why",
    arguments: [
      ("CREATE TABLE extra (a INTEGER) STRICT; DROP TABLE banner; SELECT nonsense;", "no such column: nonsense"),
      (
        "UPDATE banner SET name = 'x'; INSERT INTO banner VALUES (1, 7, 'again');",
        "UNIQUE constraint failed: banner.id"
      ),
      ("DELETE FROM banner_set;", "a row of banner refers to a row of banner_set that is not there"),
      ("DELETE FROM banner; COMMIT; SELECT nonsense;", "not authorized"),
      ("DELETE FROM banner; ROLLBACK; BEGIN;", "not authorized"),
      (
        "PRAGMA user_version = 99; PRAGMA application_id = 0; DELETE FROM migration; SELECT;",
        "near \";\": syntax error"
      ),
      ("INSERT OR ROLLBACK INTO banner VALUES (1, 7, 'again');", "UNIQUE constraint failed: banner.id"),
    ])
  func failure(sql: String, message: String) throws {
    let database = try database(version: 2)
    let before = try state(database)
    let failing = Array(history.prefix(2)) + [Migration(version: 3, name: "bad", sql: sql)]
    let error = #expect(throws: MigrationError.self) { try Migrator(migrations: failing).migrate(database, now: 200) }
    guard case .failed(version: 3, name: "bad", cause: let cause) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(cause.message == message)
    #expect(try state(database) == before)
    #expect(try Migrator(migrations: history).migrate(database, now: 300) == Array(history[2...]))
    #expect(try names(database) == ["home one", "home two"])
  }

  @Test("the migrations before the one that fails stay, for each has a transaction of its own")
  func partialSuccess() throws {
    let database = try database(version: 1)
    let failing = Array(history.prefix(2)) + [Migration(version: 3, name: "bad", sql: "nonsense")]
    #expect(throws: MigrationError.self) { try Migrator(migrations: failing).migrate(database, now: 200) }
    #expect(try database.written("PRAGMA user_version") == 2)
    #expect(try database.written("SELECT title FROM banner_set") == "untitled")
  }

  @Test("when the very first migration fails, the file is still blank and anybody's")
  func firstFails() throws {
    let database = try folder.database()
    let failing = [Migration(version: 1, name: "bad", sql: "CREATE TABLE a (b INTEGER) STRICT; nonsense")]
    #expect(throws: MigrationError.self) { try Migrator(migrations: failing).migrate(database, now: 0) }
    #expect(try state(database) == ["user_version 0", "application_id 0", "schema_version 0"])
  }

  @Test("a database that a newer release made is refused and not changed")
  func newer() throws {
    let database = try database(version: 4)
    let before = try state(database)
    #expect(throws: MigrationError.newerVersion(found: 4, newest: 3)) {
      try Migrator(migrations: Array(history.prefix(3))).migrate(database, now: 200)
    }
    #expect(try state(database) == before)
    // Even when that release keeps its history in another way.
    try database.write { try $0.execute(sql: "DROP TABLE migration; PRAGMA user_version = 12") }
    #expect(throws: MigrationError.newerVersion(found: 12, newest: 4)) {
      try Migrator(migrations: history).migrate(database, now: 200)
    }
  }

  @Test(
    "a migration edited after the database ran it is refused, whether or not others are still to run",
    arguments: [2, 4])
  func edited(version: Int) throws {
    let database = try database(version: version)
    let before = try state(database)
    var changed = history
    changed[1] = Migration(version: 2, name: "titles", sql: history[1].sql + " ")
    #expect(throws: MigrationError.edited(version: 2, name: "titles")) {
      try Migrator(migrations: changed).migrate(database, now: 200)
    }
    #expect(try state(database) == before)
  }

  @Test("a migration may be renamed, for its name is only for people")
  func renamed() throws {
    let database = try database(version: 4)
    var changed = history
    changed[1] = Migration(version: 2, name: "captions", sql: history[1].sql)
    #expect(try Migrator(migrations: changed).migrate(database, now: 200) == [])
  }

  @Test(
    "a record of migrations that does not add up is refused and nothing is run",
    arguments: [
      ("DELETE FROM migration WHERE version = 1", .missing(version: 1)),
      ("DELETE FROM migration WHERE version = 2", .missing(version: 2)),
      ("DELETE FROM migration WHERE version = 3", .inconsistent(headerVersion: 3, recordedVersion: 2)),
      ("DROP TABLE migration", .inconsistent(headerVersion: 3, recordedVersion: 0)),
      ("PRAGMA user_version = 2", .inconsistent(headerVersion: 2, recordedVersion: 3)),
      ("PRAGMA user_version = 0", .inconsistent(headerVersion: 0, recordedVersion: 3)),
      ("PRAGMA user_version = -1", .inconsistent(headerVersion: -1, recordedVersion: 3)),
      ("INSERT INTO migration VALUES (0, 'zero', '', 0)", .missing(version: 1)),
      ("INSERT INTO migration VALUES (9, 'nine', '', 0)", .missing(version: 4)),
    ] as [(String, MigrationError)])
  func inconsistent(sql: String, expected: MigrationError) throws {
    let database = try database(version: 3)
    try database.write { try $0.execute(sql: sql) }
    let before = try state(database)
    #expect(throws: expected) { try Migrator(migrations: history).migrate(database, now: 200) }
    #expect(try state(database) == before)
  }

  @Test("an error says in a sentence what is wrong")
  func descriptions() {
    let cause = SQLiteError(code: 1, message: "no")
    #expect(
      [
        MigrationError.newerVersion(found: 5, newest: 3), .edited(version: 2, name: "b"), .missing(version: 2),
        .inconsistent(headerVersion: 1, recordedVersion: 0), .failed(version: 1, name: "a", cause: cause),
      ].map(\.description) == [
        "the database has version 5, made by a newer release; this one knows versions up to 3",
        "migration 2 (b) is not the one this database ran: its text was changed afterwards",
        "the database has no record of migration 2, although it has later ones",
        "the database says it has version 1, but its record of migrations ends at 0",
        "migration 1 (a) failed and was rolled back: no (SQLite code 1)",
      ])
  }

  @Test("a list of migrations with a gap is a mistake in the program and stops it")
  func gap() async {
    await #expect(processExitsWith: .failure) {
      _ = Migrator(migrations: [Migration(version: 2, name: "b", sql: "")])
    }
  }

  @Test("an empty list of migrations makes nothing")
  func emptyList() throws {
    let database = try folder.database()
    #expect(try Migrator(migrations: []).migrate(database, now: 0) == [])
  }
}
