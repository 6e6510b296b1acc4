public import CivilTime

extension Reconciliation {
  /// A count of impressions or followed links that differs from the events that it sums.
  public struct EventDifference: Hashable, Sendable {
    /// Start of the 15 minutes.
    public let bucketStart: Instant
    /// The banner counted for.
    public let bannerID: Int64
    /// The revision that was delivered.
    public let revision: Int64
    /// What is counted.
    public let kind: EventKind
    /// Whether it is the count of the clicks without an impression.
    public let noImpression: Bool
    /// Events by the count.
    public let counted: Int64
    /// Events by themselves.
    public let events: Int64
  }

  /// An impression or click that does not agree with something else that is stored.
  public struct WrongEvent: Hashable, Sendable {
    /// What is wrong.
    public enum Problem: String, CaseIterable, Sendable {
      /// The revision does not show the banner in the place that is stored.
      case wrongBanner = "wrong_banner"
      /// The event id of the click does not follow from its served id and banner.
      case foreignID = "foreign_id"
      /// The click is marked as one without an impression and has one, or the other way around.
      case wrongMark = "wrong_mark"
      /// The viewable impression has no impression.
      case missingImpression = "missing_impression"
    }

    /// What the event is.
    public let kind: EventKind
    /// Its served id, or its event id where it has none.
    public let id: EventID?
    /// The banner that it is stored for.
    public let bannerID: Int64
    /// What is wrong with it.
    public let problem: Problem
  }
}
