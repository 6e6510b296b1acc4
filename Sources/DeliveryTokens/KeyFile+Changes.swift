#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension KeyFile {
  /// Puts a new key in use and keeps the ones before it, so that the tokens which they signed count for the rest of their
  /// life; makes the file when there is none.
  ///
  /// - Parameters:
  ///   - now: In milliseconds since 1970 UTC.
  ///   - keepMs: The longest life of a token, in milliseconds.
  ///   - revokesOlder: Whether nothing shall count any more that the keys until now signed, as is right when somebody else
  ///     may know them. This also replaces a file that others could read, and one that is damaged, whose keys are lost.
  public func rotate(
    atMs now: Int64, keepingMs keepMs: Int64, revokingOlder revokesOlder: Bool = false
  ) throws(KeyFileError) -> KeyRing {
    while true {
      guard let file = try KeyFileDescriptor(opening: path, flags: O_RDONLY, unless: ENOENT) else {
        let keys = KeyRing.random(atMs: now)
        if try create(keys) { return keys }
        continue
      }
      try file.lock()
      // While this process waited, another one may have put a new file in the place of the one that is locked.
      guard try KeyFileStamp(file.status()).isSameFile(as: stamp()) else { continue }
      let keys = try successor(of: file, atMs: now, keepingMs: keepMs, revokingOlder: revokesOlder)
      try replace(with: keys)
      return keys
    }
  }

  /// Puts a file with these keys in the place of the one that is there, if any.
  public func replace(with keys: KeyRing) throws(KeyFileError) {
    try withNewFile(holding: keys) { new throws(KeyFileError) in
      guard rename(new, path) == 0 else { throw .system(operation: "replace", path: path, code: errno) }
    }
  }

  private func successor(
    of file: borrowing KeyFileDescriptor, atMs now: Int64, keepingMs keepMs: Int64, revokingOlder revokesOlder: Bool
  ) throws(KeyFileError) -> KeyRing {
    do throws(KeyFileError) {
      return try read(file, evenIfExposed: revokesOlder)
        .rotated(atMs: now, keepingMs: keepMs, revokingOlder: revokesOlder)
    } catch .damaged where revokesOlder {
      return .random(atMs: now)
    }
  }

  /// Makes the file with these keys in it; false when there is one already, which stays as it is.
  @discardableResult
  func create(_ keys: KeyRing) throws(KeyFileError) -> Bool {
    try withNewFile(holding: keys) { new throws(KeyFileError) in
      if link(new, path) == 0 { return true }
      guard errno == EEXIST else { throw .system(operation: "create", path: path, code: errno) }
      return false
    }
  }

  /// Writes a file under a name that nobody else uses, and sees to it that the one that `body` makes of it lasts.
  private func withNewFile<T>(
    holding keys: KeyRing, _ body: (_ path: String) throws(KeyFileError) -> T
  ) throws(KeyFileError) -> T {
    let name = "\(path)-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    guard let file = try KeyFileDescriptor(opening: name, flags: O_WRONLY | O_CREAT | O_EXCL, unless: 0) else {
      throw .system(operation: "create", path: name, code: EEXIST)
    }
    // After a rename there is nothing of that name.
    defer { unlink(name) }
    var owner = stat()
    guard stat(database, &owner) == 0 else { throw .system(operation: "look at", path: database, code: errno) }
    try file.give(toOwnerIn: owner)
    let text = KeyFileText(keys)
    try file.write(text.content)
    let result = try body(name)
    try syncFolder()
    return result
  }

  /// Waits until the name of the file is on the disk, too.
  private func syncFolder() throws(KeyFileError) {
    let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    guard let descriptor = try KeyFileDescriptor(opening: folder, flags: O_RDONLY, unless: 0) else { return }
    try descriptor.sync()
  }
}

extension KeyFileStamp {
  fileprivate func isSameFile(as other: KeyFileStamp?) -> Bool {
    guard let other else { return false }
    return (device, file) == (other.device, other.file)
  }
}
