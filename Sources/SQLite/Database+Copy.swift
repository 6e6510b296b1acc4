import CSQLite

extension Database {
  /// Copies the whole database as its last commit left it into a new file, while others read and write.
  ///
  /// The copy is one file, without a log beside it, and on the disk when this returns. Writers go on meanwhile, and the log
  /// of the database grows by what they write until the copy is done. O(size).
  ///
  /// - Parameter path: Of a file that is not there yet; what of it is made when this throws is for the caller to remove.
  /// - Throws: `full`, and what else reading this and writing that can meet.
  public func copy(to path: String) throws(SQLiteError) {
    let path = try DatabaseFile.absolutePath(of: path)
    let target = try ConnectionHandle.creating(path, busyTimeoutMs: configuration.busyTimeoutMs)
    try target.fill(from: try openConnection(.readOnly))
    try target.leaveWALMode()
  }

  /// Runs `body` while no other connection of any process has the database open, and none can open it.
  ///
  /// The file is whole then: there is no log beside it. It must not be written or opened by other means in `body`, but
  /// may be renamed.
  ///
  /// Must not be called inside `read` or `write`.
  ///
  /// - Throws: `busy` when it stays open elsewhere beyond the busy timeout; what `body` throws.
  public func alone<T>(_ body: (borrowing Connection) throws -> T) throws -> T {
    closeIdleConnections()
    let handle = try openConnection(.readWrite)
    try handle.leaveWALMode()
    try handle.retryingWhileBusy { () throws(SQLiteError) in try handle.control("BEGIN EXCLUSIVE") }
    handle.beginServing()
    let result = Result { try body(Connection(handle: handle)) }
    handle.resetStatements()
    handle.endServing()
    // Nothing was written, so that there is nothing to commit; closing the connection lets go of the lock in any case.
    try? handle.control("ROLLBACK")
    return try result.get()
  }
}
