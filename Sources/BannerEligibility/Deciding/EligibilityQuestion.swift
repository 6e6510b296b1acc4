public import CivilTime

/// The moment, the surroundings and the counts by which a banner is judged.
public struct EligibilityQuestion: Hashable, Sendable {
  /// The moment.
  public var now: Instant
  /// The zone of the set, for dayparts and local days.
  public var zone: TimeZone
  /// Whether the set's rotation goes by weights, so that a banner of weight 0 never shows.
  public var goesByWeights: Bool
  /// Caps of the set's banners together.
  public var setCaps: Caps
  /// What the set has had.
  public var setStanding: Standing
  /// What the banner has had.
  public var bannerStanding: Standing
  /// What the banner's campaign has had, by days of the campaign's zone.
  public var campaignStanding: Standing
  /// How often the visitor who asks got the banner in the UTC day; nil when no visitor in particular asks, and frequency
  /// caps do not matter.
  public var showingsToVisitor: Int64?

  /// Takes them all.
  public init(
    now: Instant, zone: TimeZone, goesByWeights: Bool = false, setCaps: Caps = .none, setStanding: Standing = .none,
    bannerStanding: Standing = .none, campaignStanding: Standing = .none, showingsToVisitor: Int64? = nil
  ) {
    self.now = now
    self.zone = zone
    self.goesByWeights = goesByWeights
    self.setCaps = setCaps
    self.setStanding = setStanding
    self.bannerStanding = bannerStanding
    self.campaignStanding = campaignStanding
    self.showingsToVisitor = showingsToVisitor
  }
}
