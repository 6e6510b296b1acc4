/// A slot of the strip that the client scrolls, padding included, counted from 0.
///
/// What a client reports with a tap. A ``PaddingLayout`` turns it into a ``RealIndex``.
public struct PhysicalIndex: Hashable, Comparable, Sendable {
  /// The slot counted from 0; only a value in `0 ..< slotCount` exists.
  public let rawValue: Int

  /// Names the slot `rawValue`, in range or not: the layout knows and checks.
  public init(_ rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Orders slots as the strip does.
  public static func < (left: PhysicalIndex, right: PhysicalIndex) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension PhysicalIndex: CustomStringConvertible {
  /// The bare number, as people and logs read it.
  public var description: String { String(rawValue) }
}
