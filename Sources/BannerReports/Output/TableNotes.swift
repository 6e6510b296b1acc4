/// The lines under a table: sparklines where the style has bars, and what must be known to read it.
struct TableNotes {
  /// Sparklines are no longer than this where no line is too long.
  static let longestLine = 100

  let style: TableStyle

  func text(notes: [String], series: [TableDrawing.Series]) -> String {
    let shown = style.hasBars ? series.filter { ($0.values.max() ?? 0) > 0 && $0.values.count > 1 } : []
    let names = shown.map { DisplayText(showing: $0.name) }
    let nameWidth = names.map(\.width).max() ?? 0
    let room = min(style.width ?? Self.longestLine, Self.longestLine) - nameWidth - TableLayout.gap
    let lines = zip(names, shown).map { name, series in
      name.text + String(repeating: " ", count: nameWidth - name.width + TableLayout.gap)
        + Blocks.sparkline(series.values, width: room)
    }
    // The terminal breaks long sentences.
    return (lines + notes.map { DisplayText(showing: $0).text }).map { $0 + "\n" }.joined()
  }
}
