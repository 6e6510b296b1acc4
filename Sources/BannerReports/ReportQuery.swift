public import BannerStore
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
  /// Only these banners; none at all is all of them.
  public var banners: Set<Int64> = []
  /// Only the banners of this campaign; none is all of them, an empty text those without one.
  public var campaign: String?
  /// What a row stands for.
  public var dimension: Dimension
  /// Begin of the range, which belongs to it; none is that of the first count.
  public var from: Instant?
  /// End of the range, which does not belong to it; none is after the last count.
  public var to: Instant?
  /// The zone whose hours, days, weeks and months are meant.
  public var zone: TimeZone
  /// Which counts, where events were judged again.
  public var version: CountVersion = .newest

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

  /// Whether only some banners are meant, of a set or of all: what is known by set alone cannot be told for them.
  var isAboutBanners: Bool { campaign != nil || !banners.isEmpty }
}
