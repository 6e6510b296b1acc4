import CSQLite

extension ConnectionHandle {
  /// A compiled statement out of the cache, or compiled now.
  func prepare(sql: String) throws(SQLiteError) -> OpaquePointer {
    if let cached = cache.take(sql: sql) { return cached }
    let (first, length) = try prepareFirst(of: sql[...], flags: UInt32(SQLITE_PREPARE_PERSISTENT))
    guard let statement = first else { throw .misuse("no statement in the SQL", sql: sql) }
    // A second statement would never run, and nobody would notice.
    guard sql.utf8.dropFirst(length).allSatisfy(isBlank) else {
      sqlite3_finalize(statement)
      throw .misuse("something stands behind the one statement", sql: sql)
    }
    return statement
  }

  /// Compiles the first statement of a script.
  /// - Returns: the statement, `nil` when there are only blanks and comments, and the number of bytes it took.
  func prepareFirst(of script: Substring, flags: UInt32) throws(SQLiteError) -> (OpaquePointer?, Int) {
    var text = script
    var statement: OpaquePointer?
    var length = 0
    let code = text.withUTF8 { utf8 -> Int32 in
      utf8.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress else { return SQLITE_OK }
        guard let count = Int32(exactly: characters.count) else { return SQLITE_TOOBIG }
        var tail: UnsafePointer<CChar>?
        let code = sqlite3_prepare_v3(pointer, start, count, flags, &statement, &tail)
        length = tail.map { $0 - start } ?? characters.count
        return code
      }
    }
    try check(code, sql: String(script))
    return (statement, length)
  }

  /// Runs every statement of a script, rows being left unread.
  func execute(script: String) throws(SQLiteError) {
    var rest = script[...]
    while !rest.isEmpty {
      let (first, length) = try prepareFirst(of: rest, flags: 0)
      // SQLite reads up to a NUL character and would never see what stands behind it.
      guard length > 0 else { throw .misuse("a NUL character in the SQL", sql: script) }
      let sql = rest.utf8.prefix(length)
      rest = rest[sql.endIndex...]
      // Blanks, comments and empty statements give none.
      guard let statement = first else { continue }
      defer { sqlite3_finalize(statement) }
      try requireTransaction()
      while try check(sqlite3_step(statement), sql: String(sql)) == SQLITE_ROW {}
    }
  }

  /// Resets what is still running, so that no cursor holds a snapshot beyond its transaction.
  func resetStatements() {
    var next = sqlite3_next_stmt(pointer, nil)
    while let statement = next {
      if sqlite3_stmt_busy(statement) != 0 {
        // Returns the error of the last step again, which was thrown then.
        sqlite3_reset(statement)
      }
      next = sqlite3_next_stmt(pointer, statement)
    }
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte) || byte == UInt8(ascii: ";")
  }
}
