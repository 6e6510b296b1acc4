extension Cell {
  /// The value as a table shows it.
  var displayText: DisplayText {
    switch self {
    case .text(let text): DisplayText(showing: text)
    case .integer(let number): DisplayText(showing: number.description)
    case .decimal(let number): number.isFinite ? DisplayText(showing: number.description) : Cell.none.displayText
    case .flag(let flag): DisplayText(showing: flag ? "yes" : "no")
    case .list(let items): items.isEmpty ? Cell.none.displayText : DisplayText(showing: items.joined(separator: ", "))
    case .none: DisplayText(showing: "-")
    }
  }
}
