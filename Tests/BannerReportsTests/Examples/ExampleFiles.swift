import Foundation

/// The files of the folder `Examples` of the package.
enum ExampleFiles {
  static func path(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Examples/\(name)").path
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path(name))))
  }

  /// The rows under the header of a table, by the names of its columns.
  static func table(_ name: String) throws -> [[String: String]] {
    let lines = String(decoding: try bytes(name), as: UTF8.self).split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    return lines.dropFirst().map { fields in Dictionary(zip(lines[0], fields), uniquingKeysWith: { first, _ in first })
    }
  }
}
