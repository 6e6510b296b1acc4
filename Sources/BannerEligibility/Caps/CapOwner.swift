/// Who has a cap.
public enum CapOwner: String, Hashable, CaseIterable, Sendable {
  /// One banner.
  case banner
  /// All banners of a set together, also those that it had before.
  case set
  /// All banners of a campaign together.
  case campaign
}
