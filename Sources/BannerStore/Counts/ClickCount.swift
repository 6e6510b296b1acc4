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
  /// How many clicks; < 0 where a restatement takes some away.
  public let clicks: Int64
}
