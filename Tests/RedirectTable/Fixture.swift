import Foundation

/// The files that the tables are read from.
enum Fixture {
  /// The rows below the head line; none where the file is missing, which a test looks for.
  static func rows(of name: String, columns count: Int) -> [[String]] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../BannerServerTests/Fixtures/\(name)")
    let table = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return table.components(separatedBy: "\n").dropFirst().map { $0.components(separatedBy: "\t") }
      .filter { $0.count == count }
  }

  /// The text behind the escapes of a JSON string.
  static func unescaped(_ text: String) -> String {
    let quoted = "[\"\(text.replacingOccurrences(of: "\"", with: "\\\""))\"]"
    let strings = (try? JSONSerialization.jsonObject(with: Data(quoted.utf8))) as? [String]
    return strings?.first ?? "no JSON string: \(text)"
  }
}
