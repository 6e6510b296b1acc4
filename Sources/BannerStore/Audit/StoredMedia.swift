import SHA256
public import SQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension MediaFile {
  /// The images that a database knows, by their hashes; O(images).
  public static func all(in database: Database) throws -> [MediaFile] {
    try database.read { connection in
      try connection.query(
        sql: "SELECT sha256, format, width, height, byte_count FROM media ORDER BY sha256"
      ) { row in
        MediaFile(
          sha256: row.text(0), format: try stored(row.text(1)), width: row.int(2), height: row.int(3),
          byteCount: row.int(4))
      }
    }
  }
}

/// How an image that a database knows lies in the media folder.
public enum MediaState: Hashable, Sendable {
  /// It is there; its content was not looked at, or is right.
  case present
  /// There is no such file.
  case missing
  /// Its content is not the one that it is named after.
  case damaged
  /// The system does not let it be read.
  case unreadable(SystemCallError)
}

extension MediaStore {
  /// Looks at an image; O(bytes) when its content is looked at, too.
  public func state(of file: MediaFile, readsContent: Bool) -> MediaState {
    do throws(SystemCallError) {
      let descriptor = try FileDescriptor(opening: path(of: file), O_RDONLY | O_NONBLOCK)
      guard readsContent else { return .present }
      let bytes = try descriptor.readAll(byteLimit: file.byteCount)
      return SHA256.hex(SHA256.hash(bytes)) == file.sha256 ? .present : .damaged
    } catch {
      return error.code == ENOENT ? .missing : .unreadable(error)
    }
  }

  /// The names of all files in the folder, sorted; empty when there is no folder.
  public func fileNames() throws(SystemCallError) -> [String] {
    guard let directory = opendir(folder) else {
      if errno == ENOENT { return [] }
      throw SystemCallError(operation: "read", path: folder, code: errno)
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
