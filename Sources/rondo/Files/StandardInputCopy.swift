import CommandLineTool

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What standard input brings, as a file for whoever can only read files.
enum StandardInputCopy {
  /// Lends the path of a temporary file with all of standard input in it.
  ///
  /// - Throws: `Failure` when there are more bytes than the limit, and what `body` throws.
  static func with<Result>(byteLimit: Int, _ body: (_ path: String) throws -> Result) throws -> Result {
    guard let input = try FileHandle.reading("-"), let bytes = try input.readAll(byteLimit: byteLimit) else {
      throw Failure(.failure, "standard input has more than \(byteLimit) bytes, which is the most an image may have")
    }
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let path = "\(folder)/rondo-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    guard let file = try FileHandle.creating(path, mode: 0o600) else {
      throw Failure(.failure, "\(path) is there already")
    }
    defer { unlink(path) }
    try file.write(bytes)
    return try body(path)
  }
}
