/// How much may wait for the writer; what is more is sent away.
public struct IntakeLimits: Hashable, Sendable {
  /// Events whose ids lie near the present.
  public var fastEvents = 200_000
  /// Other events, of which a busy writer takes far fewer a second.
  public var slowEvents = 20_000
  /// Memory, in bytes, for each of the two.
  public var bytes = 64 << 20

  /// The limits that hold when nothing is set.
  public init() {}
}
