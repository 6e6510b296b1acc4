public import BannerRotation

/// All that delivery over HTTP keeps in memory of a set.
public struct ServedSet: Sendable {
  /// What rotates, and how; its revision is the one to deliver.
  public var schedule: ScheduledSet
  /// Name for people; any text.
  public let title: String
  /// Dwell of the banners that have none of their own, in milliseconds.
  public let intervalMs: Int64
  /// How clients pad the strip of this revision.
  public let layout: PaddingLayout
  /// Origins whose pages may ask for the set, as the header `Origin` names them, or `*` for all; in order.
  public let allowedOrigins: [String]
  /// Every banner the set ever had, also those not shown any more: a click may follow a link of long ago.
  public let banners: [Int64: ServedBanner]

  /// Collects what delivery needs of a set.
  public init(
    schedule: ScheduledSet, title: String, intervalMs: Int64, layout: PaddingLayout,
    allowedOrigins: [String], banners: [Int64: ServedBanner]
  ) {
    self.schedule = schedule
    self.title = title
    self.intervalMs = intervalMs
    self.layout = layout
    self.allowedOrigins = allowedOrigins
    self.banners = banners
  }
}
