public import CivilTime

/// A set that time or counts may have changed.
public struct DueSet: Hashable, Sendable {
  /// Number of the set.
  public var setID: Int64
  /// The moment to judge by: the boundary itself where it was noticed in time, else now.
  public var at: Instant

  /// Names a set and a moment.
  public init(setID: Int64, at: Instant) {
    self.setID = setID
    self.at = at
  }
}

/// What became of a set that was due.
public struct SettledSet: Hashable, Sendable {
  /// Number of the set.
  public let setID: Int64
  /// Whether it got a new revision.
  public let isRevised: Bool
  /// The next instant at which time may change who shows; none while nothing of the kind is in sight.
  public let nextChange: Instant?
}
