/// Why a banner cannot be paced evenly.
public enum PacingProblem: Hashable, Sendable {
  /// There is no cap on impressions in all that could be spread.
  case capMissing
  /// There is no flight, or the last one has no end.
  case endMissing
}

extension PacingProblem: CustomStringConvertible {
  /// What is missing and what to do.
  public var description: String {
    switch self {
    case .capMissing: "even pacing spreads a cap on impressions in all, and there is none"
    case .endMissing: "even pacing spreads impressions over flights that end, and there is no such end"
    }
  }
}
