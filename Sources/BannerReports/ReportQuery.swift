public import CivilTime

/// What a row of a report may stand for.
public protocol ReportDimension: Sendable {
  /// A banner, which is what a report is by when nothing else is asked for.
  static var banner: Self { get }
}

/// Which counts a report is about, and how it sums them.
public struct ReportQuery<Dimension: ReportDimension>: Sendable {
  /// Only this set; none is all of them.
  public var set: String?
  /// What a row stands for.
  public var dimension: Dimension
  /// Begin of the range, which belongs to it; none is that of the first count.
  public var from: Instant?
  /// End of the range, which does not belong to it; none is after the last count.
  public var to: Instant?
  /// The zone whose hours, days, weeks and months are meant.
  public var zone: TimeZone

  /// Asks for counts.
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
