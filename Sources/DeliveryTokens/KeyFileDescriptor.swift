#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file of the system, closed when it goes out of scope.
struct KeyFileDescriptor: ~Copyable {
  private let descriptor: Int32
  private let path: String

  /// Opens a file; nil when the system says that this very error stands in the way.
  ///
  /// Nothing is waited for: a named pipe would keep the daemon from starting until somebody writes into it.
  init?(opening path: String, flags: Int32, unless expected: Int32) throws(KeyFileError) {
    descriptor = open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
    self.path = path
    guard descriptor < 0 else { return }
    // That is how a socket refuses.
    if errno == ENXIO { throw .notAFile(path: path) }
    guard errno == expected else { throw .system(operation: "open", path: path, code: errno) }
    return nil
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// What the system knows of the file.
  borrowing func status() throws(KeyFileError) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(operation: "look at", path: path, code: errno) }
    return status
  }

  /// Waits until no other process holds the lock of the file; it is given up when the file is closed.
  borrowing func lock() throws(KeyFileError) {
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw .system(operation: "lock", path: path, code: errno) }
    }
  }

  /// Gives the file to the owner of another one, who could not read it otherwise: only the superuser can and need do so.
  borrowing func give(toOwnerIn other: stat) throws(KeyFileError) {
    guard geteuid() == 0 else { return }
    guard fchown(descriptor, other.st_uid, other.st_gid) == 0 else {
      throw .system(operation: "give its owner", path: path, code: errno)
    }
  }

  /// Fills the buffer from the start of the file, as far as the file reaches, and gives how far.
  borrowing func read(into buffer: UnsafeMutableRawBufferPointer) throws(KeyFileError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = pread(descriptor, rest.baseAddress, rest.count, off_t(filled))
      if count == 0 { break }
      if count < 0, errno != EINTR { throw .system(operation: "read", path: path, code: errno) }
      filled += max(0, count)
    }
    return filled
  }

  /// Writes all bytes and waits until they are on the disk.
  borrowing func write(_ bytes: UnsafeRawBufferPointer) throws(KeyFileError) {
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(written))
      if count < 0, errno != EINTR { throw .system(operation: "write", path: path, code: errno) }
      written += max(0, count)
    }
    try sync()
  }

  /// Waits until what was written is on the disk.
  borrowing func sync() throws(KeyFileError) {
    guard fsync(descriptor) == 0 else { throw .system(operation: "write", path: path, code: errno) }
  }
}
