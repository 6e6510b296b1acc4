public import CivilTime

/// How many events of one kind and set were refused for one reason, within 15 minutes of UTC.
public struct TimedRefusalCount: Hashable, Sendable {
  /// Start of the 15 minutes of their receipt.
  public let bucketStart: Instant
  /// What they would have counted as.
  public let kind: EventKind
  /// Why they do not.
  public let reason: String
  /// The set; none where it is not known.
  public let setID: Int64?
  /// How many; < 0 where a restatement takes some away.
  public let events: Int64
}
