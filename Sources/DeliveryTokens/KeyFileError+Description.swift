#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension KeyFileError: CustomStringConvertible {
  /// One line: what is wrong, and where.
  ///
  /// Nothing of a secret is in it.
  public var description: String {
    switch self {
    case .missing(let path): "there is no key file \(path)"
    case .exposed(let path, let mode):
      "others may read or change the key file \(path) (its mode is \(String(mode, radix: 8)))"
    case .notAFile(let path): "\(path) is no regular file"
    case .damaged(let path, let line, let problem): "line \(line) of the key file \(path): \(problem)"
    case .system(let operation, let path, let code): "cannot \(operation) \(path): \(String(cString: strerror(code)))"
    }
  }

  /// A sentence on the way out, where there is one.
  public var hint: String? {
    switch self {
    case .missing: "The daemon makes one when it starts, and so does 'rondo key rotate'."
    case .exposed(let path, _):
      """
      Close it with 'chmod 600 \(path)'. If somebody else may have read it, let 'rondo key rotate --revoke-older' make a \
      new key.
      """
    case .notAFile: "Move it out of the way: the keys of the database belong there."
    case .damaged:
      """
      Put a copy from before back in its place. Without one, let 'rondo key rotate --revoke-older' make a new file: the \
      tokens that are out there count no more then.
      """
    case .system(_, _, EACCES), .system(_, _, EPERM):
      "Run it as the user that the daemon runs as, who alone may read the keys."
    case .system(_, _, ENOSPC): "Make room on its disk, and try again: the keys are as they were."
    case .system: nil
    }
  }
}
