import Testing

@testable import BannerReports

@Suite("The widths of columns")
struct TableLayoutTests {
  struct Case: Sendable {
    let natural: [Int]
    let isFlexible: [Bool]
    let limit: Int
    let widths: [Int]?

    init(_ natural: [Int], _ isFlexible: [Bool], limit: Int, widths: [Int]?) {
      (self.natural, self.isFlexible, self.limit, self.widths) = (natural, isFlexible, limit, widths)
    }
  }

  static let cases = [
    Case([10, 20, 30], [true, true, true], limit: 64, widths: [10, 20, 30]),
    Case([10, 20, 30], [true, true, true], limit: 63, widths: [10, 20, 29]),
    Case([10, 20, 30], [true, true, true], limit: 54, widths: [10, 20, 20]),
    Case([10, 20, 30], [true, true, true], limit: 50, widths: [10, 18, 18]),
    // What cannot be shared evenly is left over.
    Case([10, 20, 30], [true, true, true], limit: 49, widths: [10, 17, 17]),
    Case([10, 20, 30], [true, true, true], limit: 34, widths: [10, 10, 10]),
    Case([10, 20, 30], [true, true, true], limit: 33, widths: nil),
    Case([10, 20, 30], [true, false, true], limit: 44, widths: [10, 20, 10]),
    Case([10, 20, 30], [true, false, true], limit: 43, widths: nil),
    Case([3, 20], [true, true], limit: 20, widths: [3, 15]),
    Case([3, 20], [false, false], limit: 25, widths: [3, 20]),
    Case([3, 20], [false, false], limit: 24, widths: nil),
    Case([], [], limit: 5, widths: []),
  ]

  @Test("the widest flexible columns give first and stop at their floors", arguments: cases)
  func layout(example: Case) {
    let columns = example.isFlexible.map { Column("c", isFlexible: $0) }
    #expect(TableLayout(columns: columns, natural: example.natural, limit: example.limit)?.widths == example.widths)
    #expect(TableLayout(columns: columns, natural: example.natural, limit: nil)?.widths == example.natural)
  }

  @Test("a flexible column is never narrower than its title")
  func titles() {
    let columns = [Column("a_very_long_title", isFlexible: true)]
    #expect(TableLayout(columns: columns, natural: [40], limit: 17)?.widths == [17])
    #expect(TableLayout(columns: columns, natural: [40], limit: 16) == nil)
  }
}
