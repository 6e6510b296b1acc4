import Foundation
import Testing

/// A row of the table of hostile and odd targets, which the tests of the server use as well.
struct RedirectTarget: Sendable, CustomTestStringConvertible {
  /// The target as somebody would store it.
  let text: String

  /// What a redirect sends, with each macro as `«name»`; nil where the target is refused.
  let location: String?

  let note: String

  var testDescription: String { "\(text.debugDescription): \(note)" }

  /// All rows.
  static let all: [RedirectTarget] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../BannerServerTests/Fixtures/redirect-targets.tsv")
    // A table that is missing is empty, which a test looks for.
    let table = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return table.components(separatedBy: "\n").dropFirst().compactMap { line in
      let columns = line.components(separatedBy: "\t")
      guard columns.count == 3 else { return nil }
      return RedirectTarget(
        text: unescaped(columns[0]), location: columns[1] == "refused" ? nil : columns[1], note: columns[2])
    }
  }()

  /// The text behind the escapes of a JSON string.
  private static func unescaped(_ text: String) -> String {
    let quoted = "[\"\(text.replacingOccurrences(of: "\"", with: "\\\""))\"]"
    let strings = (try? JSONSerialization.jsonObject(with: Data(quoted.utf8))) as? [String]
    return strings?.first ?? "no JSON string: \(text)"
  }
}
