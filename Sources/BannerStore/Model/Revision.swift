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
  }

  /// The set whose order this is.
  public let setID: Int64
  /// Number within the set, from 1 without gaps.
  public let number: Int64
  /// What made it.
  public let cause: RevisionCause
  /// The set's padding layout at that time.
  public let layout: PaddingLayout
  /// When it was made.
  public let createdAt: Instant
  /// The banners; the place in the array is the real index.
  public let items: [Item]

  /// Dwells of the banners, as the rotation core wants them; none for an empty revision.
  public var timeline: Timeline? { Timeline(dwellsMs: items.map(\.dwellMs)) }
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
