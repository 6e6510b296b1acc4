import Guarded
import Synchronization

/// A checkpoint copies what commits have put into the log into the file (https://www.sqlite.org/wal.html#ckpt).
extension Database {
  /// How far a checkpoint came, in pages since the log began anew.
  public struct Checkpoint: Hashable, Sendable {
    /// Pages in the log.
    public let logged: Int64
    /// Those of them that are in the file.
    public let copied: Int64
  }

  /// SQLite's own number.
  static let usualPagesBeforeCheckpoint = 1_000

  /// Copies what is in the log into the file as far as nobody is in the way, on a connection of its own.
  ///
  /// Writers go on meanwhile, and so never find the whole log copied, which is when it begins anew: for that, a commit has
  /// to make a checkpoint itself now and then; see ``checkpointAtCommit(pages:)``.
  public func checkpoint() throws(SQLiteError) -> Checkpoint {
    try checkpointer.withLock { handle throws(SQLiteError) -> Checkpoint in
      if let handle { return try handle.checkpoint() }
      let opened = try openConnection(.readWrite)
      handle = opened
      return try opened.checkpoint()
    }
  }

  /// Sets at how many pages in the log a commit makes a checkpoint itself, which takes some milliseconds.
  ///
  /// More pages make that rarer, and the log larger. It is for who calls ``checkpoint()`` regularly: then a commit finds
  /// most of the work done.
  ///
  /// - Parameter pages: > 0; a thousand unless it is called.
  public func checkpointAtCommit(pages: Int) throws {
    pagesBeforeCheckpoint.store(pages, ordering: .relaxed)
    try withWriter { handle in try setPagesBeforeCheckpoint(of: handle) }
  }

  func setPagesBeforeCheckpoint(of handle: ConnectionHandle) throws(SQLiteError) {
    _ = try handle.integer(sql: "PRAGMA wal_autocheckpoint = \(pagesBeforeCheckpoint.load(ordering: .relaxed))")
  }
}
