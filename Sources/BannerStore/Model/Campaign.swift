public import BannerEligibility
public import CivilTime

/// A label over banners of any sets, with caps of its own that all of them share.
public struct Campaign: Hashable, Sendable {
  /// Number of the row; ascending in the order of creation, never used again.
  public let id: Int64
  /// Name in commands; never changes.
  public let slug: Slug
  /// Name for people; any text.
  public var title: String
  /// IANA name of the zone whose days the caps by day go by.
  public var timeZone: String
  /// How much its banners may have together.
  public var caps: Caps
  /// When the campaign was made.
  public let createdAt: Instant
  /// When the campaign was archived: its banners do not show while it is; none while it is in use.
  public var archivedAt: Instant?
}

/// Everything about a campaign that its keeper chooses and may change later.
public struct CampaignSettings: Hashable, Sendable {
  /// Name for people; any text of 1 to 10,240 bytes.
  public var title: String
  /// IANA name of the campaign's zone.
  public var timeZone: String
  /// How much its banners may have together.
  public var caps: Caps

  /// Collects the settings of a campaign.
  public init(title: String, timeZone: String = "UTC", caps: Caps = .none) {
    self.title = title
    self.timeZone = timeZone
    self.caps = caps
  }
}

/// Changes to a campaign; what is nil stays as it is.
public struct CampaignChanges: Hashable, Sendable {
  /// New title.
  public var title: String?
  /// IANA name of the new zone.
  public var timeZone: String?
  /// All caps from now on, in the place of those before.
  public var caps: Caps?

  /// Begins with no change.
  public init() {}
}
