import Migrations
import SQLite
import Testing

@Suite("Rondo's own migrations")
struct MigrationsTests {
  let folder: TemporaryFolder
  let database: Database

  init() throws {
    folder = try TemporaryFolder()
    database = try folder.database()
    try Migrator(migrations: Migrations.all).migrate(database, now: 0)
  }

  @Test("they run on a new file and leave nothing to do")
  func run() throws {
    #expect(try Migrator(migrations: Migrations.all).migrate(database, now: 0) == [])
    #expect(try database.written("PRAGMA user_version") == Value(Migrations.all.count))
    #expect(try database.written("PRAGMA integrity_check") == "ok")
  }

  @Test("their versions count from 1, and each begins with a comment on what it is for")
  func order() {
    #expect(Migrations.all.map(\.version) == Array(1...Migrations.all.count))
    for migration in Migrations.all {
      #expect(migration.sql.hasPrefix("-- "), "\(migration.name)")
    }
  }

  @Test("every table is strict, so that a column holds the type it says")
  func strict() throws {
    let loose = try database.read { connection in
      try connection.query(
        sql: "SELECT name FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite_%' AND NOT strict"
      ) { $0.text(0) }
    }
    #expect(loose == [])
  }
}
