import CSQLite

/// A connection inside its transaction, lent to a closure of `Database.read` or `Database.write`.
///
/// It cannot be copied, and a statement taken out of the closure is refused, so nothing outlives the transaction. The
/// transaction belongs to `Database`: `BEGIN`, `COMMIT` and `ROLLBACK` are not authorized here.
public struct Connection: ~Copyable {
  let handle: ConnectionHandle

  // Inlined, it makes the optimizer of Swift 6.3 fail: "Cannot initialize a nonCopyable type with a guaranteed value".
  @inline(never)
  init(handle: ConnectionHandle) {
    self.handle = handle
  }

  /// Compiles a statement, or takes it out of the connection's cache: for statements that run many times.
  ///
  /// It goes back to the cache when the last reference to it is gone.
  /// - Parameter sql: exactly one statement, with `?` or `?1` in the place of values.
  public func statement(sql: String) throws(SQLiteError) -> Statement {
    try handle.requireTransaction()
    return Statement(handle: handle, pointer: try handle.prepare(sql: sql), sql: sql)
  }

  /// Runs a script of any number of statements without values; rows they give are not read.
  public func execute(sql: String) throws(SQLiteError) {
    try handle.execute(script: sql)
  }

  /// Runs one statement.
  /// - Returns: how many rows it inserted, updated or deleted; 0 for any other statement.
  @discardableResult
  public func run(sql: String, _ values: [Value] = []) throws(SQLiteError) -> Int {
    let before = totalChanges
    let statement = try statement(sql: sql)
    try statement.bind(values)
    try statement.run()
    // `changes` keeps its old value after a statement that changes nothing by nature, such as CREATE TABLE.
    return totalChanges == before ? 0 : changes
  }

  /// How many rows were inserted, updated or deleted since the connection was opened, those by triggers included.
  ///
  /// Two that are equal say that nothing was written in between.
  public var totalChanges: Int64 { sqlite3_total_changes64(handle.pointer) }

  /// Calls `body` with each row in turn.
  public func forEach(sql: String, _ values: [Value] = [], _ body: (borrowing Row) throws -> Void) throws {
    let statement = try statement(sql: sql)
    try statement.bind(values)
    while try statement.step() {
      try body(statement.row)
    }
  }

  /// All rows, each turned into what `map` makes of it.
  public func query<T>(
    sql: String, _ values: [Value] = [], _ map: (borrowing Row) throws -> T
  ) throws -> [T] {
    var all: [T] = []
    try forEach(sql: sql, values) { row in all.append(try map(row)) }
    return all
  }

  /// The first row, turned into what `map` makes of it; `nil` when there is none.
  public func first<T>(
    sql: String, _ values: [Value] = [], _ map: (borrowing Row) throws -> T
  ) throws -> T? {
    let statement = try statement(sql: sql)
    try statement.bind(values)
    return try statement.step() ? try map(statement.row) : nil
  }

  /// The rowid of the row inserted last on this connection; 0 before the first.
  public var lastInsertRowID: Int64 {
    sqlite3_last_insert_rowid(handle.pointer)
  }

  /// How many rows the last INSERT, UPDATE or DELETE changed, those changed by triggers not counted.
  public var changes: Int {
    Int(sqlite3_changes64(handle.pointer))
  }
}
