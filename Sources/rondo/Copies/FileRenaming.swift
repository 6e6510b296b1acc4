import CommandLineTool

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Steps with whole files that are on the disk when they return.
enum FileRenaming {
  /// Gives a file another name, in the place of what has that name; at no time is there nothing of that name.
  static func rename(_ path: String, to name: String) throws(Failure) {
    guard Self.rename(path, name) == 0 else { throw .system("rename \(path) to", name) }
    try synchronizeFolder(of: name)
  }

  /// Gives a file a second name; false when there is no such file.
  static func link(_ path: String, as name: String) throws(Failure) -> Bool {
    if Self.link(path, name) == 0 {
      try synchronizeFolder(of: name)
      return true
    }
    guard errno == ENOENT else { throw .system("link \(path) as", name) }
    return false
  }

  /// Takes a name away, if there is something of that name.
  static func remove(_ path: String) throws(Failure) {
    guard unlink(path) != 0 else { return try synchronizeFolder(of: path) }
    guard errno == ENOENT else { throw .system("remove", path) }
  }

  /// Waits until the content of a file is on the disk.
  static func synchronize(_ path: String) throws(Failure) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system("open", path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .system("write", path) }
  }

  private static func synchronizeFolder(of path: String) throws(Failure) {
    let folder = Folder(of: path).path
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system("open", folder) }
    defer { close(descriptor) }
    // File systems that keep no order of their own here say EINVAL; there is nothing more to be done on them.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw .system("write", folder) }
  }

  private static func rename(_ path: String, _ name: String) -> Int32 {
    #if canImport(Glibc)
      Glibc.rename(path, name)
    #elseif canImport(Musl)
      Musl.rename(path, name)
    #else
      Darwin.rename(path, name)
    #endif
  }

  private static func link(_ path: String, _ name: String) -> Int32 {
    #if canImport(Glibc)
      Glibc.link(path, name)
    #elseif canImport(Musl)
      Musl.link(path, name)
    #else
      Darwin.link(path, name)
    #endif
  }
}
