import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A user without special rights: whoever runs the tests, or `nobody` where that is the superuser, whom nothing is forbidden.
enum Stranger {
  /// Whether the program can be run as that user; not where it lies in a folder that is closed to him.
  static let canRun: Bool = {
    do {
      let box = try Sandbox()
      try allow(0o777, box.path)
      return try run(["--version"], in: box).exitCode == 0
    } catch {
      return false
    }
  }()

  /// Runs the program as that user.
  static func run(_ words: [String], in box: Sandbox) throws -> Outcome {
    let launcher = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--"]
    // The home is closed to him, and with it the usual configuration.
    return try box.run(words, environment: ["HOME": ""], launcher: geteuid() == 0 ? launcher : [])
  }

  /// Sets the mode of a file or folder.
  static func allow(_ mode: Int, _ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }
}
