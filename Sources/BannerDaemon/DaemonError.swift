#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why the daemon cannot run, or not go on.
public enum DaemonError: Error, Hashable, Sendable {
  /// Another daemon rotates this database; who, unless it has only just begun.
  case alreadyRunning(LockHolder?, lockFile: String)
  /// The database was moved or deleted while the daemon ran.
  case databaseGone(path: String)
  /// Another file is in the place of the database that the daemon had opened.
  case databaseReplaced(path: String)
  /// The system refused something, with this value of `errno`.
  case system(operation: String, code: Int32)
}

extension DaemonError: CustomStringConvertible {
  /// A sentence without a full stop.
  public var description: String {
    switch self {
    case .alreadyRunning(let holder?, _): "another daemon rotates this database: \(holder)"
    case .alreadyRunning(nil, let lockFile): "another daemon rotates this database, and holds \(lockFile)"
    case .databaseGone(let path): "the database \(path) was moved or deleted while the daemon ran"
    case .databaseReplaced(let path): "another file was put in the place of the database \(path) while the daemon ran"
    case .system(let operation, let code): "cannot \(operation): \(DaemonError.reason(code))"
    }
  }

  /// What to try next; none where the description says it all.
  public var hint: String? {
    switch self {
    case .alreadyRunning(let holder?, _): "Stop it first, with 'kill \(holder.processID)' on its machine."
    case .alreadyRunning(nil, _): "Try again in a moment to learn which process that is."
    case .databaseGone: "Put it back, or name another one with --database, and start the daemon again."
    case .databaseReplaced(let path):
      "If the files \(path)-wal and \(path)-shm are there, they may belong to the former one and would spoil this one: "
        + "stop what uses it, delete them, put the database in place again, and start the daemon."
    case .system: nil
    }
  }

  /// What the system says about a value of `errno`.
  static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
