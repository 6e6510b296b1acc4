/// How many columns of a terminal text takes.
///
/// Terminals agree on most of Unicode: one column a character; two for the wide characters of East Asia (Unicode Standard
/// Annex #11) and for emoji; none for marks that go over another character and for invisible signs. A sequence of emoji
/// that is drawn as one counts as one. The standard library knows the properties of characters but for East Asian width,
/// which is tabled here.
enum DisplayWidth {
  /// The columns of a text without control characters, in O(n).
  static func of(_ text: String) -> Int {
    // Most names are ASCII, where a byte is a column.
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { sum, character in sum + of(character) }
  }

  /// The columns of a character as a person sees it.
  static func of(_ character: Character) -> Int {
    isEmoji(character) ? 2 : character.unicodeScalars.reduce(0) { sum, scalar in sum + of(scalar) }
  }

  /// Whether a character is drawn as a picture, whatever it is made of: a skin tone, a family, a flag, a keycap.
  private static func isEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji, scalars.count > 1 else { return false }
    let isFlag = isRegionalIndicator(first)
    return isFlag || first.properties.isEmojiPresentation || scalars.contains("\u{FE0F}")
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    ("\u{1F1E6}"..."\u{1F1FF}").contains(scalar)
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return 1 }
    if isInvisible(scalar) { return 0 }
    if scalar.properties.isEmojiPresentation { return isRegionalIndicator(scalar) ? 1 : 2 }
    return isWide(scalar) ? 2 : 1
  }

  /// Marks and signs that take no column of their own.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    // Terminals draw the soft hyphen, and the number signs of Arabic, which go over digits, have a width.
    case .format: scalar.properties.isDefaultIgnorableCodePoint && scalar != "\u{AD}"
    // The vowels and finals that join a Korean syllable.
    case .otherLetter: ("\u{1160}"..."\u{11FF}").contains(scalar) || ("\u{D7B0}"..."\u{D7FB}").contains(scalar)
    default: false
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x1100 else { return false }
    return wide.contains { $0.contains(scalar.value) }
  }

  /// The characters of East Asian width W and F that are no emoji, from `EastAsianWidth.txt` of Unicode 18.
  ///
  /// Ranges run on over what is not assigned.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E, 0x3041...0x3247,
    0x3250...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x191D2, 0x1AFF0...0x1B2FB, 0x1D300...0x1D376, 0x1F200...0x1F265,
    0x20000...0x3FFFD,
  ]
}
