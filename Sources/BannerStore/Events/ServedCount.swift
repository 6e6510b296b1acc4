public import CivilTime

/// How many times a banner was put into an answer.
public struct ServedCount: Hashable, Sendable {
  /// The banner.
  public var bannerID: Int64
  /// The revision that it was served from.
  public var revision: Int64
  /// Any time within the quarter of an hour that it was served in.
  public var servedAt: Instant
  /// How many times, ≥ 0.
  public var times: Int64

  /// Counts servings of a banner.
  public init(bannerID: Int64, revision: Int64, servedAt: Instant, times: Int64) {
    self.bannerID = bannerID
    self.revision = revision
    self.servedAt = servedAt
    self.times = times
  }
}
