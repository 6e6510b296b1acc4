import BannerStore
import Testing

@Suite("Text from anyone")
struct HostileTextTests {
  static let texts = [
    "'", "\"", "''; DROP TABLE banner; --", "line\nbreak\r\nand\ttab", "nul \u{0} inside", "\u{0}", " ", "\\",
    "%_?1:a@b",
    "👩‍👩‍👧‍👦🏳️‍🌈", "שלום \u{202E}gnp.exe\u{202C}", "e\u{301} and \u{E9}", "\u{FEFF}mark", "\u{FFFD}\u{FFFF}\u{10FFFF}",
    "<script>alert('x')</script>", "=1+1", "\u{1B}[31mred", String(repeating: "ab\u{301}", count: 2_560),
  ]

  @Test("is kept byte for byte as a title, a name and the text of a picture", arguments: texts)
  func kept(text: String) throws {
    let test = try TestStore()
    _ = try test.makeSet(banners: 0) { $0.title = text }
    let banner = try test.store.addBanner(
      .sample { ($0.name, $0.altText) = (text, text) }, toSet: "hero", now: test.now)
    let edited = try test.store.addBanner(.sample(), toSet: "hero", now: test.now)
    try test.edit(edited.id) { ($0.name, $0.altText) = (text, text) }

    let second = try test.second()
    let titles = [try second.set("hero").set.title, try second.sets()[0].title]
    let names = try second.banners(ofSet: "hero").flatMap { [$0.name, $0.altText] }
    let alone = [banner.name, try #require(try second.bannerName(edited.id))]
    for kept in titles + names + alone { #expect(Array(kept.utf8) == Array(text.utf8)) }
    #expect(names.count == 4)
    #expect(try test.number("SELECT count(*) FROM banner") == 2)
  }

  @Test("that is too long is refused, with its beginning alone in the error")
  func tooLong() throws {
    let test = try TestStore()
    let banner = try test.makeSet(banners: 1)[0]
    let before = try test.dump()
    // One character to the eye, and ten kilobytes of accents on it.
    for text in [String(repeating: "x", count: 10_241), "o" + String(repeating: "\u{301}", count: 5_121)] {
      let error = #expect(throws: StoreError.self) { try test.edit(banner) { $0.name = text } }
      guard case .invalid(let value) = error else { return #expect(error == nil) }
      #expect(value.field == "name")
      #expect(value.value.unicodeScalars.count == 40)
      #expect(value.problem == "it must have 1 to 10240 bytes, and has \(text.utf8.count)")
    }
    #expect(try test.dump() == before)
  }
}
