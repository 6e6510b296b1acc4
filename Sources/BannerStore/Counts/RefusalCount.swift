/// How many events of one kind were refused for one reason, within 15 minutes of UTC or a whole range.
public struct RefusalCount: Hashable, Sendable {
  /// What they would have counted as.
  public let kind: EventKind
  /// Why they do not.
  public let reason: String
  /// How many; < 0 where a restatement takes some away.
  public let events: Int64
}
