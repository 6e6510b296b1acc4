public import CivilTime

/// An event that counts for nobody, as it is kept.
public struct KeptRefusal: Hashable, Sendable {
  /// When it came in.
  public let receivedAt: Instant
  /// What is known of it, and why it does not count.
  public let event: RefusedEvent
  /// Slug of the set, where it is known.
  public let set: String?
}
