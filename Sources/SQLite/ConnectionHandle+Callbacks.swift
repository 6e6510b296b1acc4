import CSQLite

extension ConnectionHandle {
  /// Makes SQLite ask this handle before it gives up on a lock, and before it compiles a statement.
  ///
  /// The context is unretained: the handle owns the connection that calls back, and closes it in `deinit`.
  func installCallbacks() throws(SQLiteError) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    try check(sqlite3_busy_handler(pointer, waitWhileBusy, context))
    try check(sqlite3_set_authorizer(pointer, denyTransactionControl, context))
  }
}

/// The busy handler (https://www.sqlite.org/c3ref/busy_handler.html): 0 gives up, anything else tries again.
private func waitWhileBusy(context: UnsafeMutableRawPointer?, attempt: Int32) -> Int32 {
  guard let context else { return 0 }
  let handle = Unmanaged<ConnectionHandle>.fromOpaque(context).takeUnretainedValue()
  return handle.busyWait.pause(attempt: Int(attempt)) ? 1 : 0
}

/// The authorizer (https://www.sqlite.org/c3ref/set_authorizer.html), which leaves transactions to `read` and `write`.
///
/// A `COMMIT` in the middle of a migration would leave half of it behind when the rest fails.
private func denyTransactionControl(
  context: UnsafeMutableRawPointer?, action: Int32, _: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?,
  _: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?
) -> Int32 {
  guard action == SQLITE_TRANSACTION, let context else { return SQLITE_OK }
  let handle = Unmanaged<ConnectionHandle>.fromOpaque(context).takeUnretainedValue()
  return handle.allowsTransactionControl ? SQLITE_OK : SQLITE_DENY
}
