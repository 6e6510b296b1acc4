import CSQLite
import Testing

/// Another program at work on a file, with SQLite's own settings and none of ours.
enum Stranger {
  /// Runs a script, then `body` while the file is still open.
  static func run(_ path: String, _ sql: String, _ body: () throws -> Void = {}) throws {
    var pointer: OpaquePointer?
    defer { sqlite3_close_v2(pointer) }
    try #require(sqlite3_open(path, &pointer) == SQLITE_OK)
    try #require(sqlite3_exec(pointer, sql, nil, nil, nil) == SQLITE_OK)
    try body()
  }
}
