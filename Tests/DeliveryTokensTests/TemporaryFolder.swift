import Foundation

/// A folder of its own for one test with an empty database in it; removed when the last reference is gone.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    path = parent.appendingPathComponent("rondo-\(UUID().uuidString)").path
    // A folder or file that is missing fails the test that looks for it.
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try? Data().write(to: URL(fileURLWithPath: database))
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  var database: String { "\(path)/rondo.db" }

  /// What lies in it, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  func mode(of file: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
  }
}
