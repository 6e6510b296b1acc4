public import CivilTime

/// Why a report cannot be made as asked.
public enum ClickReportError: Error, Hashable, Sendable {
  /// A bound lies within the 15 minutes that are counted together.
  case boundOffGrid(Instant)
  /// The range ends before it begins.
  case reversed(from: Instant, to: Instant)
}

extension ClickReportError: CustomStringConvertible {
  /// What is wrong, and what to try.
  public var description: String {
    switch self {
    case .boundOffGrid(let bound):
      "\(bound.formatted()) is not on a quarter of an hour, and clicks are counted by quarters"
    case .reversed(let from, let to):
      "the range ends (\(to.formatted())) before it begins (\(from.formatted()))"
    }
  }
}
