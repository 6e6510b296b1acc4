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
  /// When that revision was made, in milliseconds since 1970.
  public let revisedAt: Int64
  /// The banners of that revision; the place is the real index.
  public let bannerIDs: [Int64]
  /// The order in which they take turns; the ``rotation`` goes through its steps.
  public let sequence: RotationSequence
  /// How long each banner shows, by real index; empty where the steps are the banners in order, as the timeline has it then.
  private let dwellsMs: [Int64]
  /// The state of the rotation, which counts steps.
  public var rotation: Rotation
  /// Whether the set is in the archive, and so does not rotate.
  public let isArchived: Bool
  /// The first instant after ``revisedAt`` at which time may change who shows, in milliseconds since 1970.
  ///
  /// Then the set is to be settled: ``BannerStore/settle(_:outstanding:)``. None while nothing of the kind is in sight.
  public let eligibilityChange: Int64?
  /// Whether time may change who shows, also should the clock be set back.
  public let goesByTime: Bool
  /// Whether what is counted may change who shows.
  public let goesByCounts: Bool

  init(
    id: Int64, slug: String, change: Int64, revision: Int64, cause: RevisionCause, revisedAt: Int64 = 0,
    bannerIDs: [Int64], sequence: RotationSequence? = nil, dwellsMs: [Int64] = [], rotation: Rotation,
    isArchived: Bool, eligibilityChange: Int64? = nil, goesByTime: Bool? = nil, goesByCounts: Bool = false
  ) {
    self.id = id
    self.slug = slug
    self.change = change
    self.revision = revision
    self.cause = cause
    self.revisedAt = revisedAt
    self.bannerIDs = bannerIDs
    let sequence = sequence ?? .inOrder(count: bannerIDs.count)
    self.sequence = sequence
    self.dwellsMs = sequence.isInOrder ? [] : dwellsMs
    self.rotation = rotation
    self.isArchived = isArchived
    self.eligibilityChange = eligibilityChange
    self.goesByTime = goesByTime ?? (eligibilityChange != nil)
    self.goesByCounts = goesByCounts
  }

  /// The place of the banner on show at `now`; none in an empty set.
  public func realIndexOnShow(at now: Int64) -> RealIndex? {
    rotation.position(at: now).map { sequence.timed($0.rawValue) }
  }

  /// How long the banner at a place shows, in milliseconds; none outside of the revision.
  public func dwellMs(of index: RealIndex) -> Int64? {
    guard bannerIDs.indices.contains(index.rawValue) else { return nil }
    return dwellsMs.isEmpty ? rotation.timeline?.dwell(of: index) : dwellsMs[index.rawValue]
  }

  /// What is on show at `now`, by its real index, since when and until when; none in an empty set.
  public func showing(at now: Int64) -> Showing? {
    rotation.showing(at: now, by: sequence)
  }
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
