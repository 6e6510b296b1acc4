/// What was served, seen and clicked, by banner, set or time, and what was not counted, summed from the counts.
///
/// The time that a report takes grows with the number of counts in its range, not with the number of events.
public struct EventReport: Sendable {
  /// What a row of the report stands for.
  public enum Dimension: String, CaseIterable, ReportDimension {
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
  public typealias Query = ReportQuery<Dimension>

  /// The columns and rows, with the total under them.
  public let listing: Listing
}
