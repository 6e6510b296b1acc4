/// A table for people: aligned columns within the width of the terminal.
///
/// Where the columns do not fit side by side even with the flexible ones cut, each row becomes a block of lines, as a
/// record always is: rather that than lose a digit of a number.
struct TableWriter: RowWriter {
  private let columns: [Column]
  private let shape: ListingShape
  private let style: TableStyle
  private var rows: [[DisplayText]] = []

  init(columns: [Column], shape: ListingShape, style: TableStyle) {
    self.columns = columns
    self.shape = shape
    self.style = style
  }

  func begin(to buffer: inout [UInt8]) {}

  mutating func append(_ row: [Cell], to buffer: inout [UInt8]) {
    rows.append(row.map(\.displayText))
  }

  func finish(_ footer: ListingFooter, to buffer: inout [UInt8]) {
    let titles = columns.map { DisplayText(showing: $0.title) }
    let total = footer.total?.map { $0 == .none ? .empty : $0.displayText }
    var natural = titles.map(\.width)
    for row in rows + [total].compactMap({ $0 }) {
      natural = zip(natural, row).map { width, cell in max(width, cell.width) }
    }
    let layout = TableLayout(columns: columns, natural: natural, limit: style.width)
    if shape == .rows, let layout {
      buffer +=
        TableSheet(columns: columns, layout: layout, style: style)
        .text(titles: titles, rows: rows, total: total, drawing: footer.drawing).utf8
    } else {
      let blocks = TableBlocks(titles: titles, width: style.width, hasBoldTitles: style.hasBoldTitles)
      buffer += blocks.text(rows: rows + [total].compactMap { $0 }).utf8
    }
    let below = TableNotes(style: style).text(notes: footer.notes, series: footer.drawing?.series ?? [])
    if !below.isEmpty { buffer += "\n\(below)".utf8 }
  }
}
