/// How many events of one kind were refused for one reason.
public struct RefusalCount: Hashable, Sendable {
  /// What they would have counted as.
  public let kind: EventKind
  /// Why they do not.
  public let reason: String
  /// How many, > 0.
  public let events: Int64
}
