import Testing

@testable import BannerReports

@Suite("Text in a cell")
struct DisplayTextTests {
  @Test(
    "what would break or forge a line is shown as an escape",
    arguments: [
      ("plain", "plain"), ("a\nb", "a\\nb"), ("a\r\nb", "a\\r\\nb"), ("\t", "\\t"), ("\0", "\\0"),
      ("\u{1B}[31m", "\\u{1B}[31m"), ("\u{7F}", "\\u{7F}"), ("\u{85}", "\\u{0085}"), ("\u{9B}1m", "\\u{009B}1m"),
      ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"), ("\u{202E}abc", "\\u{202E}abc"),
      ("\u{2066}\u{2069}", "\\u{2066}\\u{2069}"),
      ("\u{200E}\u{200F}\u{61C}", "\\u{200E}\\u{200F}\\u{061C}"), ("\u{B}\u{C}", "\\u{0B}\\u{0C}"),
      // Quotes and backslashes harm no table; joiners belong to scripts and emoji.
      ("'\"\\", "'\"\\"), ("👩‍👧", "👩‍👧"), ("می‌خواهم", "می‌خواهم"),
    ])
  func escapes(raw: String, shown: String) {
    #expect(DisplayText(showing: raw).text == shown)
    #expect(DisplayText(showing: raw).width == DisplayWidth.of(shown))
  }

  @Test(
    "a text is cut between characters and ends in an ellipsis",
    arguments: [
      ("banner", 6, "banner"), ("banner", 5, "bann…"), ("banner", 1, "…"), ("banner", 0, ""), ("", 0, ""), ("", 5, ""),
      ("広告広告", 8, "広告広告"), ("広告広告", 7, "広告広…"), ("広告広告", 6, "広告…"), ("広告", 2, "…"), ("広告", 3, "広…"),
      ("👩‍👩‍👧‍👦👍🏽x", 4, "👩‍👩‍👧‍👦…"), ("👩‍👩‍👧‍👦👍🏽x", 3, "👩‍👩‍👧‍👦…"), ("🇩🇪🇫🇷", 3, "🇩🇪…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ])
  func shortening(raw: String, limit: Int, shown: String) {
    let short = DisplayText(showing: raw).shortened(to: limit)
    #expect(short.text == shown)
    #expect(short.width == DisplayWidth.of(shown))
  }

  @Test("cut to any limit, a hostile text fits it and keeps to one line", arguments: HostileTexts.all)
  func hostile(raw: String) {
    let shown = DisplayText(showing: raw)
    #expect(
      !shown.text.unicodeScalars.contains { $0.properties.generalCategory == .control || $0.properties.isBidiControl })
    for limit in 0...40 {
      let short = shown.shortened(to: limit)
      #expect(short.width <= limit)
      #expect(short.width == DisplayWidth.of(short.text))
      #expect(short == shown || short.text.isEmpty || short.text.hasSuffix("…"))
    }
  }
}
