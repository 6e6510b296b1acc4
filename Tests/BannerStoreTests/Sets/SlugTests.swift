import BannerStore
import Testing

@Suite("A slug")
struct SlugTests {
  @Test(
    "has up to 64 lower-case letters, digits and single hyphens between them",
    arguments: ["a", "7", "home-hero", "a-1-b", "0", "2026-11-30", String(repeating: "a", count: 64)])
  func valid(text: String) throws {
    let slug = try Slug(text)
    #expect(slug.text == text)
    #expect("\(slug)" == text)
  }

  @Test(
    "is refused by name when it breaks a rule",
    arguments: [
      "", "-", "-a", "a-", "a--b", "A", "Home", "ä", "a b", " a", "a_b", "a.b", "a/b", "a\n", "a\u{0}", "a\u{301}",
      "ａ", "٣", "é", "🙂", "'; --", String(repeating: "a", count: 65), String(repeating: "a", count: 100_000),
    ])
  func invalid(text: String) throws {
    let error = #expect(throws: StoreError.self) { try Slug(text) }
    guard case .invalid(let value) = error else { return #expect(error == nil) }
    #expect(value.field == "slug")
    #expect(value.value == text)
    #expect(value.problem.contains("1 to 64"))
  }

  @Test("sorts by its bytes, so that a digit comes before a letter and a hyphen before both")
  func order() throws {
    let slugs = try ["b", "a", "a-b", "ab", "a0", "10", "9"].map { text in try Slug(text) }
    #expect(slugs.sorted().map(\.text) == ["10", "9", "a", "a-b", "a0", "ab", "b"])
  }
}
