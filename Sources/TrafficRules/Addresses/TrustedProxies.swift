/// The proxies that are believed when they say whom they ask for.
///
/// A client can write anything into `Forwarded` and `X-Forwarded-For`; a proxy adds what it saw at the right end. So the
/// headers are read from the right, as long as it is a trusted proxy that speaks.
public struct TrustedProxies: Sendable {
  /// The blocks of addresses of the proxies.
  public let ranges: [AddressRange]

  /// Believes proxies in these blocks; none if there are none.
  public init(_ ranges: [AddressRange] = []) {
    self.ranges = ranges
  }

  /// Believes proxies in these blocks, each written as in ``AddressRange/init(parsing:)``.
  public init(parsing texts: [String]) throws(AddressRangeError) {
    var ranges: [AddressRange] = []
    for text in texts { ranges.append(try AddressRange(parsing: text)) }
    self.init(ranges)
  }

  /// Whether the address is that of a trusted proxy.
  ///
  /// For a peer that is none, no header needs to be looked up.
  public func contain(_ address: IPAddress) -> Bool {
    ranges.contains { $0.contains(address) }
  }

  /// The address of the client, as far as it is known for certain.
  ///
  /// It is the first address from the right that is no trusted proxy's, or else the last that was read before something
  /// that is no address: `unknown`, an obfuscated identifier, a malformed entry, the end.
  ///
  /// A proxy that writes one of the headers hands on what the client put into the other. So where both are there and do
  /// not agree, neither is believed.
  ///
  /// - Parameters:
  ///   - peer: The address at the other end of the connection.
  ///   - forwarded: The lines of the header `Forwarded` (RFC 7239), in their order.
  ///   - xForwardedFor: The lines of the header `X-Forwarded-For`, in their order.
  public func clientAddress(
    peer: IPAddress, forwarded: [UnsafeBufferPointer<UInt8>], xForwardedFor: [UnsafeBufferPointer<UInt8>]
  ) -> IPAddress {
    guard contain(peer) else { return peer }
    let byStandard = client(of: peer, in: forwarded) { ForwardedEntry.address(in: $0, $1) }
    let byCustom = client(of: peer, in: xForwardedFor) { IPAddress(node: $0, $1) }
    if forwarded.isEmpty { return byCustom }
    return xForwardedFor.isEmpty || byStandard == byCustom ? byStandard : peer
  }

  private func client(
    of peer: IPAddress, in lines: [UnsafeBufferPointer<UInt8>],
    _ read: (UnsafeBufferPointer<UInt8>, Range<Int>) -> IPAddress?
  ) -> IPAddress {
    var client = peer
    for line in lines.reversed() {
      var entries = HeaderEntries(line)
      while let entry = entries.nextFromRight() {
        guard let address = read(line, entry) else { return client }
        client = address
        guard contain(client) else { return client }
      }
    }
    return client
  }
}
