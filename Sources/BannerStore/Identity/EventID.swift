/// The identity of one tap, or of one delivery (a served id): a UUID (RFC 9562), given by the client or made here as
/// version 7.
///
/// Every UUID is taken but two: the nil UUID and the max UUID (all bits 0, all bits 1) are what a client sends that forgot
/// to make one, and would make one click of all its taps. The order is that of the bytes, for version 7 that of time.
public struct EventID: Hashable, Sendable {
  /// The first and the last eight bytes, each as a big-endian number.
  public let high, low: UInt64

  /// An id of these bits; nil for the nil and the max UUID.
  public init?(high: UInt64, low: UInt64) {
    if high == low, high == 0 || high == .max { return nil }
    (self.high, self.low) = (high, low)
  }

  /// The version that the bits claim, 0 to 15; 4 is random, 7 begins with its time.
  public var version: Int {
    Int(high >> 12 & 0xF)
  }

  /// When an id of version 7 was made, in milliseconds since 1970 UTC; nil for other versions.
  public var timestampMilliseconds: Int64? {
    version == 7 && low >> 62 == 0b10 ? Int64(high >> 16) : nil
  }
}

extension EventID: Comparable {
  /// Whether the bytes of one id sort before those of the other, as in SQLite.
  public static func < (left: EventID, right: EventID) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}
