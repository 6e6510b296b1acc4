extension EventID {
  /// Reads an id as the database holds it; nil unless there are 16 bytes that ``EventID`` takes.
  public init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 16 else { return nil }
    let halves = bytes.reduce((high: 0 as UInt64, low: 0 as UInt64)) { halves, byte in
      (halves.high << 8 | halves.low >> 56, halves.low << 8 | UInt64(byte))
    }
    self.init(high: halves.high, low: halves.low)
  }

  /// The 16 bytes in the order of RFC 9562, without allocating; the buffer must not leave the closure.
  public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try Swift.withUnsafeBytes(of: (high.bigEndian, low.bigEndian), body)
  }

  /// The 16 bytes in the order of RFC 9562.
  public var bytes: [UInt8] {
    withUnsafeBytes { Array($0) }
  }
}
