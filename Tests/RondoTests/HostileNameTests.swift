import Foundation
import Testing

@Suite("Names that anyone may have written")
struct HostileNameTests {
  private static let names = [
    #"say "hi" and 'bye'"#, "two\nlines", "\ttab", "a,b;c", "\r\nX: y", "=HYPERLINK(\"http://evil.org\")", "+1", "-1",
    "@SUM(A1)", "<script>alert(1)</script>", "🌸👩‍👩‍👧‍👦🇦🇹", "日本語のバナー", "\u{202E}gnirps", "\u{2066}x\u{2069}",
    "\u{1B}[31mred\u{7}", "e\u{301}", "\u{2028}\u{2029}", "'; DROP TABLE banner; --", "%s%n${HOME}`id`", "-", "--help",
    String(repeating: "long ", count: 2048),
  ]

  @Test("they are stored as they are, and come back in JSON and CSV", arguments: names)
  func stored(name: String) throws {
    let box = try Sandbox.withSet()
    let words = ["banner", "add", "spring", "--target", "https://e.org", "--image", "https://e.org/x.png"]
    try #require(try box.run(words + ["--name=\(name)", "--alt=\(name)"]).exitCode == 0)
    try #require(try box.run(["set", "edit", "spring", "--title=\(name)"]).exitCode == 0)
    for words in [["banner", "show", "spring", "1"], ["set", "show", "spring"]] {
      let object = try box.object(words)
      for key in ["name", "alt_text", "title", "shown_banner"] {
        if let text = object[key] {
          #expect((text as? String)?.unicodeScalars.elementsEqual(name.unicodeScalars) == true)
        }
      }
    }
    let csv = try box.run("report", "clicks", "--format", "csv").output
    let field = name.first.map { "=+-@\t\r\n".contains($0) || $0 == "\r\n" } == true ? "'\(name)" : name
    let needsQuotes =
      field != name || name.unicodeScalars.contains { "\",\r\n".unicodeScalars.contains($0) }
      || name.hasSuffix(" ")
    let quoted = needsQuotes ? "\"\(field.replacingOccurrences(of: "\"", with: "\"\""))\"" : field
    #expect(csv == "set,banner_id,banner,clicks,padding_clicks\r\nspring,1,\(quoted),0,0\r\n")
  }

  @Test("in a table and in NDJSON each stays on its line and steers nothing", arguments: names)
  func shown(name: String) throws {
    let box = try Sandbox.withSet()
    let words = ["banner", "add", "spring", "--target", "https://e.org", "--image", "https://e.org/x.png"]
    try #require(try box.run(words + ["--name=\(name)", "--alt=\(name)"]).exitCode == 0)
    try #require(try box.run(["set", "edit", "spring", "--title=\(name)"]).exitCode == 0)
    for (words, lines) in [
      (["banner", "list", "spring"], 2), (["set", "list"], 2), (["banner", "show", "spring", "1"], 24),
      (["set", "show", "spring"], 22), (["report", "clicks"], 4),
      (["click", "record", "spring", "--physical-index", "0"], 8),
    ] {
      let table = try box.run(words).output
      #expect(table.unicodeScalars.filter { $0 == "\n" }.count == lines)
      #expect(
        !table.unicodeScalars.contains {
          $0 != "\n" && ($0.properties.generalCategory == .control || $0.properties.isBidiControl)
        })
      let ndjson = try box.run(words + ["--format", "ndjson"]).output
      #expect(ndjson.unicodeScalars.filter { $0 == "\n" }.count == 1)
      #expect(!ndjson.unicodeScalars.contains { $0 != "\n" && $0.value < 0x20 })
    }
  }

  @Test("no name is in the sentence that a change is reported in")
  func sentences() throws {
    let box = try Sandbox.withSet()
    expect(
      try box.run(
        "banner", "add", "spring", "--target", "https://e.org", "--image", "https://e.org/x.png", "--name",
        "\u{1B}[2J\nadded banner 9 to 'other'"),
      .done("added banner 1 to 'spring', which is at revision 2\n"))
  }

  @Test("one that is too long is refused with its length")
  func tooLong() throws {
    let box = try Sandbox.withSet()
    let name = String(repeating: "é", count: 5121)
    for (words, field) in [
      (
        ["banner", "add", "spring", "--target", "https://e.org", "--image", "https://e.org/x.png", "--name", name],
        "name"
      ),
      (["set", "edit", "spring", "--title", name], "title"),
    ] {
      let outcome = try box.run(words)
      #expect(outcome.exitCode == 2)
      #expect(outcome.errors.contains(": \(field) '"))
      #expect(outcome.errors.hasSuffix("': it must have 1 to 10240 bytes, and has 10242\nShorten it.\n"))
    }
  }
}
