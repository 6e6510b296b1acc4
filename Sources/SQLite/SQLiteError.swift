import CSQLite

/// What went wrong in SQLite or in the use of it: the code, the words, and the SQL, but never a bound value.
public struct SQLiteError: Error, Sendable, Hashable {
  /// The class of failure, for a caller that decides by it.
  public let kind: Kind

  /// SQLite's extended result code (https://www.sqlite.org/rescode.html).
  public let code: Int32

  /// A sentence without a full stop; names the file where the file is at fault.
  public let message: String

  /// The statement that failed, with its placeholders.
  public let sql: String?

  /// - Parameter kind: `nil` takes the class that belongs to `code`.
  public init(code: Int32, message: String, sql: String? = nil, kind: Kind? = nil) {
    self.kind = kind ?? Kind(code: code)
    self.code = code
    self.message = message
    self.sql = sql
  }

  /// True when a row with the same key or unique column is already there.
  public var isUniqueViolation: Bool {
    [CSQLITE_CONSTRAINT_UNIQUE, CSQLITE_CONSTRAINT_PRIMARYKEY, CSQLITE_CONSTRAINT_ROWID].contains(code)
  }

  static func misuse(_ message: String, sql: String? = nil) -> SQLiteError {
    SQLiteError(code: SQLITE_MISUSE, message: message, sql: sql)
  }
}

extension SQLiteError: CustomStringConvertible {
  /// The message, the code, and the beginning of the SQL on one line.
  public var description: String {
    guard let sql else { return "\(message) (SQLite code \(code))" }
    let words = sql.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let shown = words.count > 200 ? words.prefix(200) + "…" : words[...]
    return "\(message) (SQLite code \(code)) in: \(shown)"
  }
}

extension SQLiteError {
  /// True when a reader found a transaction that was cut off by a crash, which only a writer can roll back.
  var needsWriter: Bool {
    [CSQLITE_READONLY_ROLLBACK, CSQLITE_READONLY_RECOVERY].contains(code)
  }
}
