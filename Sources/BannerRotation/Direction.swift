/// Which way round the banners a move goes.
public enum Direction: String, Hashable, CaseIterable, Sendable {
  /// Towards the next banner.
  case forward
  /// Towards the previous banner.
  case backward
}
