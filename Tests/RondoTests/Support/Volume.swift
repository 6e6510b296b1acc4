import Foundation

/// A small file system in memory, mounted for one test; only root may.
final class Volume {
  /// Whether this process may mount one.
  static let canMount = geteuid() == 0 && (try? Volume(at: "/tmp/rondo-\(UUID().uuidString)", kibibytes: 64)) != nil

  /// The folder it is mounted at.
  let path: String

  init(at path: String, kibibytes: Int) throws {
    self.path = path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Volume.mount(["-t", "tmpfs", "-o", "size=\(kibibytes)k", "rondo-test", path])
  }

  deinit {
    try? Volume.run("/bin/umount", [path])
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Makes room.
  func grow(toKibibytes kibibytes: Int) throws {
    try Volume.mount(["-o", "remount,size=\(kibibytes)k", path])
  }

  private static func mount(_ words: [String]) throws {
    try run("/bin/mount", words)
  }

  private static func run(_ program: String, _ words: [String]) throws {
    let exitCode = try BuiltProgram.run(
      [program] + words, environment: [:], folder: "/", files: ("/dev/null", "/dev/null", "/dev/null"))
    if exitCode != 0 { throw POSIXError(.EPERM) }
  }
}
