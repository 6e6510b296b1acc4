/// A text made fit for one cell of a table: one line, no hidden powers, and its width known.
struct DisplayText: Hashable, Sendable {
  /// The text as it is shown.
  let text: String

  /// The columns it takes.
  let width: Int

  /// No text.
  static let empty = DisplayText(text: "", width: 0)

  /// Shows any text, with the characters that would break or forge a line as escapes: `\n`, `\t`, `\u{202E}`.
  ///
  /// Those are control characters, line and paragraph separators, and the controls of bidirectional text, which could
  /// make the rest of the row read backwards (Unicode Technical Report 36, section 2.1).
  init(showing raw: String) {
    guard raw.unicodeScalars.contains(where: Self.needsEscape) else {
      self.init(text: raw, width: DisplayWidth.of(raw))
      return
    }
    var shown = ""
    for scalar in raw.unicodeScalars {
      if Self.needsEscape(scalar) {
        shown += scalar.escaped(asASCII: true)
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    self.init(text: shown, width: DisplayWidth.of(shown))
  }

  private init(text: String, width: Int) {
    self.text = text
    self.width = width
  }

  /// The text, or as much of its beginning as fits before an ellipsis.
  ///
  /// A character is never cut in two. O(n).
  func shortened(to limit: Int) -> DisplayText {
    guard width > limit else { return self }
    guard limit > 0 else { return .empty }
    var shortWidth = 0
    let kept = text.prefix { character in
      let characterWidth = DisplayWidth.of(character)
      guard shortWidth + characterWidth < limit else { return false }
      shortWidth += characterWidth
      return true
    }
    return DisplayText(text: kept + "…", width: shortWidth + 1)
  }

  /// A shown text in bold (ECMA-48, SGR 1), which takes no further columns.
  static func bold(_ text: String) -> String { "\u{1B}[1m\(text)\u{1B}[0m" }

  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    case .format: return scalar.properties.isBidiControl
    default: return false
    }
  }
}
