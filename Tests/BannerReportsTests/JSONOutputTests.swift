import BannerReports
import Foundation
import Testing

@Suite("JSON and NDJSON")
struct JSONOutputTests {
  static let columns = [Column("id"), Column("target_url"), Column("share"), Column("is_padding"), Column("reasons")]
  static let rows: [[Cell]] = [
    [.integer(.max), .text("https://example.org/?a=1&b=<c>"), .decimal(0.5), .flag(true), .list(["drag", "hover"])],
    [.integer(-1), .none, .decimal(.nan), .flag(false), .list([])],
  ]

  @Test("JSON is an array of objects, indented by two spaces, with the keys of the columns in their order")
  func json() throws {
    let expected = """
      [
        {
          "id": 9223372036854775807,
          "target_url": "https://example.org/?a=1&b=<c>",
          "share": 0.5,
          "is_padding": true,
          "reasons": [
            "drag",
            "hover"
          ]
        },
        {
          "id": -1,
          "target_url": null,
          "share": null,
          "is_padding": false,
          "reasons": []
        }
      ]

      """
    #expect(try Listing(columns: Self.columns, rows: Self.rows, total: Self.rows[1]).text(.json) == expected)
  }

  @Test("NDJSON is an object a line")
  func ndjson() throws {
    let expected = """
      {"id":9223372036854775807,"target_url":"https://example.org/?a=1&b=<c>","share":0.5,"is_padding":true,"reasons":["drag","hover"]}
      {"id":-1,"target_url":null,"share":null,"is_padding":false,"reasons":[]}

      """
    #expect(try Listing(columns: Self.columns, rows: Self.rows, total: Self.rows[1]).text(.ndjson) == expected)
  }

  @Test("one thing is the object itself")
  func record() throws {
    let listing = Listing(record: [(Column("slug"), .text("spring")), (Column("clicks"), .integer(3))])
    #expect(try listing.text(.json) == "{\n  \"slug\": \"spring\",\n  \"clicks\": 3\n}\n")
    #expect(try listing.text(.ndjson) == "{\"slug\":\"spring\",\"clicks\":3}\n")
  }

  @Test("without rows JSON is an empty array and NDJSON is nothing")
  func empty() throws {
    #expect(try Listing(columns: Self.columns).text(.json) == "[]\n")
    #expect(try Listing(columns: Self.columns).text(.ndjson) == "")
  }

  @Test("any text reads back as it was", arguments: HostileTexts.all)
  func roundTrip(text: String) throws {
    let listing = Listing(texts: [text, text])
    let array = try JSONSerialization.jsonObject(with: Data(try listing.text(.json).utf8))
    let objects = try #require(array as? [[String: String]])
    let lines = try listing.text(.ndjson).split(separator: "\n")
    let lineObjects = try lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: String] }
    try #require(objects.count == 2 && lineObjects.count == 2)
    for object in objects + lineObjects.compactMap({ $0 }) {
      #expect(Array(object["name"]?.unicodeScalars ?? "missing".unicodeScalars) == Array(text.unicodeScalars))
    }
  }

  @Test("a row is handed on when it is written, but for tables", arguments: OutputFormat.allCases)
  func streaming(format: OutputFormat) throws {
    var pieces: [String] = []
    var writer = ListingWriter(format, columns: [Column("n")]) { pieces.append(String(decoding: $0, as: UTF8.self)) }
    try writer.write([.integer(1)])
    let afterOne = pieces
    try writer.write([.integer(2)])
    try writer.finish()
    let whole = try Listing(columns: [Column("n")], rows: [[.integer(1)], [.integer(2)]]).text(format)
    #expect(Array(pieces.joined().utf8) == Array(whole.utf8))
    #expect(afterOne.isEmpty == (format == .table))
  }

  @Test("what the sink throws comes out, and the rows after it are not written", arguments: OutputFormat.allCases)
  func failingSink(format: OutputFormat) throws {
    struct Full: Error {}
    let listing = Listing(texts: ["a", "b", "c"])
    var writes = 0
    #expect(throws: Full.self) {
      try listing.write(as: format) { _ in
        writes += 1
        throw Full()
      }
    }
    #expect(writes == 1)
  }
}
