public import BannerRotation
public import CivilTime

/// Clicks of one banner, drawn from one revision in one slot, within 15 minutes of UTC.
public struct ClickCount: Hashable, Sendable {
  /// Length of the time that is counted together, in milliseconds.
  public static let bucketMs: Int64 = 900_000

  /// Start of the 15 minutes.
  public let bucketStart: Instant
  /// The banner.
  public let bannerID: Int64
  /// The revision that was drawn.
  public let revision: Int64
  /// The layout that was drawn.
  public let layout: PaddingLayout
  /// The slot that was tapped.
  public let slot: PhysicalIndex
  /// Whether the slot was a copy or a reused view.
  public let isPadding: Bool
  /// How many clicks, > 0.
  public let clicks: Int64
}

/// To whom clicks of a banner belong, for reports.
public struct CountOwner: Hashable, Sendable {
  /// The banner.
  public let bannerID: Int64
  /// Its name.
  public let banner: String
  /// Slug of its set.
  public let set: String
  /// Whether neither the banner nor its set is archived.
  public let isInUse: Bool
  /// Whether its set is not archived.
  public let isSetInUse: Bool
}
