/// Who is at the other end of a connection: 16 bytes of IPv6, an IPv4 address as `::ffff:a.b.c.d` (RFC 4291, 2.5.5.2).
///
/// Behind a proxy this is the proxy.
public struct PeerAddress: Hashable, Sendable {
  /// The first eight bytes, in the order of the network, as one number.
  public let high: UInt64
  /// The last eight bytes.
  public let low: UInt64

  /// Makes an address of its two halves.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// An address of IPv4, as four bytes.
  public init(v4 a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8) {
    high = 0
    low = 0xFFFF_0000_0000 | UInt64(a) << 24 | UInt64(b) << 16 | UInt64(c) << 8 | UInt64(d)
  }

  /// 127.0.0.1.
  public static let loopback = PeerAddress(v4: 127, 0, 0, 1)
}
