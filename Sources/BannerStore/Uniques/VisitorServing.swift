/// How often a visitor was served a banner that has a frequency cap, in one day.
public struct VisitorServing: Hashable, Sendable {
  /// The day of the salt that the visitor was hashed with, counted from 1970-01-01 in UTC.
  public var day: Int64
  /// Hash of the visitor.
  public var visitor: Int64
  /// The banner.
  public var bannerID: Int64
  /// How often, ≥ 0.
  public var served: Int64

  /// Says how often.
  public init(day: Int64, visitor: Int64, bannerID: Int64, served: Int64) {
    self.day = day
    self.visitor = visitor
    self.bannerID = bannerID
    self.served = served
  }
}
