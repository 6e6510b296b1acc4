import Testing

@testable import BannerReports

@Suite("The width of text on a terminal")
struct DisplayWidthTests {
  @Test(
    "texts take the columns that terminals give them",
    arguments: [
      ("", 0), ("abc", 3), ("Grüße", 5), ("naïve", 5), ("Ελλάδα", 6), ("Привет", 6),
      // East Asian: wide, full-width, half-width, and the Korean syllable of three letters.
      ("広告", 4), ("バナー", 6), ("ﾊﾞﾅｰ", 4), ("ＡＢＣ", 6), ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("、。", 4), ("㍿", 2),
      ("𠮷", 2), ("䷀", 2), ("ㄅ", 2), ("々", 2), ("〿", 1), ("₩", 1), ("￦", 2),
      // Emoji, and what looks like them.
      ("😀", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🧑🏿‍🚀", 2), ("❤️", 2), ("❤", 1), ("❤️‍🔥", 2), ("🏳️‍🌈", 2), ("🇩🇪", 2), ("🇩🇪🇫🇷", 4), ("🇩", 1),
      ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2), ("1️⃣", 2), ("#️⃣", 2), ("1", 1), ("©", 1), ("©️", 2), ("™", 1), ("⌚", 2), ("☺", 1), ("☺️", 2), ("⭐", 2),
      ("★", 1),
      // Marks over or between other characters.
      ("e\u{301}", 1), ("\u{301}", 0), ("q\u{307}\u{323}", 1), ("a\u{20DD}", 1), ("か\u{3099}", 2), ("שָׁלוֹם", 4),
      ("ไทย", 3), ("กำ", 2), ("เชียงใหม่", 7), ("हिन्दी", 5), ("தமிழ்", 4),
      // Signs that are not seen.
      ("\u{200B}", 0), ("a\u{200C}b", 2), ("a\u{200D}b", 2), ("\u{2060}x", 1), ("\u{FEFF}", 0), ("\u{AD}", 1),
      ("\u{FE0F}", 0),
      // Right to left.
      ("שלום", 4), ("سلام", 4), ("مُحَمَّد", 4), ("\u{600}12", 3),
    ])
  func texts(text: String, width: Int) {
    #expect(DisplayWidth.of(text) == width, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
  }

  @Test("every printable ASCII character takes one column")
  func ascii() {
    for value in UInt8(0x20)...0x7E { #expect(DisplayWidth.of(Character(Unicode.Scalar(value))) == 1) }
  }

  @Test("a character of one scalar takes two columns at most", arguments: [0...0x1FFFF, 0xE0000...0xE01FF])
  func everyScalar(range: ClosedRange<UInt32>) {
    let widths = range.lazy.compactMap(Unicode.Scalar.init).map { DisplayWidth.of(Character($0)) }
    #expect(widths.allSatisfy { (0...2).contains($0) })
  }
}
