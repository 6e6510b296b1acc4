import BannerStore

/// What was served, seen and clicked, and what was not counted, by banner, time, place or verdict, summed from the counts.
///
/// The time that a report takes grows with the number of counts in its range, not with the number of events.
public struct EventReport: Sendable {
  /// What a row of the report stands for.
  public enum Dimension: String, CaseIterable, ReportDimension {
    case banner
    case set
    case campaign
    case hour
    case day
    case week
    case month
    /// Clicks alone: the place in the strip.
    case slot
    /// Clicks alone: the strip.
    case layout
    case revision
    /// Clicks alone: the way they came.
    case source
    /// What counts, and each reason for which something does not.
    case verdict
    /// The events over HTTP that are not counted, by kind and reason.
    case reason
  }

  /// Which events a report is about.
  public typealias Query = ReportQuery<Dimension>

  /// Different visitors of one day of UTC.
  struct Visitors: Hashable {
    let viewers: Int64
    let clickers: Int64
  }

  /// What makes a row the same in two periods.
  enum Key: Hashable {
    case banner(Int64)
    case text(String?)
    case revision(set: String, Int64)
    case slot(layout: String, Int, isPadding: Bool)
    case time(StretchPlace)
  }

  /// One row.
  struct Row: Hashable {
    let key: Key
    var labels: [Cell]
    var figures: Figures
    var visitors: Visitors?
    /// The same row in the period before, when periods are compared: its label where rows are of time, and its figures.
    var before: (Before)?

    struct Before: Hashable {
      var label: Cell
      var figures: Figures
    }
  }

  let query: Query
  /// The columns of the labels.
  let labels: [Column]
  var rows: [Row]
  /// Visitors of all rows together, which are not the sum of theirs.
  var visitors: Visitors?
  /// The period before, when periods are compared.
  var previous: PreviousPeriod?
  /// Refused events that are about no set that is known, and so in no row by set.
  var refusedWithoutSet: Int64 = 0
  /// The version of the counts.
  public let basis: CountBasis

  init(_ query: Query, _ labels: [Column], _ rows: [Row], basis: CountBasis) {
    self.query = query
    self.labels = labels
    self.rows = rows
    self.basis = basis
  }

  /// The sum of all rows.
  var total: Figures {
    rows.reduce(into: Figures()) { $0 += $1.figures }
  }
}
