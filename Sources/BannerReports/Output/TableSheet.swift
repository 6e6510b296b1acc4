/// The side-by-side form of a table, with a bar beside each row where the style has bars and there is room for them.
struct TableSheet {
  /// Bars are no longer than this.
  static let longestBar = 24
  /// Shorter ones tell nothing.
  static let shortestBar = 5

  let columns: [Column]
  let layout: TableLayout
  let style: TableStyle

  func text(titles: [DisplayText], rows: [[DisplayText]], total: [DisplayText]?, drawing: TableDrawing?) -> String {
    guard style.hasBars, let drawing, let width = barWidth, let greatest = drawing.values.max(), greatest > 0 else {
      return grid(alignments: columns.map(\.alignment), widths: layout.widths)
        .text(titles: titles, rows: rows, total: total)
    }
    let title = DisplayText(showing: drawing.title).shortened(to: width)
    let bars = drawing.values.map { DisplayText(showing: Blocks.bar($0, of: greatest, width: width)) }
    return grid(alignments: columns.map(\.alignment) + [.leading], widths: layout.widths + [width])
      .text(
        titles: titles + [title], rows: zip(rows, bars).map { row, bar in row + [bar] },
        total: total.map { $0 + [.empty] })
  }

  /// The columns that the lines leave for bars; nil where these are too few.
  private var barWidth: Int? {
    guard let limit = style.width else { return Self.longestBar }
    let used = layout.widths.reduce(0, +) + TableLayout.gap * layout.widths.count
    let room = min(limit - used, Self.longestBar)
    return room >= Self.shortestBar ? room : nil
  }

  private func grid(alignments: [Column.Alignment], widths: [Int]) -> TableGrid {
    TableGrid(alignments: alignments, widths: widths, hasBoldTitles: style.hasBoldTitles)
  }
}
