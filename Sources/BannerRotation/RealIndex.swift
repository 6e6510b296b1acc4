/// A place in the banner set: 0 for the first banner, `n - 1` for the last of `n`.
///
/// Distinct from ``PhysicalIndex``, so that a slot of the strip can never be taken for a banner.
public struct RealIndex: Hashable, Comparable, Sendable {
  /// The place counted from 0; only a value in `0 ..< n` names a banner of a set of `n`.
  public let rawValue: Int

  /// Names the place `rawValue`, in range or not: whatever uses it knows the set and checks.
  public init(_ rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Orders places as the set does.
  public static func < (left: RealIndex, right: RealIndex) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension RealIndex: CustomStringConvertible {
  /// The bare number, as people and logs read it.
  public var description: String { String(rawValue) }
}
