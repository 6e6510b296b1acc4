/// What an order may go by, for one banner of a set.
public struct RotationCandidate: Hashable, Sendable {
  /// The share of the banner in a ``WeightedOrder``; 0 or less is never.
  public var weight: Int
  /// How often it has been served, for an ``EvenOrder``; below 0 counts as 0.
  public var served: Int64
  /// How often it has been seen, for an ``OptimisingOrder``; below 0 counts as 0.
  public var impressions: Int64
  /// How often it has been clicked, for an ``OptimisingOrder``; below 0 counts as 0, and may exceed the impressions.
  public var clicks: Int64

  /// Describes a banner; a new one has had nothing yet.
  public init(weight: Int = 1, served: Int64 = 0, impressions: Int64 = 0, clicks: Int64 = 0) {
    self.weight = weight
    self.served = served
    self.impressions = impressions
    self.clicks = clicks
  }
}
