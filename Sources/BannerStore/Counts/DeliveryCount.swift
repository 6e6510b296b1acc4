public import CivilTime

/// How often something happened to one banner within 15 minutes of UTC.
public struct DeliveryCount: Hashable, Sendable {
  /// What is counted.
  public enum Measure: Hashable, Sendable {
    /// Times that the banner was put into an answer.
    case served
    /// Impressions.
    case impressions
    /// Viewable impressions, each of which is among the impressions.
    case viewable
    /// Clicks of every source: taps and followed links.
    case clicks
    /// Followed links, among the clicks, under whose served id no impression came.
    case clicksWithoutImpression
  }

  /// Start of the 15 minutes.
  public let bucketStart: Instant
  /// The banner.
  public let bannerID: Int64
  /// The revision that was delivered or drawn.
  public let revision: Int64
  /// What is counted.
  public let measure: Measure
  /// How often; < 0 where a restatement takes some away.
  public let events: Int64
}
