/// What tells one remembered image request from all others.
public struct ImageRequestKey: Hashable, Sendable {
  /// Number of the set.
  public let setID: Int64
  /// The request id, which is the set's own.
  public let requestID: String
}
