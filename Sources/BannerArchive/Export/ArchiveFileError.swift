#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a new archive could not be put into its place.
public enum ArchiveFileError: Error, Hashable, Sendable {
  /// Something of that name is there already; it stays as it is.
  case exists(path: String)
  /// The system refused, with the value of `errno`.
  case system(operation: String, path: String, code: Int32)
}

extension ArchiveFileError: CustomStringConvertible {
  /// What is in the way.
  public var description: String {
    switch self {
    case .exists(let path): "there is \(path) already"
    case .system(let operation, let path, let code): "cannot \(operation) \(path): \(String(cString: strerror(code)))"
    }
  }
}
