#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Puts files into a folder whole and for good, or not at all.
struct MediaFolder {
  let path: String

  /// Stores bytes under a name that belongs to them.
  ///
  /// A file that is there with other content than its name says was damaged, and is replaced.
  func store(_ bytes: [UInt8], as name: String) throws(SystemCallError) {
    try createIfMissing()
    let target = "\(path)/\(name)"
    if !holds(bytes, at: target) {
      let temporary = try createTemporary()
      do throws(SystemCallError) {
        try temporary.writeAll(bytes)
        try temporary.synchronize()
        _ = try SystemCallError.check("create", target) { rename(temporary.path, target) }
      } catch {
        unlink(temporary.path)
        throw error
      }
    }
    // Also when the file was there: whoever put it there may not have come this far yet.
    try Self.synchronize(path)
  }

  /// Whether a file has this content; one that cannot be read has not.
  private func holds(_ bytes: [UInt8], at target: String) -> Bool {
    guard let file = try? FileDescriptor(opening: target, O_RDONLY | O_NONBLOCK) else { return false }
    return (try? file.readAll(byteLimit: bytes.count)) == bytes
  }

  /// Creates an empty file in the folder, where a rename to the final name cannot cross file systems.
  private func createTemporary() throws(SystemCallError) -> FileDescriptor {
    var number = 0
    while true {
      let name = "\(path)/.incoming-\(getpid())-\(number)"
      do throws(SystemCallError) {
        return try FileDescriptor(opening: name, O_WRONLY | O_CREAT | O_EXCL, permissions: 0o644, operation: "create")
      } catch {
        // Another thread's, or left behind by a crash.
        guard error.code == EEXIST else { throw error }
        number += 1
      }
    }
  }

  private func createIfMissing() throws(SystemCallError) {
    do throws(SystemCallError) {
      _ = try SystemCallError.check("create", path) { mkdir(path, 0o755) }
    } catch {
      if error.code == EEXIST { return }
      throw error
    }
    try Self.synchronize(path + "/..")
  }

  /// Makes the names in a folder durable, as `fsync` of a file does not.
  private static func synchronize(_ folder: String) throws(SystemCallError) {
    let directory = try FileDescriptor(opening: folder, O_RDONLY | O_DIRECTORY)
    do throws(SystemCallError) {
      try directory.synchronize()
    } catch {
      // File systems that keep no order of their own here say EINVAL; there is nothing more to be done on them.
      guard error.code == EINVAL else { throw error }
    }
  }
}
