public import JSON

/// A value of a listing, with the type that CSV and JSON keep.
public enum Cell: Hashable, Sendable {
  /// Any text, from anyone: each format makes it harmless in its own way.
  case text(String)
  /// A whole number.
  case integer(Int64)
  /// A number with a fraction; infinities and not-a-number are shown as no value.
  case decimal(Double)
  /// A share of a whole, ≥ 0 and rounded to four digits behind the point; tables show it in percent.
  case share(Double)
  /// Clicks by impressions, ≥ 0 and rounded to four digits behind the point; tables show it in percent, with a mark where
  /// there are more clicks than impressions.
  case rate(Double, isAboveOne: Bool)
  /// By how much a number is greater than another, or less; tables show its sign.
  case change(Int64)
  /// The same in percent of the other.
  case changeInPercent(Double)
  /// Yes or no.
  case flag(Bool)
  /// Several short texts.
  case list([String])
  /// A value with parts, which JSON has as it is and other formats as JSON on one line.
  case structure(JSONValue)
  /// No value.
  case none
}

extension Cell {
  /// The text, or no value.
  public init(_ text: String?) {
    self = text.map(Cell.text) ?? .none
  }

  /// The number, or no value.
  public init(_ number: Int64?) {
    self = number.map(Cell.integer) ?? .none
  }
}
