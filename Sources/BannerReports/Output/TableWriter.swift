/// A table for people: aligned columns within the width of the terminal.
///
/// Where the columns do not fit side by side even with the flexible ones cut, each row becomes a block of lines, a column
/// a line, rather than lose a number. Lines end without spaces.
struct TableWriter: RowWriter {
  let columns: [Column]
  let style: TableStyle
  private var rows: [[DisplayText]] = []

  init(columns: [Column], style: TableStyle) {
    self.columns = columns
    self.style = style
  }

  func begin(to buffer: inout [UInt8]) {}

  mutating func append(_ row: [Cell], to buffer: inout [UInt8]) {
    rows.append(row.map(\.displayText))
  }

  func finish(total: [Cell]?, to buffer: inout [UInt8]) {
    let titles = columns.map { DisplayText(showing: $0.title) }
    let total = total?.map { $0 == .none ? DisplayText.empty : $0.displayText }
    var natural = titles.map(\.width)
    for row in rows + [total].compactMap({ $0 }) {
      natural = zip(natural, row).map { max($0, $1.width) }
    }
    if let layout = TableLayout(columns: columns, natural: natural, limit: style.width) {
      writeGrid(titles: titles, rows: rows, total: total, widths: layout.widths, to: &buffer)
    } else {
      writeBlocks(titles: titles, rows: rows, total: total, to: &buffer)
    }
  }

  private func writeGrid(
    titles: [DisplayText], rows: [[DisplayText]], total: [DisplayText]?, widths: [Int], to buffer: inout [UInt8]
  ) {
    append(bold(line(titles, widths: widths)), to: &buffer)
    for row in rows { append(line(row, widths: widths), to: &buffer) }
    guard let total else { return }
    let rules = widths.map { DisplayText(showing: String(repeating: "─", count: $0)) }
    append(line(rules, widths: widths), to: &buffer)
    append(line(total, widths: widths), to: &buffer)
  }

  private func line(_ cells: [DisplayText], widths: [Int]) -> String {
    var line = ""
    var pending = 0
    for ((cell, column), width) in zip(zip(cells, columns), widths) {
      let cell = cell.shortened(to: width)
      let padding = width - cell.width
      if column.alignment == .trailing { pending += padding }
      if !cell.text.isEmpty {
        line += String(repeating: " ", count: pending) + cell.text
        pending = 0
      }
      pending += TableLayout.gap + (column.alignment == .leading ? padding : 0)
    }
    return line
  }

  private func bold(_ text: String) -> String {
    style.hasBoldTitles ? "\u{1B}[1m\(text)\u{1B}[0m" : text
  }

  private func append(_ line: String, to buffer: inout [UInt8]) {
    buffer += line.utf8
    buffer.append(UInt8(ascii: "\n"))
  }
}

extension TableWriter {
  /// Writes a block for each row, with an empty line between two; titles on the left, values beside them.
  private func writeBlocks(
    titles: [DisplayText], rows: [[DisplayText]], total: [DisplayText]?, to buffer: inout [UInt8]
  ) {
    let limit = style.width ?? .max
    let titleWidth = min(titles.map(\.width).max() ?? 0, max(1, limit / 2 - TableLayout.gap))
    for (index, row) in (rows + [total].compactMap { $0 }).enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: "\n")) }
      for (title, cell) in zip(titles, row) where !cell.text.isEmpty {
        let title = title.shortened(to: titleWidth)
        let space = String(repeating: " ", count: titleWidth - title.width + TableLayout.gap)
        let value = cell.shortened(to: limit - titleWidth - TableLayout.gap)
        append("\(bold(title.text))\(space)\(value.text)", to: &buffer)
      }
    }
  }
}
