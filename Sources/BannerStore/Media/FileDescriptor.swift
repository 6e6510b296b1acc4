#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file, closed when it goes out of use.
struct FileDescriptor: ~Copyable {
  /// The path it was opened by.
  let path: String

  private let number: Int32

  /// Opens a path; the file is not inherited by other programs.
  ///
  /// - Parameter permissions: Those of a file that is created, less the process's mask.
  init(
    opening path: String, _ flags: Int32, permissions: mode_t = 0, operation: String = "open"
  ) throws(SystemCallError) {
    // A zero byte would end the path early for the system, and another file would be opened.
    guard !path.utf8.contains(0) else { throw SystemCallError(operation: operation, path: path, code: EINVAL) }
    number = try SystemCallError.check(operation, path) { open(path, flags | O_CLOEXEC, permissions) }
    self.path = path
  }

  deinit {
    close(number)
  }

  /// The type of the file, one of the `S_IF…` values.
  func type() throws(SystemCallError) -> mode_t {
    var status = stat()
    _ = try SystemCallError.check("read", path) { fstat(number, &status) }
    return status.st_mode & S_IFMT
  }

  /// Reads to the end, or one byte beyond the limit, so that the caller sees that there is more.
  func readAll(byteLimit: Int) throws(SystemCallError) -> [UInt8] {
    var (bytes, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while bytes.count <= byteLimit {
      let count = try SystemCallError.check("read", path) {
        chunk.withUnsafeMutableBytes { read(number, $0.baseAddress, min($0.count - 1, byteLimit - bytes.count) + 1) }
      }
      if count == 0 { break }
      bytes += chunk.prefix(count)
    }
    return bytes
  }

  /// Writes all bytes.
  func writeAll(_ bytes: [UInt8]) throws(SystemCallError) {
    var written = 0
    while written < bytes.count {
      written += try SystemCallError.check("write", path) {
        bytes.withUnsafeBytes { write(number, $0.baseAddress?.advanced(by: written), $0.count - written) }
      }
    }
  }

  /// Returns when everything written has reached the disk.
  func synchronize() throws(SystemCallError) {
    _ = try SystemCallError.check("write", path) { fsync(number) }
  }
}
