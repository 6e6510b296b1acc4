import CSQLite

extension ConnectionHandle {
  /// What a connection may do.
  enum Access {
    case readOnly, readWrite
  }

  /// Opens a connection, makes sure the file is ours, and brings it into WAL mode.
  ///
  /// Reads the file's first page, so that whatever is wrong with the file comes to light here and is explained here.
  static func open(
    _ configuration: Database.Configuration, _ access: Access
  ) throws(SQLiteError) -> ConnectionHandle {
    let file = DatabaseFile(path: configuration.path)
    let mayCreate = access == .readWrite && configuration.createIfMissing
    try file.requireUsable(mayBeMissing: mayCreate)
    do {
      let handle = try connect(configuration, access, mayCreate: mayCreate)
      try handle.installCallbacks()
      try handle.configure()
      try handle.requireOwnership(configuration, file)
      if access == .readWrite {
        try handle.requireWritable(file)
        try handle.enterJournalMode(configuration.journal, file)
      }
      try handle.execute(
        script: """
          PRAGMA synchronous = FULL;
          PRAGMA cell_size_check = ON;
          PRAGMA cache_size = -\(configuration.cacheKiB);
          """)
      return handle
    } catch {
      throw file.explanation(of: error, access)
    }
  }

  static func connect(
    _ configuration: Database.Configuration, _ access: Access, mayCreate: Bool
  ) throws(SQLiteError) -> ConnectionHandle {
    var flags = access == .readOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE
    if mayCreate { flags |= SQLITE_OPEN_CREATE }
    // Each connection is used by one thread at a time, so its own mutex would be a second one.
    flags |= SQLITE_OPEN_NOMUTEX
    var pointer: OpaquePointer?
    let code = sqlite3_open_v2(configuration.path, &pointer, flags, nil)
    guard let pointer else {
      // "If SQLite is unable to allocate memory": https://www.sqlite.org/c3ref/open.html
      throw SQLiteError(code: code, message: String(cString: sqlite3_errstr(code)))
    }
    // Also after an error there is something to close, which the handle does.
    let handle = ConnectionHandle(pointer: pointer, busyTimeoutMs: configuration.busyTimeoutMs)
    try handle.check(sqlite3_extended_result_codes(pointer, 1))
    try handle.check(code)
    return handle
  }

  private func configure() throws(SQLiteError) {
    let settings: [(Int32, Int32)] = [
      (SQLITE_DBCONFIG_ENABLE_FKEY, 1),
      // Functions and virtual tables with side effects cannot be called from the schema of a file somebody sent us.
      (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
      (SQLITE_DBCONFIG_DEFENSIVE, 1),
      // A misspelt column in double quotes is an error, not a text.
      (SQLITE_DBCONFIG_DQS_DDL, 0),
      (SQLITE_DBCONFIG_DQS_DML, 0),
    ]
    for (option, value) in settings {
      try check(csqlite_db_config(pointer, option, value))
    }
  }

  /// Refuses a database that is another program's, before anything in it is changed.
  private func requireOwnership(
    _ configuration: Database.Configuration, _ file: DatabaseFile
  ) throws(SQLiteError) {
    let ours = Int64(configuration.applicationID)
    if try integer(sql: "PRAGMA application_id") == ours { return }
    // Again in one snapshot, for another process may be making the file ours at this moment. An error leaves the
    // transaction open, and the connection is closed at once.
    try control(Kind.read.rawValue)
    let owner = try integer(sql: "PRAGMA application_id")
    let version = try integer(sql: "PRAGMA user_version")
    let tables = try integer(sql: "SELECT count(*) FROM sqlite_schema")
    try control("COMMIT")
    let isBlank = owner == 0 && version == 0 && tables == 0
    if owner == ours || isBlank { return }
    throw SQLiteError(
      code: SQLITE_MISMATCH, message: "\(file.path) is a SQLite database of another program", kind: .foreign)
  }

  private func requireWritable(_ file: DatabaseFile) throws(SQLiteError) {
    // Where it may not write, SQLite opens the file for reading without saying so.
    guard sqlite3_db_readonly(pointer, "main") == 1 else { return }
    throw SQLiteError(code: SQLITE_READONLY, message: "\(file.path) cannot be written: it is read-only for this user")
  }

  private func enterJournalMode(
    _ journal: Database.Journal, _ file: DatabaseFile
  ) throws(SQLiteError) {
    guard journal == .writeAheadLog else {
      _ = try text(sql: "PRAGMA journal_mode = MEMORY")
      return
    }
    let mode = try retryingWhileBusy { () throws(SQLiteError) in try text(sql: "PRAGMA journal_mode = WAL") }
    guard mode == "wal" else {
      throw SQLiteError(
        code: SQLITE_ERROR,
        message:
          "\(file.path) lies where SQLite cannot keep a write-ahead log; the journal mode stays \(mode ?? "unknown")")
    }
  }

  /// The first column of the first row as an integer, 0 without a row.
  func integer(sql: String) throws(SQLiteError) -> Int64 {
    try scalar(sql: sql) { sqlite3_column_int64($0, 0) } ?? 0
  }

  func text(sql: String) throws(SQLiteError) -> String? {
    try scalar(sql: sql) { sqlite3_column_text($0, 0).map { String(cString: $0) } } ?? nil
  }

  private func scalar<T>(sql: String, _ read: (OpaquePointer) -> T) throws(SQLiteError) -> T? {
    let statement = try prepare(sql: sql)
    defer {
      // Returns the error of the step again.
      sqlite3_reset(statement)
      cache.give(statement, sql: sql)
    }
    guard try check(sqlite3_step(statement), sql: sql) == SQLITE_ROW else { return nil }
    return read(statement)
  }
}
