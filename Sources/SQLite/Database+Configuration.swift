extension Database {
  /// Which file, whose, and how to treat it.
  public struct Configuration: Sendable, Hashable {
    /// The file.
    ///
    /// A relative path is taken from the folder the process is in when the database is made.
    public var path: String

    /// The number in the file's header that says whose it is.
    ///
    /// The first migration puts it there (https://www.sqlite.org/pragma.html#pragma_application_id). A file with
    /// another number, or with tables but none, is refused as foreign.
    public var applicationID: Int32

    /// Makes a new file at the first write if there is none; its folder must exist.
    public var createIfMissing: Bool

    /// How long to wait for a lock of another process, in milliseconds.
    public var busyTimeoutMs: Int

    /// The page cache of each connection, in KiB.
    public var cacheKiB: Int

    /// How many readers stay open while nobody uses them.
    public var idleReaders: Int

    /// How the file is kept whole while it is written.
    public var journal: Journal

    /// - Parameters:
    ///   - busyTimeoutMs: 0 or more.
    ///   - cacheKiB: 1 or more.
    ///   - idleReaders: 0 or more.
    public init(
      path: String, applicationID: Int32, createIfMissing: Bool = false, busyTimeoutMs: Int = 10_000,
      cacheKiB: Int = 16_384, idleReaders: Int = 4, journal: Journal = .writeAheadLog
    ) {
      self.path = path
      self.applicationID = applicationID
      self.createIfMissing = createIfMissing
      self.busyTimeoutMs = busyTimeoutMs
      self.cacheKiB = cacheKiB
      self.idleReaders = idleReaders
      self.journal = journal
    }
  }
  /// The ways to keep a file whole while it is written (https://www.sqlite.org/pragma.html#pragma_journal_mode).
  public enum Journal: Sendable, Hashable {
    /// A log beside the file, for a database that is in use.
    case writeAheadLog
    /// None on the disk, so that no second file is ever beside it: for a new file that a crash may spoil, and that nobody
    /// reads before it is done.
    case inMemory
  }
}
