public import CivilTime

/// Showings of a capped banner that were promised, and end at the same time; see the table `reservation`.
public struct Reservation: Hashable, Sendable {
  /// The banner.
  public var bannerID: Int64
  /// When the tokens of all these showings have ended.
  public var expiresAt: Instant
  /// How many showings were promised, ≥ 0.
  public var reserved: Int64
  /// How many more may be promised without being written first, ≥ 0.
  public var headroom: Int64
  /// How many of the promised became impressions, ≥ 0; the store counts them.
  public var rendered: Int64

  /// Describes promised showings.
  public init(bannerID: Int64, expiresAt: Instant, reserved: Int64, headroom: Int64 = 0, rendered: Int64 = 0) {
    self.bannerID = bannerID
    self.expiresAt = expiresAt
    self.reserved = reserved
    self.headroom = headroom
    self.rendered = rendered
  }
}
