import Testing

@testable import CommandLineTool

@Suite("Did you mean")
struct SuggestionTests {
  static let names = ["add", "archive", "edit", "go-to", "list", "move", "reorder", "restore", "show"]

  @Test(
    "the nearest name within two slips is proposed",
    arguments: [
      ("ad", "add"), ("adds", "add"), ("dad", "add"), ("aad", "add"), ("lsit", "list"), ("lits", "list"),
      ("lst", "list"),
      ("LIST", "list"), ("goto", "go-to"), ("go_to", "go-to"), ("reodrer", "reorder"), ("re-order", "reorder"),
      ("resotre", "restore"), ("shwo", "show"), ("archvie", "archive"), ("arhcvie", "archive"),
      ("x", nil), ("", nil), ("remove", "move"), ("delete", nil), ("e", nil), ("listings", nil), ("日本", nil),
    ])
  func nearest(word: String, name: String?) {
    #expect(Suggestion.nearest(to: word, in: Self.names) == name)
  }

  @Test("a word of any length is answered at once")
  func longWord() {
    #expect(Suggestion.nearest(to: String(repeating: "a", count: 1_000_000), in: Self.names) == nil)
  }

  @Test(
    "distance counts insertions, deletions, replacements and swaps of neighbours",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "abd", 1), ("abc", "acb", 1),
      ("abc", "ab", 1), ("abc", "xabc", 1), ("ca", "abc", 3), ("kitten", "sitting", 3), ("banner", "abnner", 1),
    ])
  func distance(source: String, target: String, distance: Int) {
    #expect(Suggestion.distance(from: Array(source), to: Array(target)) == distance)
    #expect(Suggestion.distance(from: Array(target), to: Array(source)) == distance)
  }
}
