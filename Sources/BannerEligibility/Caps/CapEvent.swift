/// What a cap counts.
public enum CapEvent: String, Hashable, CaseIterable, Sendable {
  /// Impressions that count.
  case impressions
  /// Taps and clicks through links that count.
  case clicks
}
