#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the system answered when it refused to do something with a path.
public struct SystemCallError: Error, Hashable, Sendable {
  /// What was tried, as a verb: "open", "read", "write".
  public let operation: String

  /// The path as given.
  public let path: String

  /// The value of `errno`.
  public let code: Int32

  /// Makes a call and passes its result on, or throws what `errno` says when it is negative; interrupted calls are made
  /// again.
  static func check<Result: SignedInteger>(
    _ operation: String, _ path: String, _ call: () -> Result
  ) throws(SystemCallError) -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      let code = errno
      if code != EINTR { throw SystemCallError(operation: operation, path: path, code: code) }
    }
  }
}

extension SystemCallError: CustomStringConvertible {
  /// One line: what could not be done with which path, and why.
  public var description: String {
    "cannot \(operation) \(path): \(String(cString: strerror(code)))"
  }
}
