import CSQLite

extension ConnectionHandle {
  /// The ways a transaction begins.
  enum Kind: String {
    /// Takes its snapshot at the first read, and no lock.
    case read = "BEGIN DEFERRED"
    /// Takes the write lock at once, so that what is read is still true when it is written.
    case write = "BEGIN IMMEDIATE"
  }

  /// Runs `body` in a transaction: committed when it returns, rolled back when it or the commit throws.
  ///
  /// The first error is the one thrown. Afterwards `isInTransaction` is false, unless even the rollback failed; the
  /// connection is then of no more use.
  func transaction<T>(_ kind: Kind, _ body: (borrowing Connection) throws -> T) throws -> T {
    try retryingWhileBusy { () throws(SQLiteError) in try control(kind.rawValue) }
    beginServing()
    defer { endServing() }
    do {
      let result = try body(Connection(handle: self))
      // A statement left in the middle of its rows would keep the snapshot alive after the commit.
      resetStatements()
      try requireTransaction()
      try control("COMMIT")
      return result
    } catch {
      resetStatements()
      if isInTransaction {
        // Its failure must not hide the first error, and is not lost: the transaction stays open, and the owner of this
        // connection sees that and closes it, which rolls back.
        try? control("ROLLBACK")
      }
      throw error
    }
  }

  /// The same, with the foreign keys checked as asked.
  func transaction<T>(
    _ kind: Kind, foreignKeys: ForeignKeys, _ body: (borrowing Connection) throws -> T
  ) throws -> T {
    guard foreignKeys == .checkedAtEnd else { return try transaction(kind, body) }
    // Has no effect inside a transaction.
    try check(csqlite_db_config(pointer, SQLITE_DBCONFIG_ENABLE_FKEY, 0))
    let result = Result {
      try transaction(kind) { connection in
        let result = try body(connection)
        try connection.requireForeignKeys()
        return result
      }
    }
    let restored = csqlite_db_config(pointer, SQLITE_DBCONFIG_ENABLE_FKEY, 1)
    let value = try result.get()
    try check(restored)
    return value
  }

  /// Runs `body` again while it is refused for a lock, until the busy timeout is over.
  ///
  /// SQLite does not call the busy handler for a connection that holds a lock already, for fear of a deadlock
  /// (https://www.sqlite.org/c3ref/busy_handler.html): that happens on switching to WAL. Nor for `SQLITE_PROTOCOL`.
  func retryingWhileBusy<T>(_ body: () throws(SQLiteError) -> T) throws(SQLiteError) -> T {
    busyWait.begin()
    defer { busyWait.end() }
    var attempt = 0
    while true {
      do {
        return try body()
      } catch {
        guard error.kind == .busy, busyWait.pause(attempt: attempt) else { throw error }
        attempt += 1
      }
    }
  }

  /// Runs a statement of transaction control, which `denyTransactionControl` keeps from everybody else.
  func control(_ sql: String) throws(SQLiteError) {
    allowsTransactionControl = true
    defer { allowsTransactionControl = false }
    let statement = try prepare(sql: sql)
    defer {
      // Returns the error of the step again.
      sqlite3_reset(statement)
      cache.give(statement, sql: sql)
    }
    try check(sqlite3_step(statement), sql: sql)
  }
}
