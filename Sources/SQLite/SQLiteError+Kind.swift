import CSQLite

extension SQLiteError {
  /// The classes of failure a caller may want to tell apart.
  public enum Kind: Sendable, Hashable {
    /// Another connection held a lock for longer than the busy timeout; trying again may help.
    case busy
    /// The disk, or the size allowed to the database, is used up.
    case full
    /// The file or its folder cannot be written.
    case readOnly
    /// The file is damaged or cut short.
    case corrupt
    /// The file is something else than a SQLite database.
    case notADatabase
    /// The file is there but cannot be opened, for instance for lack of permission.
    case cannotOpen
    /// There is no such file.
    case missing
    /// The path names a folder.
    case directory
    /// A SQLite database of another program.
    case foreign
    /// A constraint of the schema refused a change.
    case constraint
    /// The operating system reported an error on reading, writing or locking.
    case inputOutput
    /// The operation was interrupted.
    case interrupted
    /// A text, blob or row is larger than SQLite allows.
    case tooBig
    /// The interface was used in a way it forbids: a mistake in the calling code.
    case misuse
    /// Anything else, such as an error in the SQL.
    case other

    /// - Parameter code: a primary or an extended result code.
    init(code: Int32) {
      // The low byte of an extended code is its primary code.
      self =
        switch code & 0xFF {
        // SQLITE_PROTOCOL: the race for the WAL's locks was lost many times over, which is being busy by another name.
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: .busy
        case SQLITE_FULL: .full
        case SQLITE_READONLY: .readOnly
        case SQLITE_CORRUPT: .corrupt
        case SQLITE_NOTADB: .notADatabase
        case SQLITE_CANTOPEN, SQLITE_PERM: code == CSQLITE_CANTOPEN_ISDIR ? .directory : .cannotOpen
        case SQLITE_CONSTRAINT: .constraint
        case SQLITE_IOERR: .inputOutput
        case SQLITE_INTERRUPT: .interrupted
        case SQLITE_TOOBIG: .tooBig
        case SQLITE_MISUSE, SQLITE_RANGE: .misuse
        default: .other
        }
    }
  }
}
