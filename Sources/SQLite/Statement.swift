import CSQLite

/// A compiled statement, for the loops in which SQL text and arrays of values would cost too much.
///
/// Bind, step or run, and again: `step` that returned false, `run`, and any error leave it ready for new values. Bound
/// values stay until they are replaced. Binding integers and bytes, stepping and reading integers allocate nothing in
/// Swift. Belongs to the closure that got it and to its thread.
public final class Statement {
  let handle: ConnectionHandle
  let pointer: OpaquePointer

  /// The text it was compiled from.
  public let sql: String

  private let epoch: UInt64

  init(handle: ConnectionHandle, pointer: OpaquePointer, sql: String) {
    self.handle = handle
    self.pointer = pointer
    self.sql = sql
    epoch = handle.epoch
  }

  deinit {
    // After its transaction the connection may serve another thread, so it is not touched; the connection itself drops
    // the statement when it closes.
    guard epoch == handle.epoch else { return }
    // Returns the error of the last step again, which was thrown then.
    sqlite3_reset(pointer)
    sqlite3_clear_bindings(pointer)
    handle.cache.give(pointer, sql: sql)
  }

  /// Goes on to the next row.
  /// - Returns: false when there is none, or the statement gives none and has done its work; it is then reset.
  public func step() throws(SQLiteError) -> Bool {
    try requireCurrent()
    try handle.requireTransaction()
    let code = sqlite3_step(pointer)
    if code == SQLITE_ROW { return true }
    // Written before the reset, which sets the connection's message anew.
    defer { sqlite3_reset(pointer) }
    try handle.check(code, sql: sql)
    return false
  }

  /// Runs an INSERT, UPDATE or DELETE to its end; rows it gives are not read.
  /// - Returns: how many rows it changed.
  @discardableResult
  public func run() throws(SQLiteError) -> Int {
    while try step() {}
    return Int(sqlite3_changes64(handle.pointer))
  }

  /// Gives up the rows that are left; needed before binding anew when `step` returned true last.
  public func reset() {
    guard epoch == handle.epoch else { return }
    // Returns the error of the last step again, which was thrown then.
    sqlite3_reset(pointer)
  }

  /// The row it stands on; meaningful after `step` returned true.
  public var row: Row {
    Row(of: self)
  }

  func requireCurrent() throws(SQLiteError) {
    guard epoch == handle.epoch else {
      throw .misuse("a statement was used outside the closure that it was made in", sql: sql)
    }
  }
}

@available(*, unavailable, message: "a statement stays in the closure of its connection")
extension Statement: Sendable {}
