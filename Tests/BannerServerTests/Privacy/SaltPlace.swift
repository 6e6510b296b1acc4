#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder of one test for a salt's file, removed with the test.
final class SaltPlace {
  let folder: String

  init() {
    var template = Array("/tmp/rondo-salt-XXXXXX".utf8CString)
    folder = mkdtemp(&template).map { String(cString: $0) } ?? "/nonexistent"
  }

  deinit {
    for name in names { if unlink("\(folder)/\(name)") != 0 { rmdir("\(folder)/\(name)") } }
    rmdir(folder)
  }

  var path: String { "\(folder)/rondo.db-salt" }

  /// The names in the folder.
  var names: [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The contents of the file.
  var bytes: [UInt8] {
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    var content = [UInt8](repeating: 0, count: 1000)
    let count = read(descriptor, &content, content.count)
    return Array(content.prefix(max(0, count)))
  }

  /// The permissions of the file.
  var mode: mode_t {
    var status = stat()
    stat(path, &status)
    return status.st_mode & 0o7777
  }

  /// Writes a file that only its owner may read.
  func write(_ text: String, to name: String = "rondo.db-salt") {
    let descriptor = open("\(folder)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    _ = Glibc.write(descriptor, text, text.utf8.count)
    close(descriptor)
  }

  /// Puts a folder in the place of the file.
  func replaceByFolder() {
    unlink(path)
    mkdir(path, 0o700)
  }
}
