import Testing

@testable import BannerReports

@Suite("Tables")
struct TableTests {
  static let banners = Listing(
    columns: [
      Column("id", alignment: .trailing), Column("name", isFlexible: true), Column("clicks", alignment: .trailing),
      Column("padding_clicks", title: "PADDING", alignment: .trailing), Column("target_url", isFlexible: true),
    ],
    rows: [
      [.integer(1), .text("Spring sale"), .integer(1204), .integer(7), .text("https://example.org/spring?utm=banner")],
      [.integer(12), .text("夏のセール 🏖️"), .integer(9), .integer(0), .text("https://example.org/")],
      [.integer(3), .text("Line\nfeed"), .none, .integer(-1), .text("")],
    ],
    total: [.none, .text("Total"), .integer(1213), .integer(6), .none])

  @Test("without a terminal every column is as wide as it needs, and no line ends in spaces")
  func natural() throws {
    let expected = """
      ID  NAME           CLICKS  PADDING  TARGET URL
       1  Spring sale      1204        7  https://example.org/spring?utm=banner
      12  夏のセール 🏖️       9        0  https://example.org/
       3  Line\\nfeed          -       -1
      ──  ─────────────  ──────  ───────  ─────────────────────────────────────
          Total            1213        6

      """
    #expect(try Self.banners.text(.table) == expected)
  }

  @Test("on a narrow terminal the flexible columns are cut, the widest first")
  func narrow() throws {
    let expected = """
      ID  NAME           CLICKS  PADDING  TARGET URL
       1  Spring sale      1204        7  https://exampl…
      12  夏のセール 🏖️       9        0  https://exampl…
       3  Line\\nfeed          -       -1
      ──  ─────────────  ──────  ───────  ───────────────
          Total            1213        6

      """
    #expect(try Self.banners.text(.table, width: 51) == expected)
  }

  @Test("where not even cut columns fit, each row is a block and no number is cut")
  func blocks() throws {
    let expected = """
      ID          1
      NAME        Spring sale
      CLICKS      1204
      PADDING     7
      TARGET URL  https://example.o…

      ID          12
      NAME        夏のセール 🏖️
      CLICKS      9
      PADDING     0
      TARGET URL  https://example.o…

      ID          3
      NAME        Line\\nfeed
      CLICKS      -
      PADDING     -1

      NAME        Total
      CLICKS      1213
      PADDING     6

      """
    #expect(try Self.banners.text(.table, width: 30) == expected)
  }

  @Test("a listing of one thing is a block on any terminal")
  func record() throws {
    let listing = Listing(record: [
      (Column("slug"), .text("spring")), (Column("time_zone"), .text("Europe/Berlin")),
      (Column("playing"), .flag(true)),
      (Column("pause_reasons"), .list([])), (Column("layouts"), .list(["none", "trailing"])),
      (Column("share"), .decimal(0.5)), (Column("rate"), .share(0.6705)), (Column("more"), .share(12.5)),
    ])
    let expected = """
      SLUG           spring
      TIME ZONE      Europe/Berlin
      PLAYING        yes
      PAUSE REASONS  -
      LAYOUTS        none, trailing
      SHARE          0.5
      RATE           67.05 %
      MORE           1250.00 %

      """
    #expect(try listing.text(.table) == expected)
    #expect(try listing.text(.table, width: 200) == expected)
  }

  @Test("in a narrow block a long title leaves half of the terminal to the value")
  func longTitles() throws {
    let listing = Listing(
      columns: [Column("a_title_that_is_long"), Column("id")], rows: [[.text("0123456789abcdef"), .integer(7)]])
    let expected = """
      A TITLE…  012345678…
      ID        7

      """
    #expect(try listing.text(.table, width: 20) == expected)
  }

  @Test("titles are bold where that is wanted, and aligned as without")
  func bold() throws {
    let listing = Listing(
      columns: [Column("id", alignment: .trailing), Column("name")], rows: [[.integer(100), .text("a")]])
    #expect(try listing.text(.table, hasBoldTitles: true) == "\u{1B}[1m ID  NAME\u{1B}[0m\n100  a\n")
    let record = Listing(record: [(Column("id"), .integer(1))])
    #expect(try record.text(.table, hasBoldTitles: true) == "\u{1B}[1mID\u{1B}[0m  1\n")
  }

  @Test("a table without rows is its titles")
  func empty() throws {
    #expect(try Listing(columns: [Column("id"), Column("name")]).text(.table) == "ID  NAME\n")
  }

  @Test("no line of a table is wider than the terminal", arguments: 20...120)
  func fits(width: Int) throws {
    let columns = Self.banners.columns
    let rows = HostileTexts.all.enumerated().map { index, text in
      [Cell.integer(Int64(index)), .text(text), .integer(Int64(index) * 1000), .integer(-1), .text(text)]
    }
    let text = try Listing(columns: columns, rows: rows, total: Self.banners.total).text(.table, width: width)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= width })
    // A text is one line, or none when it is empty and the row a block.
    let isGrid = lines[0].hasPrefix("ID  NAME")
    let emptyTexts = 2
    let blockLines = rows.count * 6 - emptyTexts + Self.banners.columns.count - 2
    #expect(lines.count == (isGrid ? rows.count + 4 : blockLines + 1))
  }

  @Test("every line of a table has its columns at the same places", arguments: 40...120)
  func alignment(width: Int) throws {
    // A last column of one visible sign shows where each line would end.
    let columns = [Column("name", isFlexible: true), Column("clicks", alignment: .trailing), Column("end", title: "|")]
    let texts = HostileTexts.all
    let rows = texts.map { [Cell.text($0), .integer(Int64($0.utf8.count)), .text("|")] }
    let text = try Listing(columns: columns, rows: rows, total: [.none, .integer(1), .text("|")]).text(
      .table, width: width)
    let lines = text.split(separator: "\n").map(String.init).filter { !$0.hasSuffix("─") }
    #expect(lines.count == texts.count + 2)
    #expect(lines.allSatisfy { $0.hasSuffix("|") })
    #expect(Set(lines.map(DisplayWidth.of)).count == 1)
    #expect(DisplayWidth.of(lines[0]) == width, "the room is not used")
  }
}
