/// An IPv4 or IPv6 address; an IPv4 address mapped into IPv6 (RFC 4291, 2.5.5.2) is the same as the address itself.
public struct IPAddress: Hashable, Sendable {
  /// The first 8 of the 16 bytes, as a number.
  public let upper: UInt64

  /// The last 8 of the 16 bytes, as a number.
  public let lower: UInt64

  /// The address whose 16 bytes these numbers are, an IPv4 one as `::ffff:a.b.c.d`.
  public init(upper: UInt64, lower: UInt64) {
    (self.upper, self.lower) = (upper, lower)
  }

  /// The IPv4 address whose four bytes this number is.
  public init(v4 number: UInt32) {
    self.init(upper: 0, lower: Self.mappedMark | UInt64(number))
  }

  /// The address of 16 bytes, or of 4 for IPv4, in the order of the network; nil for any other count.
  public init?(bytes: some Collection<UInt8>) {
    switch bytes.count {
    case 4: self.init(v4: bytes.reduce(0) { $0 << 8 | UInt32($1) })
    case 16:
      self.init(
        upper: bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) },
        lower: bytes.dropFirst(8).reduce(0) { $0 << 8 | UInt64($1) })
    default: return nil
    }
  }

  /// Whether this is an IPv4 address.
  public var isV4: Bool { upper == 0 && lower >> 32 == Self.mappedMark >> 32 }

  /// The network of the address: the first 24 bits of an IPv4 address, the first 48 of an IPv6 one, the rest zero.
  public var truncated: IPAddress {
    isV4 ? keeping(bits: 96 + 24) : keeping(bits: 48)
  }

  /// The address with all but the first of its 128 bits zero.
  ///
  /// - Parameter bits: 0 to 128; an IPv4 address begins at bit 96.
  func keeping(bits: Int) -> IPAddress {
    // A smart shift by 64 gives zero.
    IPAddress(
      upper: upper & ~(UInt64.max >> UInt64(min(bits, 64))), lower: lower & ~(UInt64.max >> UInt64(max(bits - 64, 0))))
  }

  private static let mappedMark: UInt64 = 0xFFFF << 32
}

extension IPAddress: CustomStringConvertible {
  /// The text of the address: four decimal numbers, or IPv6 as RFC 5952 wants it.
  public var description: String {
    if isV4 { return (12..<16).map { String(byte($0)) }.joined(separator: ".") }
    let groups = (0..<8).map { Int(byte(2 * $0)) << 8 | Int(byte(2 * $0 + 1)) }
    let zeros = Self.longestZeros(groups)
    let before = groups[..<zeros.lowerBound].map { String($0, radix: 16) }.joined(separator: ":")
    let behind = groups[zeros.upperBound...].map { String($0, radix: 16) }.joined(separator: ":")
    return zeros.isEmpty ? behind : "\(before)::\(behind)"
  }

  private func byte(_ index: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: (index < 8 ? upper : lower) >> UInt64(56 - index % 8 * 8))
  }

  /// The first of the longest runs of at least two zeros.
  private static func longestZeros(_ groups: [Int]) -> Range<Int> {
    var (longest, start) = (0..<0, 0)
    for (index, group) in groups.enumerated() {
      if group != 0 {
        start = index + 1
      } else if index + 1 - start > max(longest.count, 1) {
        longest = start..<index + 1
      }
    }
    return longest
  }
}
