public import BannerEligibility
public import BannerRotation
public import CivilTime

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
  /// The zone of the set's days and dayparts; UTC where nothing of the set goes by local time.
  public let zone: TimeZone
  /// In what order the banners take turns.
  public let kind: RotationKind
  /// How much the set's banners may have together.
  public let caps: Caps
  /// The set to show when this one has nothing to show.
  public let fallbackSetID: Int64?

  /// Collects what delivery needs of a set; what is left out is no condition.
  public init(
    schedule: ScheduledSet, title: String, intervalMs: Int64, layout: PaddingLayout,
    allowedOrigins: [String], banners: [Int64: ServedBanner], zone: TimeZone = .utc,
    kind: RotationKind = .sequential, caps: Caps = .none, fallbackSetID: Int64? = nil
  ) {
    self.schedule = schedule
    self.title = title
    self.intervalMs = intervalMs
    self.layout = layout
    self.allowedOrigins = allowedOrigins
    self.banners = banners
    self.zone = zone
    self.kind = kind
    self.caps = caps
    self.fallbackSetID = fallbackSetID
  }
}
