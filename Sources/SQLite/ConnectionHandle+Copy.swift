import CSQLite

extension ConnectionHandle {
  /// Makes a new database file that nobody else knows yet, without anything in it.
  static func creating(_ path: String, busyTimeoutMs: Int) throws(SQLiteError) -> ConnectionHandle {
    let configuration = Database.Configuration(
      path: path, applicationID: 0, createIfMissing: true, busyTimeoutMs: busyTimeoutMs)
    do {
      let handle = try connect(configuration, .readWrite, mayCreate: true)
      try handle.installCallbacks()
      return handle
    } catch {
      throw DatabaseFile(path: path).explanation(of: error, .readWrite)
    }
  }

  /// Fills this database with all pages of another, as its last commit left them.
  ///
  /// In one step, which reads one snapshot: between several, each commit of another process would make the copy begin
  /// anew (https://www.sqlite.org/c3ref/backup_finish.html), and under writes at full speed it would never end. Readers
  /// of a write-ahead log keep no writer waiting. `VACUUM INTO` would do the same in about twice the time.
  func fill(from source: ConnectionHandle) throws(SQLiteError) {
    guard let backup = sqlite3_backup_init(pointer, "main", source.pointer, "main") else {
      throw SQLiteError(code: sqlite3_errcode(pointer), message: String(cString: sqlite3_errmsg(pointer)))
    }
    var code: Int32 = SQLITE_OK
    var attempt = 0
    busyWait.begin()
    repeat {
      code = sqlite3_backup_step(backup, -1)
      if [SQLITE_BUSY, SQLITE_LOCKED].contains(code & 0xFF) {
        guard busyWait.pause(attempt: attempt) else { break }
        attempt += 1
      }
    } while code != SQLITE_DONE && [SQLITE_OK, SQLITE_BUSY, SQLITE_LOCKED].contains(code & 0xFF)
    busyWait.end()
    // What the last step said is more telling than what the end of the backup says of it.
    let end = sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else {
      throw SQLiteError(code: code, message: String(cString: sqlite3_errstr(code)))
    }
    try check(end)
  }

  /// Moves the write-ahead log into the file and does without one from now on, so that the file is all there is.
  ///
  /// - Throws: `busy` when any other connection has the database open.
  func leaveWALMode() throws(SQLiteError) {
    let mode = try retryingWhileBusy { () throws(SQLiteError) in try text(sql: "PRAGMA journal_mode = DELETE") }
    guard mode == "delete" else {
      throw SQLiteError(code: SQLITE_BUSY, message: "the database stays in the journal mode \(mode ?? "unknown")")
    }
  }
}
