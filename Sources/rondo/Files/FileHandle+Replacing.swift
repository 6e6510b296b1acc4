import CommandLineTool

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileHandle {
  /// Puts a file with these bytes in the place of one that is there, if any: readers see the one or the other whole.
  ///
  /// - Throws: `Failure` also when what is there is no file: a device or a folder is not replaced.
  static func replace(_ given: String, with bytes: [UInt8]) throws {
    var status = stat()
    var path = given
    if stat(given, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { throw Failure(.failure, "\(given) is there and no file") }
      // A link stays, and what it leads to is replaced.
      guard let real = realpath(given, nil) else { throw Failure.system("find", given) }
      defer { free(real) }
      path = String(cString: real)
    }
    let draft = "\(path).\(getpid())-\(UInt32.random(in: 0 ... .max)).new"
    guard let file = try creating(draft) else { throw Failure(.failure, "\(draft) is there already") }
    do {
      try file.write(bytes)
      guard rename(draft, path) == 0 else { throw Failure.system("replace", path) }
    } catch {
      unlink(draft)
      throw error
    }
  }
}
