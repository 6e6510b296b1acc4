public import CivilTime

/// Showings of a banner that were promised until a time, and may become impressions until then.
public struct Reservation: Hashable, Sendable {
  /// The banner.
  public let bannerID: Int64
  /// When the tokens end that they were promised with; from then on what was not rendered is free again.
  public let expiresAt: Instant
  /// How many were promised; ≥ 0.
  public let reserved: Int64
  /// How many more may be promised without being written first; ≥ 0.
  ///
  /// Nobody has these. After a crash it is not known how many of them were promised.
  public let headroom: Int64
  /// How many of them have become impressions; ≥ 0.
  public let rendered: Int64

  /// How many may still become impressions.
  public var outstanding: Int64 { max(reserved - rendered, 0) }

  /// Describes what was promised.
  public init(bannerID: Int64, expiresAt: Instant, reserved: Int64, headroom: Int64 = 0, rendered: Int64 = 0) {
    self.bannerID = bannerID
    self.expiresAt = expiresAt
    self.reserved = reserved
    self.headroom = headroom
    self.rendered = rendered
  }
}
