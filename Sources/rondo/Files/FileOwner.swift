import CommandLineTool

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Who owns a file, and what others may do with it.
struct FileOwner {
  private let status: stat
  private let isOfFile: Bool

  /// Looks at a file, or at its folder when there is no such file.
  init(of path: String, orFolderOf other: String) throws(Failure) {
    var status = stat()
    isOfFile = stat(path, &status) == 0
    if !isOfFile {
      let folder = Folder(of: other).path
      guard stat(folder, &status) == 0 else { throw .system("look at", folder) }
    }
    self.status = status
  }

  /// Gives a file or folder to the same owner.
  func giveOwner(_ path: String) throws(Failure) {
    guard geteuid() == 0 else { return }
    guard chown(path, status.st_uid, status.st_gid) == 0 else { throw .system("give its owner", path) }
  }

  /// Gives a file to the same owner, so that a daemon can go on with what the superuser put in its place, and lets others
  /// do with it what they could do with the file before.
  func give(_ path: String) throws(Failure) {
    try giveOwner(path)
    guard isOfFile else { return }
    guard chmod(path, status.st_mode & 0o777) == 0 else { throw .system("set the mode of", path) }
  }
}
