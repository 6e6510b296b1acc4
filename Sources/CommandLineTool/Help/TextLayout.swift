/// Breaks help texts into lines that fit a width.
///
/// The texts are those of the program itself, one column a character.
struct TextLayout {
  /// The width where there is no terminal to fit.
  static let standardWidth = 80

  /// Below this a text in a column of its own is no longer readable, and goes under its term.
  private static let narrowestColumn = 24

  /// Terms up to this long have their text beside them.
  private static let longestTerm = 28

  private let width: Int

  init(width: Int?) {
    self.width = width ?? Self.standardWidth
  }

  /// A paragraph broken between words; a word that is too long stays whole.
  func paragraph(_ text: String, indent: Int = 0) -> String {
    lines(of: text.split(separator: " ").map(String.init), width: width - indent)
      .map { String(repeating: " ", count: indent) + $0 }
      .joined(separator: "\n")
  }

  /// Parts that stay whole after a lead, the further lines indented by four.
  func wrapped(_ parts: [String], after lead: String) -> String {
    var lines = [lead]
    for part in parts {
      let line = "\(lines[lines.count - 1]) \(part)"
      if line.count <= width {
        lines[lines.count - 1] = line
      } else {
        lines.append("    \(part)")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Terms with their texts in a column beside them, or below where the terminal is narrow or the term long.
  func definitions(_ entries: [(term: String, text: String)]) -> String {
    let column = (entries.map(\.term.count).filter { $0 <= Self.longestTerm }.max() ?? 0) + 4
    let isStacked = width - column < Self.narrowestColumn
    return entries.map { entry in
      let text = paragraph(entry.text, indent: isStacked ? 6 : column)
      let term = "  \(entry.term)"
      guard !isStacked, term.count + 2 <= column else { return "\(term)\n\(text)" }
      return term + text.dropFirst(term.count)
    }.joined(separator: "\n")
  }

  private func lines(of words: [String], width: Int) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(word)
      }
    }
    return lines
  }
}
