import BannerReports
import Testing

@Suite("CSV")
struct CSVTests {
  @Test("a header of keys, lines that end in CR LF, and quotes only where needed")
  func text() throws {
    let listing = Listing(
      columns: [Column("id"), Column("target_url", title: "Goes to"), Column("note")],
      rows: [
        [.integer(1), .text("https://example.org/?a=1"), .text("plain")],
        [.integer(2), .text("a,b"), .text("say \"hi\"")],
        [.integer(3), .text("two\nlines"), .none],
        [.integer(4), .text(" space"), .text("")],
      ],
      total: [.integer(9), .none, .none])
    let lines = [
      "id,target_url,note", "1,https://example.org/?a=1,plain", "2,\"a,b\",\"say \"\"hi\"\"\"", "3,\"two\nlines\",",
      "4,\" space\",\"\"",
    ]
    #expect(Array(try listing.text(.csv).utf8) == Array(lines.map { $0 + "\r\n" }.joined().utf8))
  }

  @Test(
    "numbers, flags and lists keep their form, and a minus sign makes no number a formula",
    arguments: [
      (Cell.integer(-5), "-5"), (.integer(.min), "-9223372036854775808"), (.decimal(-0.5), "-0.5"),
      (.decimal(1e300), "1e+300"),
      (.decimal(.nan), ""), (.decimal(.infinity), ""), (.flag(true), "true"), (.flag(false), "false"), (.none, ""),
      (.list(["a", "b"]), "a;b"), (.list(["=a", "b"]), "'=a;b"), (.list([]), ""),
    ])
  func cells(cell: Cell, text: String) throws {
    let csv = try Listing(columns: [Column("a"), Column("b")], rows: [[.integer(0), cell]]).text(.csv)
    #expect(try CSVReader.records(of: csv)[1][1].text == text)
  }

  @Test(
    "a text that a spreadsheet would run gets an apostrophe, no other text does",
    arguments: [
      ("=1+1", "'=1+1"), ("+49 30 1", "'+49 30 1"), ("-5", "'-5"), ("@x", "'@x"), ("\tx", "'\tx"), ("\rx", "'\rx"),
      ("\n=1", "'\n=1"), ("\0=1", "'\0=1"), ("＝1", "'＝1"), ("＋1", "'＋1"), ("－1", "'－1"), ("＠x", "'＠x"), ("=", "'="),
      ("=\u{301}1", "'=\u{301}1"), ("'=1", "''=1"), ("''-1", "'''-1"),
      ("'tis", "'tis"), ("'", "'"), ("", ""), ("1-2", "1-2"), ("a=b", "a=b"), ("x@y", "x@y"), ("e\n=1", "e\n=1"),
    ])
  func formulas(text: String, field: String) throws {
    let records = try CSVReader.records(of: try Listing(texts: [text]).text(.csv))
    #expect(Array(records[1][0].text.unicodeScalars) == Array(field.unicodeScalars))
  }

  @Test("any text reads back as it was once the apostrophe of a formula is taken away", arguments: HostileTexts.all)
  func roundTrip(text: String) throws {
    let listing = Listing(
      columns: [Column("a"), Column("b"), Column("c")],
      rows: [[.text(text), .integer(1), .text(text)], [.none, .none, .text(text)]])
    let records = try CSVReader.records(of: try listing.text(.csv))
    try #require(records.count == 3 && records.allSatisfy { $0.count == 3 })
    for field in [records[1][0], records[1][2], records[2][2]] {
      #expect(Array(Self.unguarded(field.text).unicodeScalars) == Array(text.unicodeScalars))
    }
    #expect(records[2][0] == CSVReader.Field(text: "", isQuoted: false), "no value is not an empty text")
  }

  @Test("a row of nothing but a missing value is still a row")
  func loneValue() throws {
    let listing = Listing(columns: [Column("a")], rows: [[.none], [.integer(1)], [.none]])
    #expect(Array(try listing.text(.csv).utf8) == Array("a\r\n\"\"\r\n1\r\n\"\"\r\n".utf8))
  }

  @Test("a listing without rows is its header")
  func empty() throws {
    #expect(Array(try Listing(columns: [Column("a"), Column("b")]).text(.csv).utf8) == Array("a,b\r\n".utf8))
  }

  /// Takes the apostrophe of the formula guard away again, by the rule that the documentation states.
  private static func unguarded(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.first == "'", let first = scalars.first(where: { $0 != "'" }) else { return text }
    return "=+-@\t\r\n\0＝＋－＠".unicodeScalars.contains(first) ? String(scalars.dropFirst()) : text
  }
}
