public import CivilTime

extension Reconciliation {
  /// A count of clicks by the way they came that differs from the clicks that it sums.
  public struct SourceDifference: Hashable, Sendable {
    /// Start of the 15 minutes.
    public let bucketStart: Instant
    /// The banner counted for.
    public let bannerID: Int64
    /// The way they came.
    public let source: TapSource
    /// Clicks by the count.
    public let counted: Int64
    /// Clicks by the events.
    public let clicks: Int64
  }

  /// A total of a banner that differs from what was counted for it.
  public struct TotalDifference: Hashable, Sendable {
    /// The banner.
    public let bannerID: Int64
    /// What is counted: served, impressions, viewable impressions, or clicks of every source.
    public let kind: EventKind
    /// The stored total.
    public let counted: Int64
    /// The sum of the events, restatements included; of what was served, of its counts.
    public let events: Int64
  }

  /// A restatement's change of a banner's counts that differs from the events that it restates.
  public struct ChangeDifference: Hashable, Sendable {
    /// Number of the restatement.
    public let version: Int64
    /// The banner.
    public let bannerID: Int64
    /// What the events are.
    public let kind: EventKind
    /// The change by the counts.
    public let counted: Int64
    /// Events that count since, less those that no longer do.
    public let events: Int64
  }
}
