public import BannerEligibility
public import CivilTime

/// Impressions or clicks of a banner that one transaction counted.
public struct DeliveredCount: Hashable, Sendable {
  /// The banner.
  public var bannerID: Int64
  /// What happened.
  public var event: CapEvent
  /// The beginning of the quarter of an hour in which it happened.
  public var bucketStart: Instant
  /// How often.
  public var times: Int64
}

/// Promised showings of a banner that became impressions in one transaction.
public struct RenderedCount: Hashable, Sendable {
  /// The banner.
  public var bannerID: Int64
  /// When the reservation ends.
  public var expiresAt: Instant
  /// How many.
  public var times: Int64
}

/// What one transaction counted, for those who keep sums of their own; complete once the transaction is committed.
public final class RecordedCounts {
  /// Impressions and clicks.
  public internal(set) var delivered: [DeliveredCount] = []
  /// Promised showings that became impressions.
  public internal(set) var rendered: [RenderedCount] = []
}
