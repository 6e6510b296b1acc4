import CSQLite

/// An open SQLite connection with what belongs to it.
///
/// `@unchecked Sendable`: SQLite is opened without its own mutexes, and nothing here is locked. A handle lies in a lock
/// or in a pool of `Database`, and only the thread that holds the lock, or took the handle out of the pool, touches it.
final class ConnectionHandle: @unchecked Sendable {
  let pointer: OpaquePointer
  var busyWait: BusyWait
  var cache = StatementCache()

  /// Grows with the beginning and the end of each transaction.
  ///
  /// A statement remembers its epoch: one that was smuggled out of its closure is refused instead of being run on a
  /// connection that serves somebody else by then.
  private(set) var epoch: UInt64 = 0

  /// True while a closure of the caller runs inside a transaction.
  private var isServing = false

  /// True while `BEGIN`, `COMMIT` and `ROLLBACK` of the layer itself run; see `denyTransactionControl`.
  var allowsTransactionControl = false

  /// The error at which SQLite rolled the running transaction back by itself.
  private(set) var rollbackCause: SQLiteError?

  init(pointer: OpaquePointer, busyTimeoutMs: Int) {
    self.pointer = pointer
    busyWait = BusyWait(timeoutMs: busyTimeoutMs)
  }

  deinit {
    while let statement = sqlite3_next_stmt(pointer, nil) {
      sqlite3_finalize(statement)
    }
    // With no statement left, closing cannot fail. Should the last checkpoint fail, the WAL stays and nothing is lost.
    sqlite3_close_v2(pointer)
  }

  /// Opens the connection to the caller's closure; its transaction has begun.
  func beginServing() {
    epoch &+= 1
    isServing = true
    rollbackCause = nil
  }

  /// Closes the connection to the caller: statements handed out until now are no longer served.
  func endServing() {
    epoch &+= 1
    isServing = false
  }

  /// Turns a result code into an error on the spot; every call of SQLite that can fail passes here.
  @discardableResult
  func check(_ code: Int32, sql: @autoclosure () -> String? = nil) throws(SQLiteError) -> Int32 {
    switch code {
    case SQLITE_OK, SQLITE_ROW, SQLITE_DONE: return code
    default: throw failure(code, sql: sql())
    }
  }

  private func failure(_ code: Int32, sql: String?) -> SQLiteError {
    let error = SQLiteError(code: code, message: String(cString: sqlite3_errmsg(pointer)), sql: sql)
    // "If the transaction is automatically rolled back": https://www.sqlite.org/c3ref/get_autocommit.html
    if rollbackCause == nil, !isInTransaction {
      rollbackCause = error
    }
    return error
  }

  /// False as soon as a transaction is over, whoever ended it.
  var isInTransaction: Bool {
    sqlite3_get_autocommit(pointer) == 0
  }

  /// Throws when the transaction is gone: what follows would be committed statement by statement.
  func requireTransaction() throws(SQLiteError) {
    guard isServing, !isInTransaction else { return }
    throw rollbackCause ?? .misuse("the transaction was ended inside its own closure")
  }
}
