import CSQLite

/// The row a statement stands on, valid until the statement steps or is reset; it cannot be kept.
///
/// Columns count from 0. A value of another type is converted as SQLite does: a NULL read as a number is 0, as text
/// empty; text that is no number is 0. Ask with `…OrNil` where a column may be NULL.
public struct Row: ~Copyable {
  // Keeps the statement alive: it may be released after its last use by name, when this row is still being read.
  private let owner: Statement

  private var statement: OpaquePointer { owner.pointer }

  // Not inlined for the same reason as that of `Connection`.
  @inline(never)
  init(of statement: Statement) {
    owner = statement
  }

  /// The column as SQLite holds it.
  func stored(_ column: Int) -> OpaquePointer? {
    sqlite3_column_value(statement, Int32(clamping: column))
  }

  /// The number of columns.
  public var count: Int {
    Int(sqlite3_column_count(statement))
  }

  /// True when the column is NULL, and when there is no such column.
  public func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(statement, Int32(clamping: column)) == SQLITE_NULL
  }

  /// The column as an integer; a real loses its fraction.
  public func int64(_ column: Int) -> Int64 {
    sqlite3_column_int64(statement, Int32(clamping: column))
  }

  /// The column as an integer; a real loses its fraction.
  public func int(_ column: Int) -> Int {
    Int(int64(column))
  }

  /// The column as a number.
  public func double(_ column: Int) -> Double {
    sqlite3_column_double(statement, Int32(clamping: column))
  }

  /// The column as text, NUL characters included; bytes that are not UTF-8 become U+FFFD.
  public func text(_ column: Int) -> String {
    let column = Int32(clamping: column)
    // The order matters: asking for the text may convert the value, which decides the number of bytes.
    guard let start = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// A copy of the column's bytes, exactly as stored, also for text.
  public func blob(_ column: Int) -> [UInt8] {
    withBytes(column) { Array($0) }
  }

  /// Lends the column's bytes, exactly as stored, without copying them.
  public func withBytes<T, E: Error>(_ column: Int, _ body: (UnsafeRawBufferPointer) throws(E) -> T) throws(E) -> T {
    let column = Int32(clamping: column)
    let start = sqlite3_column_blob(statement, column)
    return try body(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
  }
}

extension Row {
  /// The column as an integer, `nil` for NULL.
  public func int64OrNil(_ column: Int) -> Int64? {
    isNull(column) ? nil : int64(column)
  }

  /// The column as an integer, `nil` for NULL.
  public func intOrNil(_ column: Int) -> Int? {
    isNull(column) ? nil : int(column)
  }

  /// The column as a number, `nil` for NULL.
  public func doubleOrNil(_ column: Int) -> Double? {
    isNull(column) ? nil : double(column)
  }

  /// The column as text, `nil` for NULL.
  public func textOrNil(_ column: Int) -> String? {
    isNull(column) ? nil : text(column)
  }

  /// A copy of the column's bytes, `nil` for NULL.
  public func blobOrNil(_ column: Int) -> [UInt8]? {
    isNull(column) ? nil : blob(column)
  }

  /// The column in the type it is stored in.
  public func value(_ column: Int) -> Value {
    switch sqlite3_column_type(statement, Int32(clamping: column)) {
    case SQLITE_INTEGER: .integer(int64(column))
    case SQLITE_FLOAT: .real(double(column))
    case SQLITE_TEXT: .text(text(column))
    case SQLITE_BLOB: .blob(blob(column))
    default: .null
    }
  }
}
