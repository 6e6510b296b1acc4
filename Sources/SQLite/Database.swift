import Guarded
import Synchronization

/// A SQLite database file: one writer, and as many readers as threads read at the same time.
///
/// Connections are opened when they are first needed and stay open. Every call blocks its thread until it is done, so
/// call from threads, not from an actor. Any thread may call at any time.
///
/// The file is in WAL mode (https://www.sqlite.org/wal.html): readers never wait for the writer, nor it for them.
public final class Database: Sendable {
  /// The file and how to treat it, with the path made absolute.
  public let configuration: Configuration

  private let writer = WriterLock()

  /// Readers nobody uses now.
  private let idleReaders = Guarded<[ConnectionHandle]>([])

  /// The reader that does nothing but watch for changes.
  private let watcher = Guarded<ConnectionHandle?>(nil)

  /// The connection that does nothing but checkpoints.
  let checkpointer = Guarded<ConnectionHandle?>(nil)

  /// At how many pages in the log a commit makes a checkpoint itself.
  let pagesBeforeCheckpoint = Atomic(Database.usualPagesBeforeCheckpoint)

  /// Looks at the file without opening it.
  /// - Throws: `missing` (unless it may be created), `directory` and the like.
  public init(configuration: Configuration) throws(SQLiteError) {
    var configuration = configuration
    configuration.path = try DatabaseFile.absolutePath(of: configuration.path)
    try DatabaseFile(path: configuration.path).requireUsable(mayBeMissing: configuration.createIfMissing)
    self.configuration = configuration
  }

  deinit {
    closeIdleConnections()
  }

  /// Closes all connections that nobody is using.
  func closeIdleConnections() {
    // Readers first: only a writer that closes last can move the log into the file and remove it.
    watcher.withLock { $0 = nil }
    checkpointer.withLock { $0 = nil }
    idleReaders.withLock { $0 = [] }
    writer.close()
  }

  /// Runs `body` on one snapshot of the database, which it takes at its first read; later commits are not seen in it.
  ///
  /// May be called inside `read` and `write`: it uses a connection of its own, which sees what is committed.
  public func read<T>(_ body: (borrowing Connection) throws -> T) throws -> T {
    let handle = try idleReaders.withLock { $0.popLast() } ?? openConnection(.readOnly)
    defer { keep(handle) }
    return try handle.transaction(.read, body)
  }

  /// Runs `body` in a transaction that holds the write lock from the start: committed when `body` returns, rolled back
  /// when it throws or the commit fails.
  ///
  /// - Throws: what `body` throws; `busy` when another process keeps the lock beyond the busy timeout; misuse when
  ///   called inside another `write` on the same thread.
  @discardableResult
  public func write<T>(_ body: (borrowing Connection) throws -> T) throws -> T {
    try write(foreignKeys: .enforced, body)
  }

  func write<T>(foreignKeys: ForeignKeys, _ body: (borrowing Connection) throws -> T) throws -> T {
    try withWriter { handle in try handle.transaction(.write, foreignKeys: foreignKeys, body) }
  }

  /// A number that is another one whenever any connection, of this process or not, has committed a change in between.
  ///
  /// Costs some microseconds and takes no lock (https://www.sqlite.org/pragma.html#pragma_data_version).
  public func dataVersion() throws(SQLiteError) -> Int64 {
    try watcher.withLock { handle throws(SQLiteError) -> Int64 in
      if let handle { return try handle.integer(sql: "PRAGMA data_version") }
      let opened = try openConnection(.readOnly)
      handle = opened
      return try opened.integer(sql: "PRAGMA data_version")
    }
  }

  /// Runs `body` alone on the writing connection, outside a transaction.
  func withWriter<T>(_ body: (ConnectionHandle) throws -> T) throws -> T {
    try writer.withHandle(
      opening: { () throws(SQLiteError) in
        let opened = try openConnection(.readWrite)
        try setPagesBeforeCheckpoint(of: opened)
        return opened
      }, body)
  }

  func openConnection(_ access: ConnectionHandle.Access) throws(SQLiteError) -> ConnectionHandle {
    try ConnectionHandle.open(configuration, access)
  }

  /// Puts a reader back, unless it is of no more use or enough of them lie there.
  private func keep(_ reader: ConnectionHandle) {
    guard !reader.isInTransaction else { return }
    idleReaders.withLock { idle in
      if idle.count < configuration.idleReaders { idle.append(reader) }
    }
  }
}
