public import BannerRotation
public import CivilTime

/// Outcome of holding the counts against the single clicks and impressions.
public struct Reconciliation: Sendable {
  /// A count that differs from the clicks that it sums.
  public struct CountDifference: Hashable, Sendable {
    /// Start of the 15 minutes.
    public let bucketStart: Instant
    /// The banner counted for.
    public let bannerID: Int64
    /// The revision that was drawn.
    public let revision: Int64
    /// The layout that was drawn.
    public let layout: PaddingLayout
    /// The slot that was tapped.
    public let slot: PhysicalIndex
    /// Whether the slot is stored as padding.
    public let isPadding: Bool
    /// Clicks by the count.
    public let counted: Int64
    /// Clicks by the events.
    public let clicks: Int64
  }

  /// A click whose stored resolution is not what its revision says.
  public struct WrongResolution: Hashable, Sendable {
    /// The click.
    public let eventID: EventID
    /// The banner that it is stored for.
    public let storedBannerID: Int64
    /// The banner that its slot showed; none when the slot or its revision does not exist.
    public let bannerID: Int64?
  }

  /// Number of clicks stored as events.
  public internal(set) var clicks: Int64 = 0
  /// Sum of all counts.
  public internal(set) var counted: Int64 = 0
  /// Number of taps kept apart.
  public internal(set) var rejected: Int64 = 0
  /// Counts that differ, by bucket, banner, revision, layout, slot and padding.
  public internal(set) var countDifferences: [CountDifference] = []
  /// The first ``maximumListed`` clicks that are resolved wrongly.
  public internal(set) var wrongResolutions: [WrongResolution] = []
  /// How many clicks are resolved wrongly in all.
  public internal(set) var wrongResolutionCount: Int64 = 0

  /// Number of impressions stored as events.
  public internal(set) var impressions: Int64 = 0
  /// Number of viewable impressions stored as events; each has its impression beside it.
  public internal(set) var viewable: Int64 = 0
  /// Counts of impressions and followed links that differ, by bucket, banner, revision, kind and mark.
  public internal(set) var eventDifferences: [EventDifference] = []
  /// The first ``maximumListed`` events that do not agree with what else is stored.
  public internal(set) var wrongEvents: [WrongEvent] = []
  /// How many events do not agree in all.
  public internal(set) var wrongEventCount: Int64 = 0

  /// Number of clicks of which only sums are left.
  public internal(set) var foldedClicks: Int64 = 0
  /// Number of impressions, viewable ones included, of which only sums are left.
  public internal(set) var foldedImpressions: Int64 = 0
  /// Counts by the way clicks came that differ, by bucket, banner and source.
  public internal(set) var sourceDifferences: [SourceDifference] = []
  /// Totals of banners that differ, by banner and kind.
  public internal(set) var totalDifferences: [TotalDifference] = []
  /// Changes of restatements that differ, by version, banner and kind.
  public internal(set) var changeDifferences: [ChangeDifference] = []

  /// How many wrong resolutions, and how many wrong events, are listed one by one.
  public static let maximumListed = 100

  /// Whether every count equals its events, every event its revision, and every mark what it says.
  public var isClean: Bool {
    countDifferences.isEmpty && wrongResolutionCount == 0 && eventDifferences.isEmpty && wrongEventCount == 0
      && sourceDifferences.isEmpty && totalDifferences.isEmpty && changeDifferences.isEmpty
  }
}
