import CSQLite

/// When a transaction minds foreign keys.
enum ForeignKeys {
  /// At each statement, or at the commit where the schema defers them.
  case enforced

  /// All of them in the whole database, just before the commit. A migration that replaces a table needs this: dropping
  /// the old one would count as deleting its rows (https://www.sqlite.org/lang_altertable.html#otheralter).
  case checkedAtEnd
}

extension Connection {
  /// Throws when any row refers to a row that is not there.
  func requireForeignKeys() throws {
    try forEach(sql: "PRAGMA foreign_key_check") { row in
      throw SQLiteError(
        code: CSQLITE_CONSTRAINT_FOREIGNKEY,
        message: "a row of \(row.text(0)) refers to a row of \(row.text(2)) that is not there")
    }
  }
}
