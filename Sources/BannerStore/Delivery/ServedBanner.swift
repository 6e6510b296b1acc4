public import BannerEligibility

/// What delivery needs of a banner, whether it may be shown now or not.
public struct ServedBanner: Hashable, Sendable {
  /// Number of the banner.
  public let id: Int64
  /// Where a click leads, as a `Location` header carries it.
  public let targetLocation: String
  /// Text in place of the picture; empty for a decorative one.
  public let altText: String
  /// The picture.
  public let image: BannerImage
  /// The conditions that it is under, those of its campaign included.
  public let conditions: BannerConditions

  /// Collects what delivery needs of a banner.
  public init(
    id: Int64, targetLocation: String, altText: String, image: BannerImage,
    conditions: BannerConditions = BannerConditions()
  ) {
    self.id = id
    self.targetLocation = targetLocation
    self.altText = altText
    self.image = image
    self.conditions = conditions
  }
}

extension ServedBanner {
  init(_ banner: Banner, campaign: CampaignConditions?) {
    self.init(
      id: banner.id, targetLocation: banner.targetLocation, altText: banner.altText, image: banner.image,
      conditions: BannerConditions(banner, campaign: campaign))
  }
}
