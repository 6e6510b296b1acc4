/// How many events of each kind were, or would be, folded.
public struct FoldedSum: Hashable, Sendable {
  /// Taps and followed links.
  public var clicks: Int64 = 0
  /// Impressions, without those that are only viewable.
  public var impressions: Int64 = 0
  /// Viewable impressions.
  public var viewable: Int64 = 0

  /// No events.
  public init() {}

  /// Whether it is none of any kind.
  public var isEmpty: Bool { clicks == 0 && impressions == 0 && viewable == 0 }

  /// Adds another sum.
  public static func += (sum: inout FoldedSum, other: FoldedSum) {
    sum.clicks += other.clicks
    sum.impressions += other.impressions
    sum.viewable += other.viewable
  }
}
