/// Whose showings and clicks a cap limits.
enum CapHolder: Hashable, Sendable {
  /// One banner.
  case banner(Int64)
  /// All banners of a set together.
  case set(Int64)
  /// All banners of a campaign together, of whatever sets.
  case campaign(Int64)
}
