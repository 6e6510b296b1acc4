/// Whom clicks can be for, archived or not.
public struct CountOwners: Hashable, Sendable {
  /// A banner, with what reports say of it.
  public struct Owner: Hashable, Sendable {
    /// The banner.
    public let bannerID: Int64
    /// Its name.
    public let banner: String
    /// Slug of its set.
    public let set: String
    /// Whether neither the banner nor its set is archived.
    public let isInUse: Bool
  }

  /// The banners by set, then in their order, those in the archive last.
  public let banners: [Owner]
  /// Slugs of the sets that are not archived, in order; also of those that have no banner.
  public let setsInUse: [String]

  /// Slug of the set of each banner; O(banners).
  public var setOfBanner: [Int64: String] {
    Dictionary(banners.map { ($0.bannerID, $0.set) }, uniquingKeysWith: { first, _ in first })
  }
}
