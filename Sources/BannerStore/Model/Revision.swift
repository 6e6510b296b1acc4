public import BannerRotation
public import CivilTime

/// Immutable snapshot of what a set shows, in order; taps are resolved against the one that the client drew.
public struct Revision: Hashable, Sendable {
  /// One place of a revision.
  public struct Item: Hashable, Sendable {
    /// The banner at this place.
    public let bannerID: Int64
    /// How long it shows, in milliseconds.
    public let dwellMs: Int64
    /// What the rotation goes by; 1 and zeros where its kind does not care.
    public let candidate: RotationCandidate

    /// Describes a place.
    public init(bannerID: Int64, dwellMs: Int64, candidate: RotationCandidate = RotationCandidate()) {
      self.bannerID = bannerID
      self.dwellMs = dwellMs
      self.candidate = candidate
    }
  }

  /// The set whose order this is.
  public let setID: Int64
  /// Number within the set, from 1 and rising; there is a gap where a copy of the database was restored, so that no number
  /// stands for two revisions.
  public let number: Int64
  /// What made it.
  public let cause: RevisionCause
  /// The set's padding layout at that time.
  public let layout: PaddingLayout
  /// When it was made.
  public let createdAt: Instant
  /// In what order the banners take turns.
  public let rotationKind: RotationKind
  /// What chance begins with, for the kinds of rotation that use it.
  public let seed: Int64
  /// The banners; the place in the array is the real index.
  public let items: [Item]

  /// The order in which the banners take turns; O(steps) unless they do so one after the other.
  public func sequence() -> RotationSequence {
    if rotationKind == .sequential { return .inOrder(count: items.count) }
    return rotationKind.order.sequence(
      of: items.map(\.candidate), seed: RotationSequence.seed(seed, setID: setID, revision: number))
  }

  /// Dwells of the steps of a sequence, as the rotation core wants them; none for an empty revision.
  public func timeline(of sequence: RotationSequence) -> Timeline? {
    sequence.timeline(dwellsMs: items.map(\.dwellMs))
  }
}

/// What made a revision.
public enum RevisionCause: String, CaseIterable, Sendable {
  /// The set was created; its first revision is empty.
  case setCreated = "set-created"
  /// The set's interval or padding layout was changed.
  case setEdited = "set-edited"
  /// A banner came in.
  case bannerAdded = "banner-added"
  /// A banner's picture, target, text, dwell or state was changed.
  case bannerEdited = "banner-edited"
  /// A banner was archived.
  case bannerArchived = "banner-archived"
  /// A banner came back from the archive.
  case bannerRestored = "banner-restored"
  /// The order was changed.
  case reordered = "reordered"
  /// A flight or a daypart began or ended.
  case flight = "flight"
  /// A cap was reached or has room again, or pacing let a banner in or out.
  case cap = "cap"
  /// The rotation goes by new figures.
  case statistics = "statistics"
  /// A campaign of a banner was changed.
  case campaign = "campaign"
}
