import SQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Makes a file under a name beside its own, and gives it its own name when it is done and on the disk.
///
/// So nobody ever finds half an archive under the name; a crash leaves a file `….partial-…` that may be deleted.
enum NewArchiveFile {
  /// - Throws: What `body` throws; ``ArchiveFileError``; errors of SQLite. Then there is no file.
  static func write<T>(to path: String, _ body: (borrowing Connection) throws -> T) throws -> T {
    guard !isThere(path) else { throw ArchiveFileError.exists(path: path) }
    guard isThere(folder(of: path)) else {
      throw ArchiveFileError.system(operation: "create", path: path, code: ENOENT)
    }
    let partial = "\(path).partial-\(getpid())"
    unlink(partial)
    do {
      let result = try fill(partial, body)
      try name(partial, path)
      return result
    } catch let error as SQLiteError where error.kind == .full {
      unlink(partial)
      throw ArchiveFileError.system(operation: "write", path: path, code: ENOSPC)
    } catch {
      unlink(partial)
      throw error
    }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  private static func fill<T>(_ path: String, _ body: (borrowing Connection) throws -> T) throws -> T {
    let database = try Database(
      configuration: Database.Configuration(
        path: path, applicationID: ArchiveFormat.applicationID, createIfMissing: true, journal: .inMemory))
    return try database.write { archive in
      try archive.execute(
        sql: """
          PRAGMA application_id = \(ArchiveFormat.applicationID);
          PRAGMA user_version = \(ArchiveFormat.version);
          """)
      return try body(archive)
    }
  }

  /// Gives the file its name, unless something took it meanwhile.
  private static func name(_ partial: String, _ path: String) throws(ArchiveFileError) {
    if link(partial, path) == 0 {
      unlink(partial)
    } else if errno == EEXIST {
      throw .exists(path: path)
    } else {
      // File systems without links; there the name may be taken between these two lines.
      guard !isThere(path) else { throw .exists(path: path) }
      guard rename(partial, path) == 0 else { throw .system(operation: "create", path: path, code: errno) }
    }
    try synchronizeFolder(of: path)
  }

  private static func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Makes the name durable, as SQLite did with the content.
  private static func synchronizeFolder(of path: String) throws(ArchiveFileError) {
    let folder = folder(of: path)
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(operation: "open", path: folder, code: errno) }
    defer { close(descriptor) }
    // File systems that keep no order of their own here say EINVAL.
    guard fsync(descriptor) == 0 || errno == EINVAL else {
      throw .system(operation: "write", path: folder, code: errno)
    }
  }
}
