import CMicroHTTPD

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An address as the system's calls take and give it.
struct SocketAddress {
  private var storage = sockaddr_storage()
  private(set) var length: socklen_t

  /// Room for what a call fills in.
  init() {
    length = socklen_t(MemoryLayout<sockaddr_storage>.size)
  }

  init(_ address: ListenAddress) {
    switch address.host {
    case .v4(let bytes):
      var socketAddress = sockaddr_in()
      socketAddress.sin_family = sa_family_t(AF_INET)
      socketAddress.sin_port = address.port.bigEndian
      withUnsafeMutableBytes(of: &socketAddress.sin_addr) { $0.copyBytes(from: bytes) }
      length = socklen_t(MemoryLayout<sockaddr_in>.size)
      withUnsafeMutableBytes(of: &storage) { $0.storeBytes(of: socketAddress, as: sockaddr_in.self) }
    case .v6(let bytes):
      var socketAddress = sockaddr_in6()
      socketAddress.sin6_family = sa_family_t(AF_INET6)
      socketAddress.sin6_port = address.port.bigEndian
      withUnsafeMutableBytes(of: &socketAddress.sin6_addr) { $0.copyBytes(from: bytes) }
      length = socklen_t(MemoryLayout<sockaddr_in6>.size)
      withUnsafeMutableBytes(of: &storage) { $0.storeBytes(of: socketAddress, as: sockaddr_in6.self) }
    }
  }

  var family: CInt { CInt(storage.ss_family) }

  mutating func withPointer<T>(_ body: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> T) -> T {
    withUnsafeMutableBytes(of: &storage) { bytes in
      withUnsafeMutablePointer(to: &length) { length in
        // A buffer of a local variable always has an address.
        let start = bytes.baseAddress.unsafelyUnwrapped
        return body(start.assumingMemoryBound(to: sockaddr.self), length)
      }
    }
  }

  /// The port, of either family.
  var port: UInt16 {
    withUnsafeBytes(of: storage) { bytes in
      CInt(storage.ss_family) == AF_INET
        ? bytes.load(as: sockaddr_in.self).sin_port.bigEndian : bytes.load(as: sockaddr_in6.self).sin6_port.bigEndian
    }
  }
}
