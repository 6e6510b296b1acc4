public import CivilTime

/// What a campaign lets its banners do.
public struct CampaignConditions: Hashable, Sendable {
  /// The key of the campaign.
  public var id: Int64
  /// Caps of all its banners together.
  public var caps: Caps
  /// Whose days its caps by day go by.
  public var zone: TimeZone
  /// Whether it is in the archive, and its banners show no more.
  public var isArchived: Bool

  /// Takes them all.
  public init(id: Int64, caps: Caps = .none, zone: TimeZone, isArchived: Bool = false) {
    self.id = id
    self.caps = caps
    self.zone = zone
    self.isArchived = isArchived
  }
}
