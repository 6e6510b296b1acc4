#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What can be told of a file without opening it.
enum FileStatus {
  /// Whether there is something in the file; false also when there is no such file.
  static func hasContent(_ path: String) -> Bool {
    size(of: path) ?? 0 > 0
  }

  /// Whether there is anything of that name, a link that leads nowhere included.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// The length of a file in bytes; nil when there is no such file.
  static func size(of path: String) -> Int64? {
    var status = stat()
    return stat(path, &status) == 0 ? Int64(status.st_size) : nil
  }

  /// What its owner, its group and others may do with a file, as chmod(1) writes it; nil when there is no such file.
  static func mode(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  /// Number of the user that a file belongs to; nil when there is no such file.
  static func owner(of path: String) -> uid_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_uid : nil
  }

  /// Whether two paths lead to the same file, which is there.
  static func isSame(_ path: String, _ other: String) -> Bool {
    var (one, two) = (stat(), stat())
    guard stat(path, &one) == 0, stat(other, &two) == 0 else { return false }
    return (one.st_dev, one.st_ino) == (two.st_dev, two.st_ino)
  }

  /// The path without symbolic links; the path itself when there is no such file.
  static func realPath(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
