public import CivilTime

/// What was served, seen and clicked, by banner, set or time, and what was not counted, summed from the counts.
///
/// The time that a report takes grows with the number of counts in its range, not with the number of events.
public struct EventReport: Sendable {
  /// What a row of the report stands for.
  public enum Dimension: String, CaseIterable, Sendable {
    case banner
    case set
    case hour
    case day
    case week
    case month
    /// The events that are not counted, by kind and reason.
    case reason
  }

  /// Which events a report is about.
  public struct Query: Sendable {
    /// Only this set; none is all of them.
    public var set: String?
    /// What a row stands for.
    public var dimension: Dimension
    /// Begin of the range, which belongs to it; none is the first event.
    public var from: Instant?
    /// End of the range, which does not belong to it; none is after the last event.
    public var to: Instant?
    /// The zone whose hours, days, weeks and months are meant.
    public var zone: TimeZone

    /// Asks about events.
    public init(
      set: String? = nil, by dimension: Dimension = .banner, from: Instant? = nil, to: Instant? = nil, zone: TimeZone
    ) {
      self.set = set
      self.dimension = dimension
      self.from = from
      self.to = to
      self.zone = zone
    }
  }

  /// The columns and rows, with the total under them.
  public let listing: Listing
}
