/// What a database says about the migrations it ran.
struct MigrationHistory {
  /// One row of the table `migration`.
  struct Entry {
    let version: Int
    let checksum: String
  }

  /// `user_version` in the file's header (https://www.sqlite.org/pragma.html#pragma_user_version); 0 in a blank file.
  let headerVersion: Int

  /// In order of version.
  let applied: [Entry]

  init(_ connection: borrowing Connection) throws {
    headerVersion = try connection.first(sql: "PRAGMA user_version") { $0.int(0) } ?? 0
    let hasTable = try connection.first(sql: "SELECT 1 FROM sqlite_schema WHERE name = 'migration'") { _ in true }
    guard hasTable ?? false else {
      applied = []
      return
    }
    applied = try connection.query(sql: "SELECT version, checksum FROM migration ORDER BY version") { row in
      Entry(version: row.int(0), checksum: row.text(1))
    }
  }

  /// Notes a migration in the transaction that ran it; the first one also makes the file ours.
  static func record(
    _ migration: Migration, in connection: borrowing Connection, applicationID: Int32, now: Int64
  ) throws(SQLiteError) {
    try connection.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS migration (
          version INTEGER PRIMARY KEY,
          name TEXT NOT NULL,
          checksum TEXT NOT NULL,
          applied_at INTEGER NOT NULL
        ) STRICT;
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(migration.version);
        """)
    try connection.run(
      sql: "INSERT INTO migration (version, name, checksum, applied_at) VALUES (?, ?, ?, ?)",
      [.integer(Int64(migration.version)), .text(migration.name), .text(migration.checksum), .integer(now)])
  }
}
