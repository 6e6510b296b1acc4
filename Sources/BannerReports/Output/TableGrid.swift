/// The side-by-side form of a table; lines end without spaces.
struct TableGrid {
  let alignments: [Column.Alignment]
  let widths: [Int]
  let hasBoldTitles: Bool

  /// Lays out the titles, the rows, and the total below a rule.
  func text(titles: [DisplayText], rows: [[DisplayText]], total: [DisplayText]?) -> String {
    var text = hasBoldTitles ? DisplayText.bold(line(titles)) : line(titles)
    text += "\n"
    for row in rows { text += line(row) + "\n" }
    if let total {
      let rules = widths.map { DisplayText(showing: String(repeating: "─", count: $0)) }
      text += "\(line(rules))\n\(line(total))\n"
    }
    return text
  }

  private func line(_ cells: [DisplayText]) -> String {
    var line = ""
    var spaces = 0
    for (index, width) in widths.enumerated() {
      let cell = cells[index].shortened(to: width)
      let padding = width - cell.width
      let isTrailing = alignments[index] == .trailing
      if isTrailing { spaces += padding }
      // Spaces wait for a text to come after them, so that none is left at the end.
      if !cell.text.isEmpty {
        line += String(repeating: " ", count: spaces) + cell.text
        spaces = 0
      }
      spaces += TableLayout.gap + (isTrailing ? 0 : padding)
    }
    return line
  }
}
