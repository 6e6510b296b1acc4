import JSON

extension Cell {
  /// The value as a table shows it.
  var displayText: DisplayText {
    switch self {
    case .text(let text): DisplayText(showing: text)
    case .integer(let number): DisplayText(showing: number.description)
    case .decimal(let number): number.isFinite ? DisplayText(showing: number.description) : Cell.none.displayText
    case .share(let share): Cell.percent(share).map { DisplayText(showing: $0) } ?? Cell.none.displayText
    case .rate(let rate, let isAboveOne):
      Cell.percent(rate).map { DisplayText(showing: isAboveOne ? "! \($0)" : $0) } ?? Cell.none.displayText
    case .change(let number): DisplayText(showing: number > 0 ? "+\(number)" : number.description)
    case .changeInPercent(let percent):
      Cell.percent(percent.magnitude / 100).map { text in
        DisplayText(showing: percent == 0 ? text : (percent < 0 ? "-" : "+") + text)
      } ?? Cell.none.displayText
    case .flag(let flag): DisplayText(showing: flag ? "yes" : "no")
    case .list(let items): items.isEmpty ? Cell.none.displayText : DisplayText(showing: items.joined(separator: ", "))
    case .structure(let value): DisplayText(showing: value.oneLine)
    case .none: DisplayText(showing: "-")
    }
  }

  /// A share of one as `66.67 %`; none for what is no number.
  private static func percent(_ share: Double) -> String? {
    guard let hundredths = Int64(exactly: (share * 10_000).rounded()) else { return nil }
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    return "\(whole).\(rest < 10 ? "0" : "")\(rest) %"
  }
}
