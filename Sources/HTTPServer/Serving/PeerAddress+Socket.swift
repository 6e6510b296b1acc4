import CMicroHTTPD

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension PeerAddress {
  /// The address at the other end; `::` for a family other than IPv4 and IPv6.
  init(_ address: UnsafePointer<sockaddr>?) {
    let bytes = UnsafeRawPointer(address)
    switch address.map({ CInt($0.pointee.sa_family) }) {
    case AF_INET:
      let v4 = bytes?.loadUnaligned(as: sockaddr_in.self).sin_addr.s_addr.bigEndian ?? 0
      self.init(high: 0, low: 0xFFFF_0000_0000 | UInt64(v4))
    case AF_INET6:
      let v6 = bytes?.loadUnaligned(as: sockaddr_in6.self).sin6_addr ?? in6_addr()
      self = withUnsafeBytes(of: v6) { halves in
        PeerAddress(
          high: halves.loadUnaligned(as: UInt64.self).bigEndian,
          low: halves.loadUnaligned(fromByteOffset: 8, as: UInt64.self).bigEndian)
      }
    default:
      self.init(high: 0, low: 0)
    }
  }
}
