import RedirectTable
import Testing

@testable import BannerStore

@Suite struct TargetTemplateTests {
  private func location(_ text: String, set: String = "spring-sale", cachebuster: UInt32 = .max) -> String {
    TargetTemplate(location: text)
      .location(banner: 42, set: set, timestampMs: 1_796_032_800_000, cachebuster: cachebuster)
  }

  @Test("the table of hostile and odd targets is there")
  func table() {
    #expect(RedirectTarget.all.count > 100)
    #expect(RedirectTarget.all.filter { $0.location == nil }.count > 30)
  }

  @Test("a target leaves as the table says, or is refused", arguments: RedirectTarget.all)
  func row(_ row: RedirectTarget) throws {
    guard let expected = row.location else {
      #expect(throws: TargetURLError.self) { try TargetURL(parsing: row.text) }
      return
    }
    let target = try TargetURL(parsing: row.text)
    #expect(target.text.utf8.elementsEqual(row.text.utf8))
    let values = ["banner": "42", "set": "spring-sale", "timestamp": "1796032800000", "cachebuster": "4294967295"]
    let filled = values.reduce(expected) { $0.replacing("«\($1.key)»", with: $1.value) }
    #expect(location(target.location) == filled)
    #expect(TargetTemplate(location: target.location).isConstant == (filled == expected))
  }

  @Test(
    "no value can leave the place where its macro stands",
    arguments: [
      ("\r\nLocation: https://evil.example", "%0D%0ALocation%3A%20https%3A%2F%2Fevil.example"),
      ("//evil.example", "%2F%2Fevil.example"), ("/\\evil.example", "%2F%5Cevil.example"),
      ("@evil.example", "%40evil.example"), ("?a=b&c=d#e", "%3Fa%3Db%26c%3Dd%23e"), ("100%", "100%25"),
      ("%0d%0a", "%250d%250a"), ("{banner}", "%7Bbanner%7D"), ("\0\u{1}\u{7F}", "%00%01%7F"), ("ü", "%C3%BC"),
      ("😀", "%F0%9F%98%80"), ("a+b;c,d", "a%2Bb%3Bc%2Cd"), ("A-z_0.~9", "A-z_0.~9"), ("'\"<>`", "%27%22%3C%3E%60"),
      ("", ""),
    ])
  func encoding(set: String, encoded: String) {
    #expect(location("https://example.org/{set}?s={set}", set: set) == "https://example.org/\(encoded)?s=\(encoded)")
  }

  @Test("numbers are decimal digits, without padding")
  func numbers() {
    #expect(location("https://e.org/{cachebuster}", cachebuster: 0) == "https://e.org/0")
    let template = TargetTemplate(location: "https://e.org/{banner}/{timestamp}")
    #expect(
      template.location(banner: .max, set: "", timestampMs: -1, cachebuster: 0)
        == "https://e.org/9223372036854775807/-1")
  }

  @Test("a target without macros is constant, whatever braces it has")
  func constant() {
    for text in [
      "https://e.org/", "https://e.org/{}", "https://e.org/{Set}", "https://e.org/{set", "https://e.org/set}",
    ] {
      #expect(TargetTemplate(location: text).isConstant)
      #expect(location(text) == text)
    }
    for macro in TargetMacro.allCases {
      #expect(!TargetTemplate(location: "https://e.org/\(macro.placeholder)").isConstant)
    }
  }

  @Test("a target whose macros could make it longer than an address may be is refused")
  func length() throws {
    let text = "https://e.org/" + String(repeating: "{set}", count: 127)
    #expect(try TargetURL(parsing: text + String(repeating: "x", count: 50)).location.utf8.count == 14 + 635 + 50)
    #expect(throws: TargetURLError.self) { try TargetURL(parsing: text + String(repeating: "x", count: 51)) }
    let longest = location(text + String(repeating: "x", count: 50), set: String(repeating: "s", count: 64))
    #expect(longest.utf8.count == TargetURL.byteLimit)
  }

  @Test("a macro has at most as many bytes as the limit takes it to have")
  func maximum() {
    let values: [TargetMacro: String] = [
      .banner: "\(Int64.min)", .timestamp: "\(Int64.min)", .cachebuster: "\(UInt32.max)",
      .set: String(repeating: "s", count: Slug.maximumLength),
    ]
    for macro in TargetMacro.allCases { #expect(values[macro]?.utf8.count == macro.maximumByteCount) }
  }
}
