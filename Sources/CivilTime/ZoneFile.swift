#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Access to files and folders through libc, since Foundation would cost a tool of a few milliseconds its start.
enum ZoneFile {
  /// Why a file cannot be read.
  enum Failure: Error {
    /// There is no file of that name, or it is a folder.
    case missing
    /// The system's words.
    case failed(String)
  }

  /// The largest real zone file has 4 kB; a limit keeps a wrong `TZDIR` from filling memory.
  private static let maximumSize = 1 << 20

  /// Reads a whole file.
  static func contents(of path: String) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 8192)
    while bytes.count <= maximumSize {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes.append(contentsOf: chunk[..<count])
      } else if errno != EINTR {
        throw failure(errno)
      }
    }
    throw .failed("it is larger than any time zone file")
  }

  /// Whether a folder exists at a path.
  static func isFolder(_ path: String) -> Bool {
    guard let folder = opendir(path) else { return false }
    closedir(folder)
    return true
  }

  private static func failure(_ code: Int32) -> Failure {
    switch code {
    case ENOENT, ENOTDIR, EISDIR: .missing
    default: .failed(String(cString: strerror(code)))
    }
  }
}
