public import BannerRotation

/// What a daemon keeps in memory of a set in order to rotate it: no titles, no texts.
public struct ScheduledSet: Sendable {
  /// Number of the set.
  public let id: Int64
  /// Its slug.
  public let slug: String
  /// The change that this state came with; see ``BannerStore/latestChange()``.
  public let change: Int64
  /// Number of the revision on show.
  public let revision: Int64
  /// What made that revision.
  public let cause: RevisionCause
  /// The banners of that revision; the place is the real index.
  public let bannerIDs: [Int64]
  /// The state of the rotation.
  public var rotation: Rotation
  /// Whether the set is in the archive, and so does not rotate.
  public let isArchived: Bool
}

/// A rotation that was moved by a missed-tick policy, to be stored if nothing else changed the set meanwhile.
public struct MovedRotation: Sendable {
  /// Number of the set.
  public let setID: Int64
  /// The change that the set was at when the rotation was moved.
  public let change: Int64
  /// The anchor to store.
  public let anchor: Rotation.Anchor

  /// Pairs a new anchor with the state that it follows from.
  public init(of set: ScheduledSet) {
    setID = set.id
    change = set.change
    anchor = set.rotation.anchor
  }
}
