/// What a token lets its bearer report.
public enum TokenKind: UInt8, CaseIterable, Sendable {
  /// Impressions of any banner of one revision: what comes with a list of banners.
  case delivery = 1
  /// A click on one banner.
  case click = 2
  /// An impression of one banner.
  case impression = 3
}
