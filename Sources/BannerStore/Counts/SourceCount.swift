public import CivilTime

/// Clicks of one banner that came one way, within 15 minutes of UTC.
public struct SourceCount: Hashable, Sendable {
  /// Start of the 15 minutes.
  public let bucketStart: Instant
  /// The banner.
  public let bannerID: Int64
  /// The way they came.
  public let source: TapSource
  /// How many clicks; < 0 where a restatement takes some away.
  public let clicks: Int64
}
