#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file beside a database that holds its keys, for the eyes of its owner alone.
///
/// It is made once, with a new key in it; a change puts a whole new file in its place, so that a reader sees the keys
/// before or after, and a crash leaves one or the other. The keys belong to a copy of the database as the media do:
/// without them the tokens that are out there count no more.
public struct KeyFile: Hashable, Sendable {
  /// Where it lies.
  public let path: String

  /// The database, without symbolic links; who owns it owns the keys.
  let database: String

  /// The key file of a database that exists, `<database>-keys`, whatever symbolic link leads to it.
  public init(database path: String) throws(KeyFileError) {
    guard let real = realpath(path, nil) else { throw .system(operation: "find", path: path, code: errno) }
    defer { free(real) }
    database = String(cString: real)
    self.path = "\(database)-keys"
  }

  /// A key file that lies elsewhere, such as one beside a copy of a database.
  ///
  /// - Parameter database: A file whose owner is to own the keys.
  public init(path: String, ownedAs database: String) {
    self.path = path
    self.database = database
  }

  /// Reads the keys.
  ///
  /// - Throws: `KeyFileError.missing` when none were made yet, and `exposed` when others may read them.
  public func load() throws(KeyFileError) -> KeyRing {
    guard let file = try KeyFileDescriptor(opening: path, flags: O_RDONLY, unless: ENOENT) else {
      throw .missing(path: path)
    }
    return try read(file)
  }

  /// Reads the keys, and makes them when there are none; of processes that do so at once all get the same.
  ///
  /// - Parameter now: In milliseconds since 1970 UTC.
  public func loadOrCreate(atMs now: Int64) throws(KeyFileError) -> KeyRing {
    do throws(KeyFileError) {
      return try load()
    } catch .missing {
      try create(.random(atMs: now))
      return try load()
    }
  }

  /// A stamp that is another one once the keys have changed; nil when there is no key file.
  public func stamp() throws(KeyFileError) -> KeyFileStamp? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw .system(operation: "look at", path: path, code: errno)
    }
    return KeyFileStamp(status)
  }

  /// Reads the keys from the open file, which must be for its owner alone unless all that it holds is to be revoked.
  func read(_ file: borrowing KeyFileDescriptor, evenIfExposed: Bool = false) throws(KeyFileError) -> KeyRing {
    let status = try file.status()
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    guard evenIfExposed || status.st_mode & 0o077 == 0 else {
      throw .exposed(path: path, mode: UInt32(status.st_mode & 0o7777))
    }
    return try KeyFileText(of: file, path: path).keys(path: path)
  }
}

extension KeyFileStamp {
  init(_ status: stat) {
    #if canImport(Darwin)
      let change = status.st_ctimespec
    #else
      let change = status.st_ctim
    #endif
    self.init(
      device: UInt64(truncatingIfNeeded: status.st_dev), file: UInt64(truncatingIfNeeded: status.st_ino),
      byteCount: Int64(status.st_size), changedAtNs: Int64(change.tv_sec) &* 1_000_000_000 &+ Int64(change.tv_nsec))
  }
}
