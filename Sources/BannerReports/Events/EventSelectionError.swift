/// Why no row has such a thing in a column.
public enum EventSelectionError: Error, Hashable, Sendable {
  /// It is no number, or none that can stand there.
  case number(String)
  /// It is none of the words that can stand there.
  case choice(String, among: [String])
  /// No report in the zone calls an hour, day, week or month so.
  case stretch(String, period: String, zone: String)
  /// No event is in this row and in what else was asked for.
  case contradiction
}

extension EventSelectionError: CustomStringConvertible {
  /// What is wrong, and what to write.
  public var description: String {
    switch self {
    case .number(let text): "'\(text)' is no number that can stand there"
    case .choice(let text, let names): "'\(text)' is none of \(names.joined(separator: ", "))"
    case .stretch(let text, let period, let zone):
      """
      '\(text)' is no \(period) in \(zone); write it as a report does: 2026-10-25T02:00+01:00, 2026-10-25, 2026-W43 or \
      2026-10
      """
    case .contradiction: "it contradicts what else was asked for"
    }
  }
}
