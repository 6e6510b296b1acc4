#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file beside the database that holds the salt of one day, so that it survives a restart within the day.
///
/// A new salt is written over the old one in the same place, so that no file holds a salt whose day is over. What a disk
/// or a backup keeps below that is out of Rondo's reach: leave the file out of backups.
struct SaltFile {
  let path: String

  /// The file of a database that exists: its real path with `-salt` appended.
  static func path(ofDatabase path: String) throws(SaltFileError) -> String {
    guard let real = realpath(path, nil) else { throw .system(operation: "find", path: path, code: errno) }
    defer { free(real) }
    return "\(String(cString: real))-salt"
  }

  /// The salt in the file, or nil when there is none, or others than its owner could have read it.
  ///
  /// - Throws: When something else is there, or it cannot be read.
  func read() throws(SaltFileError) -> DaySalt? {
    let descriptor = open(path, O_RDONLY | Self.flags)
    if descriptor < 0 {
      if errno == ENOENT { return nil }
      throw problem("open")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw problem("read") }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .foreign(path: path) }
    var content = [UInt8](repeating: 0, count: 256)
    let count = Swift.max(0, Self.whileInterrupted { pread(descriptor, &content, content.count, 0) })
    let line = content.prefix(count)
    // A crash right after the file was made leaves it empty.
    if line.isEmpty { return nil }
    guard let salt = DaySalt(line: line) else { throw .foreign(path: path) }
    return status.st_mode & 0o077 == 0 ? salt : nil
  }

  /// Writes a salt over what the file holds; when this returns, it is on the disk.
  func write(_ salt: DaySalt) throws(SaltFileError) {
    let descriptor = open(path, O_RDWR | O_CREAT | Self.flags, 0o600)
    guard descriptor >= 0 else { throw problem("open") }
    defer { close(descriptor) }
    guard fchmod(descriptor, 0o600) == 0 else { throw problem("protect") }
    let line = salt.line
    // Every salt's line has the same length, and one sector holds it: no crash leaves half of it.
    guard Self.whileInterrupted({ pwrite(descriptor, line, line.count, 0) }) == line.count,
      ftruncate(descriptor, off_t(line.count)) == 0, fsync(descriptor) == 0
    else { throw problem("write") }
  }

  /// A symbolic link could lead the salt elsewhere, a named pipe could keep the server waiting.
  private static let flags = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY

  private func problem(_ operation: String) -> SaltFileError {
    .system(operation: operation, path: path, code: errno)
  }

  private static func whileInterrupted(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}
