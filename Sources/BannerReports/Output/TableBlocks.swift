/// The upright form of a table: a block of lines for each row, titles on the left and values beside them.
struct TableBlocks {
  let titles: [DisplayText]
  let width: Int?
  let hasBoldTitles: Bool

  /// Lays out the rows with an empty line between two; what is empty, as parts of a total are, gets no line.
  func text(rows: [[DisplayText]]) -> String {
    rows.map(block).joined(separator: "\n")
  }

  private func block(_ row: [DisplayText]) -> String {
    let limit = width ?? .max
    // Titles may take half of a very narrow terminal, so that something of the values is seen.
    let titleWidth = min(titles.map(\.width).max() ?? 0, max(1, limit / 2 - TableLayout.gap))
    var block = ""
    for (title, value) in zip(titles, row) where !value.text.isEmpty {
      let title = title.shortened(to: titleWidth)
      block += hasBoldTitles ? DisplayText.bold(title.text) : title.text
      block += String(repeating: " ", count: titleWidth - title.width + TableLayout.gap)
      block += value.shortened(to: limit - titleWidth - TableLayout.gap).text + "\n"
    }
    return block
  }
}
