#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why the salt of the day cannot be kept.
public enum SaltFileError: Error, Hashable, Sendable {
  /// Something else is in the place of the salt, which is not Rondo's to overwrite.
  case foreign(path: String)

  /// The system refused to open, read or write it.
  case system(operation: String, path: String, code: Int32)
}

extension SaltFileError: CustomStringConvertible {
  /// One line: what is wrong, and what to do.
  public var description: String {
    switch self {
    case .foreign(let path):
      "\(path) is in the place of the visitors' salt, but Rondo did not write it; move it away"
    case .system(let operation, let path, let code):
      "cannot \(operation) \(path): \(String(cString: strerror(code)))"
    }
  }
}
