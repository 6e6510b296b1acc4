/// Whom counts can be for, archived or not.
public struct CountOwners: Hashable, Sendable {
  /// A banner, with what reports say of it.
  public struct Owner: Hashable, Sendable {
    /// The banner.
    public let bannerID: Int64
    /// Its name.
    public let banner: String
    /// Number of its set.
    public let setID: Int64
    /// Slug of its set.
    public let set: String
    /// Number of the campaign that it belongs to now, if any.
    public let campaignID: Int64?
    /// Slug of that campaign.
    public let campaign: String?
    /// Whether neither the banner nor its set is archived.
    public let isInUse: Bool
  }

  /// The banners by set, then in their order, those in the archive last.
  public let banners: [Owner]
  /// Slugs of the sets that are not archived, in order; also of those that have no banner, where all banners are meant.
  public let setsInUse: [String]
  /// Slugs of all sets that are meant, archived or not, by their numbers.
  public let setSlugs: [Int64: String]
  /// Among what the visitors of all these banners together are counted as different; none where nothing counts them so.
  public let wholeScope: UniqueScope?
  /// Number of the set, campaign or banner of ``wholeScope``; 0 for everything.
  public let wholeScopeID: Int64

  /// Slug of the set of each banner; O(banners).
  public var setOfBanner: [Int64: String] {
    Dictionary(banners.map { ($0.bannerID, $0.set) }, uniquingKeysWith: { first, _ in first })
  }
}
