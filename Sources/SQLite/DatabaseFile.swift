import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file behind a database as the operating system sees it: whether it can be one, and why SQLite failed on it.
struct DatabaseFile {
  /// Absolute.
  let path: String

  /// An absolute path, so that it means the same file after a change of folder, and so that neither `:memory:` nor
  /// `file:…` nor an empty path has the special meaning SQLite gives it.
  static func absolutePath(of path: String) throws(SQLiteError) -> String {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw SQLiteError(code: SQLITE_CANTOPEN, message: "the path of the database is empty or holds a NUL character")
    }
    if path.hasPrefix("/") { return path }
    guard let folder = getcwd(nil, 0) else {
      throw SQLiteError(code: SQLITE_CANTOPEN, message: "the current folder cannot be found: \(Self.reason(errno))")
    }
    defer { free(folder) }
    return "\(String(cString: folder))/\(path)"
  }

  /// Throws when no database can be there: a folder, a pipe, nothing at all, or one that was cut to nothing.
  func requireUsable(mayBeMissing: Bool) throws(SQLiteError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let number = errno
      guard number == ENOENT else {
        throw SQLiteError(code: SQLITE_CANTOPEN, message: "\(path) cannot be opened: \(Self.reason(number))")
      }
      try requireFolder()
      if mayBeMissing { return }
      throw SQLiteError(code: SQLITE_CANTOPEN, message: "there is no database \(path)", kind: .missing)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw SQLiteError(code: CSQLITE_CANTOPEN_ISDIR, message: "\(path) is a folder, not a database file")
    default: throw SQLiteError(code: SQLITE_CANTOPEN, message: "\(path) is not a regular file")
    }
    // SQLite takes a file of one byte for an empty one and would write over it.
    if status.st_size == 1 {
      throw SQLiteError(code: SQLITE_NOTADB, message: "\(path) is not a SQLite database")
    }
    // SQLite takes an empty file for a new database and deletes the log beside it. Another process that makes the
    // database now fills the file before the log, so the file is looked at again.
    if status.st_size == 0, let log = size(of: "\(path)-wal"), log > 0, size(of: path) == 0 {
      throw SQLiteError(
        code: SQLITE_CORRUPT, message: "\(path) is empty but \(path)-wal is not: the database was cut short")
    }
  }

  private func requireFolder() throws(SQLiteError) {
    if size(of: folder) != nil { return }
    throw SQLiteError(code: SQLITE_CANTOPEN, message: "there is no folder \(folder) for the database", kind: .missing)
  }

  private func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  private var folder: String {
    let end = path.lastIndex(of: "/") ?? path.startIndex
    return end == path.startIndex ? "/" : String(path[..<end])
  }

  /// The same error in words that name the file and the cause, for errors met on opening.
  func explanation(of error: SQLiteError, _ access: ConnectionHandle.Access) -> SQLiteError {
    switch error.kind {
    case .notADatabase: error.saying("\(path) is not a SQLite database")
    case .corrupt: error.saying("\(path) is damaged or cut short: \(error.message)")
    case .busy: error.saying("\(path) is in use by another process: \(error.message)")
    case .cannotOpen, .readOnly, .inputOutput: explanationOfAccess(error, access)
    case .full: error.saying("\(path) cannot be opened: \(error.message)")
    default: error
    }
  }

  private func explanationOfAccess(_ error: SQLiteError, _ access: ConnectionHandle.Access) -> SQLiteError {
    let folderProblem = problem(folder, W_OK).map { "the folder \(folder) cannot be written: \($0)" }
    if problem(path, F_OK) != nil, let folderProblem {
      return error.saying("\(path) cannot be made: \(folderProblem)", kind: .readOnly)
    }
    if let problem = problem(path, R_OK) {
      return error.saying("\(path) cannot be read: \(problem)")
    }
    if access == .readWrite, let problem = problem(path, W_OK) {
      return error.saying("\(path) cannot be written: \(problem)", kind: .readOnly)
    }
    if let folderProblem {
      return error.saying(
        "SQLite cannot make \(path)-shm and \(path)-wal, which it needs even for reading, as \(folderProblem)",
        kind: .readOnly)
    }
    return error.saying("\(path) cannot be used: \(error.message)")
  }

  /// Why the effective user may not use a file so, `nil` if it may.
  private func problem(_ path: String, _ mode: Int32) -> String? {
    faccessat(AT_FDCWD, path, mode, AT_EACCESS) == 0 ? nil : Self.reason(errno)
  }

  private static func reason(_ number: Int32) -> String {
    String(cString: strerror(number))
  }
}

extension SQLiteError {
  fileprivate func saying(_ message: String, kind: Kind? = nil) -> SQLiteError {
    SQLiteError(code: code, message: message, sql: nil, kind: kind ?? self.kind)
  }
}
