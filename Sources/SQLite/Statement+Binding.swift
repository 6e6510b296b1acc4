import CSQLite

/// Places count from 1, as SQLite counts them.
extension Statement {
  /// Binds an integer.
  public func bind(_ value: Int64, at place: Int) throws(SQLiteError) {
    try requireCurrent()
    try check(sqlite3_bind_int64(pointer, Int32(clamping: place), value))
  }

  /// Binds an integer.
  public func bind(_ value: Int, at place: Int) throws(SQLiteError) {
    try bind(Int64(value), at: place)
  }

  /// Binds a number; NaN becomes NULL.
  public func bind(_ value: Double, at place: Int) throws(SQLiteError) {
    try requireCurrent()
    try check(sqlite3_bind_double(pointer, Int32(clamping: place), value))
  }

  /// Binds a text, NUL characters included.
  public func bind(_ text: String, at place: Int) throws(SQLiteError) {
    try requireCurrent()
    var text = text
    let code = text.withUTF8 { utf8 in
      csqlite_bind_text(pointer, Int32(clamping: place), utf8.baseAddress, sqlite3_uint64(utf8.count))
    }
    try check(code)
  }

  /// Binds bytes, which SQLite copies; no bytes are an empty blob.
  public func bind(blob: UnsafeRawBufferPointer, at place: Int) throws(SQLiteError) {
    try requireCurrent()
    let count = sqlite3_uint64(blob.count)
    try check(csqlite_bind_blob(pointer, Int32(clamping: place), blob.baseAddress, count))
  }

  /// Binds bytes, which SQLite copies; no bytes are an empty blob.
  public func bind(blob: [UInt8], at place: Int) throws(SQLiteError) {
    try requireCurrent()
    try check(csqlite_bind_blob(pointer, Int32(clamping: place), blob, sqlite3_uint64(blob.count)))
  }

  /// Binds NULL.
  public func bindNull(at place: Int) throws(SQLiteError) {
    try requireCurrent()
    try check(sqlite3_bind_null(pointer, Int32(clamping: place)))
  }

  /// Binds an integer, or NULL for `nil`.
  public func bind(_ value: Int64?, at place: Int) throws(SQLiteError) {
    if let value { try bind(value, at: place) } else { try bindNull(at: place) }
  }

  /// Binds an integer, or NULL for `nil`.
  public func bind(_ value: Int?, at place: Int) throws(SQLiteError) {
    try bind(value.map(Int64.init), at: place)
  }

  /// Binds a text, or NULL for `nil`.
  public func bind(_ text: String?, at place: Int) throws(SQLiteError) {
    if let text { try bind(text, at: place) } else { try bindNull(at: place) }
  }

  /// Binds a value of any type.
  public func bind(_ value: Value, at place: Int) throws(SQLiteError) {
    switch value {
    case .null: try bindNull(at: place)
    case .integer(let integer): try bind(integer, at: place)
    case .real(let real): try bind(real, at: place)
    case .text(let text): try bind(text, at: place)
    case .blob(let bytes): try bind(blob: bytes, at: place)
    }
  }

  /// Binds a column of another statement's row as it is stored, without making a value of it; also of another database.
  public func bind(column: Int, of row: borrowing Row, at place: Int) throws(SQLiteError) {
    try requireCurrent()
    // Takes also values that are bound to their row (https://www.sqlite.org/c3ref/column_blob.html).
    try check(sqlite3_bind_value(pointer, Int32(clamping: place), row.stored(column)))
  }

  /// Binds all values, in order.
  /// - Throws: misuse when there are more or fewer values than places, which would pass silently as NULL.
  public func bind(_ values: [Value]) throws(SQLiteError) {
    let places = Int(sqlite3_bind_parameter_count(pointer))
    guard values.count == places else {
      throw .misuse("\(values.count) values for \(places) places", sql: sql)
    }
    for (index, value) in values.enumerated() {
      try bind(value, at: index + 1)
    }
  }

  private func check(_ code: Int32) throws(SQLiteError) {
    try handle.check(code, sql: sql)
  }
}
