/// The time over which a cap counts.
public enum CapPeriod: String, Hashable, CaseIterable, Sendable {
  /// From the beginning on.
  case total
  /// One local day.
  case day
}
