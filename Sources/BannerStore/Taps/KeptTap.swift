public import CivilTime

/// A tap that counts for nobody, as it is kept.
public struct KeptTap: Hashable, Sendable {
  /// When it came in first.
  public let receivedAt: Instant
  /// Why it does not count: a ``RejectionReason``, or `conflict`.
  public let reason: String
  /// The slug that it names, when that could be read; there may be no such set.
  public let set: String?
  /// Its event id, when that could be read.
  public let eventID: EventID?
  /// Its bytes as they came.
  public let content: [UInt8]
}
