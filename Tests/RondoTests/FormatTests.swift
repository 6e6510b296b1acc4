import Foundation
import Testing

@Suite("Formats")
struct FormatTests {
  private static let id = "0199a3c1-7a10-7cc3-98c4-dc0c0c07398f"

  /// Commands that list or show something, each with an example of a call.
  private static let listings = [
    ["set", "list"], ["set", "show", "spring"], ["banner", "list", "spring"], ["banner", "show", "spring", "1"],
    ["click", "record", "spring", "--physical-index", "1", "--event-id", id], ["click", "import", "-"],
    ["report", "clicks"],
  ]

  @Test("JSON, NDJSON and CSV say the same under the same keys", arguments: listings)
  func sameValues(words: [String]) throws {
    let box = try Sandbox.withBanners("a", "b")
    try box.rondo("click", "record", "spring", "--physical-index", "1", "--event-id", Self.id)
    func output(_ format: String) throws -> String {
      let outcome = try box.run(words + ["--format", format])
      try #require(outcome.exitCode == 0, "\(outcome)")
      return outcome.output
    }
    let json = try JSONSerialization.jsonObject(with: Data(try output("json").utf8))
    let objects = try #require(json as? [[String: Any]] ?? (json as? [String: Any]).map { [$0] })
    #expect(!objects.isEmpty)
    let lines = try output("ndjson").split(separator: "\n").map { line in
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? NSDictionary
    }
    #expect(lines == objects.map { $0 as NSDictionary })
    let header = try #require(try output("csv").split(separator: "\r\n").first).split(separator: ",")
    #expect(Set(header.map(String.init)) == Set(objects[0].keys))
    #expect(header.allSatisfy { $0.contains(/^[a-z]+(_[a-z]+)*$/) })
  }

  @Test("the help of a command names its keys, in their order")
  func documentedKeys() throws {
    let box = try Sandbox.withBanners("a")
    for words in Self.listings where words[0] != "report" {
      let header = try #require(try box.run(words + ["--format", "csv"]).output.split(separator: "\r\n").first)
      let keys = header.split(separator: ",").map(String.init)
      // The help of `banner show` refers to that of `banner list`, whose keys are the same.
      let documented = try documentedKeys(of: words[0], words[0] == "banner" ? "list" : words[1], in: box)
      #expect(keys == documented)
    }
  }

  /// The words with an underscore, or known without one, in the paragraph of the help that speaks of keys.
  private func documentedKeys(of words: String..., in box: Sandbox) throws -> [String] {
    let help = try box.run(words + ["--help"]).output
    let paragraphs = help.split(separator: "\n\n").map { $0.replacing("\n", with: " ") }
    let paragraph = try #require(paragraphs.first { $0.contains("Keys in CSV and JSON:") })
    let bare: Set = [
      "slug", "title", "state", "layout", "revision", "id", "set", "name", "enabled", "position", "verdict", "reason",
      "banner", "taps", "rotation", "seed", "fallback", "caps", "weight", "flights", "dayparts", "pacing", "campaign",
    ]
    let text = paragraph.replacing(/^.*Keys in CSV and JSON:/, with: "").replacing(/\([^)]*\)/, with: "")
    let words = text.split { !$0.isLetter && $0 != "_" }.map(String.init)
    return words.filter { $0.contains("_") || bare.contains($0) }
  }

  @Test("times are in UTC for programs and in the zone of the set for people")
  func zones() throws {
    let box = try Sandbox.withBanners("a")
    try box.rondo("set", "edit", "spring", "--time-zone", "Asia/Kolkata")
    let (set, banner) = (["set", "show", "spring"], ["banner", "show", "spring", "1"])
    for words in [set, banner] {
      #expect(try box.run(words).output.contains(/\nCREATED +\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+05:30\n/))
      #expect(try box.run(words + ["--format", "csv"]).output.contains(/,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z,\r\n/))
    }
    try box.rondo("banner", "archive", "spring", "1")
    #expect(try box.run("banner", "list", "spring", "--all").output.contains("+05:30\n"))
  }

  @Test("a format that does not exist is refused, with the one that was meant")
  func unknownFormat() throws {
    expect(
      try Sandbox().run("set", "list", "--format", "jsno"),
      .refused(
        "rondo set list: --format: 'jsno' is not one of its values; did you mean 'json'?",
        usage: "rondo set list [options]"))
  }
}
