import Testing

@testable import BannerReports

@Suite("Bars of block elements")
struct BlocksTests {
  @Test(
    "are an eighth of a column fine, and at least that long for anything at all",
    arguments: [
      (0, 8, ""), (8, 8, "████"), (4, 8, "██"), (1, 8, "▌"), (3, 8, "█▌"), (1, 1_000_000, "▏"),
      (999_999, 1_000_000, "████"),
      (5, 0, ""),
    ] as [(Int64, Int64, String)])
  func bars(value: Int64, greatest: Int64, bar: String) {
    #expect(Blocks.bar(value, of: greatest, width: 4) == bar)
  }

  @Test("are as high as the value beside the greatest; nothing is lowest, and something is higher")
  func sparklines() {
    #expect(Blocks.sparkline([0, 1, 50, 100], width: 10) == "▁▂▅█")
    #expect(Blocks.sparkline([7], width: 10) == "█")
    #expect(Blocks.sparkline([0, 0], width: 10) == "▁▁")
    #expect(Blocks.sparkline([], width: 10) == "")
    #expect(Blocks.sparkline([.max, 1], width: 10) == "█▂")
  }

  @Test("gather neighbours where there are more values than columns", arguments: 1...40)
  func gathered(width: Int) {
    #expect(Blocks.sparkline((0..<97).map(Int64.init), width: width).count == width)
    #expect(Blocks.sparkline(Array(repeating: 5, count: 1_000), width: width) == String(repeating: "█", count: width))
  }

  private static let listing = Listing(
    columns: [Column("day"), Column("clicks", alignment: .trailing)],
    rows: [[.text("2026-11-01"), .integer(5)], [.text("2026-11-02"), .integer(10)]],
    footer: ListingFooter(
      total: [.text("total"), .integer(15)], notes: ["A note\nin one line."],
      drawing: TableDrawing(
        title: "BY CLICKS", values: [5, 10], series: [TableDrawing.Series(name: "clicks", values: [5, 10])])))

  private func text(width: Int?, hasBars: Bool, _ format: OutputFormat = .table) throws -> String {
    var bytes: [UInt8] = []
    let style = TableStyle(width: width, hasBoldTitles: false, hasBars: hasBars)
    try Self.listing.write(as: format, style: style) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("stand beside the rows and under them, where the style has bars")
  func table() throws {
    #expect(
      try text(width: 30, hasBars: true) == """
        DAY         CLICKS  BY CLICKS
        2026-11-01       5  █████
        2026-11-02      10  ██████████
        ──────────  ──────  ──────────
        total           15

        clicks  ▅█
        A note\\nin one line.

        """)
    #expect(
      try text(width: nil, hasBars: false) == """
        DAY         CLICKS
        2026-11-01       5
        2026-11-02      10
        ──────────  ──────
        total           15

        A note\\nin one line.

        """)
  }

  @Test("are left out where there is no room, and never break a line", arguments: 10...60)
  func room(width: Int) throws {
    let table = try text(width: width, hasBars: true).split(separator: "\n\n")[0]
    #expect(table.split(separator: "\n").allSatisfy { $0.count <= width })
    #expect(table.contains("█") == (width >= 25))
  }

  @Test("are not for programs", arguments: [OutputFormat.csv, .json, .ndjson])
  func programs(format: OutputFormat) throws {
    let plain = try text(width: 30, hasBars: false, format)
    #expect(try text(width: 30, hasBars: true, format) == plain)
    #expect(!plain.contains("█") && !plain.contains("note") && !plain.contains("15"))
  }
}
