import CommandLineTool

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Failure {
  /// What `errno` says now, about something that could not be done with a path: `cannot read x: Permission denied`.
  static func system(_ operation: String, _ path: String) -> Failure {
    Failure(.failure, "cannot \(operation) \(path): \(String(cString: strerror(errno)))")
  }
}
