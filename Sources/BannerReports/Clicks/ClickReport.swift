import BannerStore

/// Clicks by banner, set, time, slot, revision or layout, summed from the counts.
///
/// The time that a report takes grows with the number of counts in its range (one for each 15 minutes, banner, revision
/// and slot that had a click), not with the number of clicks.
public struct ClickReport: Sendable {
  /// What a row of the report stands for.
  public enum Dimension: String, CaseIterable, ReportDimension {
    case banner
    case set
    case hour
    case day
    case week
    case month
    case slot
    case revision
    case layout
  }

  /// Which clicks a report is about.
  public typealias Query = ReportQuery<Dimension>

  /// Clicks of one row or of all.
  public struct Sum: Hashable, Sendable {
    /// All clicks.
    public var clicks: Int64 = 0
    /// Those that came through padding slots.
    public var paddingClicks: Int64 = 0

    static func += (sum: inout Sum, more: Sum) {
      // Only a count that somebody wrote by hand can be so large; 'reconcile' tells.
      sum.clicks = sum.clicks.addingSaturated(more.clicks)
      sum.paddingClicks = sum.paddingClicks.addingSaturated(more.paddingClicks)
    }
  }

  /// The columns and rows, with the total under them.
  public internal(set) var listing: Listing
  /// Sum of all rows.
  public let total: Sum
  /// The version of the counts; none until the report is whole.
  var basis: CountBasis?

  /// The report for a format: where events were judged again, data has the version of the counts in a last column, which a
  /// table says in a line.
  public func listing(for format: OutputFormat) -> Listing {
    guard format != .table, let basis, basis.restatementCount > 0 else { return listing }
    return Listing(
      columns: listing.columns + [CountBasis.column], rows: listing.rows.map { $0 + [.integer(basis.number)] },
      footer: ListingFooter())
  }
}
