/// The identity of one showing of one banner: the 16 bytes of a UUID, which this target does not look into.
public struct ServedID: Hashable, Sendable {
  /// The first and the last eight bytes, each as a big-endian number.
  public let high, low: UInt64

  /// The id of these bits.
  public init(high: UInt64, low: UInt64) {
    (self.high, self.low) = (high, low)
  }

  /// The 16 bytes in the order of RFC 9562, without allocating; the buffer must not leave the closure.
  public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try Swift.withUnsafeBytes(of: (high.bigEndian, low.bigEndian), body)
  }
}
