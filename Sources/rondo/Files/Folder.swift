import CommandLineTool

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder that a file lies in.
struct Folder {
  let path: String

  /// Takes the folder out of the path of a file.
  init(of file: String) {
    guard let slash = file.lastIndex(of: "/") else {
      path = "."
      return
    }
    path = slash == file.startIndex ? "/" : String(file[..<slash])
  }

  /// Makes the folder with those above it, as far as they are missing, for the eyes of this user alone.
  ///
  /// The mode is the one that the XDG base directory specification asks for.
  func make() throws(Failure) {
    var status = stat()
    if stat(path, &status) == 0 { return }
    let parent = Folder(of: path)
    if parent.path != path { try parent.make() }
    // Another process may have made it in between.
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .system("create the folder", path) }
  }
}
