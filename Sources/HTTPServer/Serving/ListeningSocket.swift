import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A socket at which clients knock, shared by all loops.
///
/// Without `SO_REUSEPORT`, which would let a second server take half of the clients unnoticed.
final class ListeningSocket: Sendable {
  let descriptor: CInt
  /// Where it can be reached, with the port that was chosen.
  let address: String
  /// How many loops still take clients from it.
  private let users: Atomic<Int>

  /// Binds and listens.
  init(_ address: ListenAddress, users: Int) throws(HTTPServerError) {
    var socketAddress = SocketAddress(address)
    let socket = socket(socketAddress.family, Self.stream, 0)
    guard socket >= 0 else { throw Self.failure("socket", address) }
    // A port whose last connections are still being buried can be had again; one at which a server listens cannot.
    var one: CInt = 1
    let size = socklen_t(MemoryLayout.size(ofValue: one))
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &one, size)
    guard socketAddress.withPointer({ bind(socket, $0, $1.pointee) }) == 0 else {
      let failure = Self.failure("bind", address)
      close(socket)
      throw failure
    }
    guard listen(socket, Self.backlog) == 0 else {
      let failure = Self.failure("listen", address)
      close(socket)
      throw failure
    }
    var bound = SocketAddress()
    _ = bound.withPointer { getsockname(socket, $0, $1) }
    let host = address.text.prefix { $0 != ":" || address.text.hasPrefix("[") }.split(separator: "]").first ?? ""
    self.address = address.text.hasPrefix("[") ? "\(host)]:\(bound.port)" : "\(host):\(bound.port)"
    descriptor = socket
    self.users = Atomic(users)
  }

  deinit {
    if users.load(ordering: .acquiring) > 0 { close(descriptor) }
  }

  /// A loop takes no more clients; the last one closes the socket, so that its number is not used anew while another
  /// loop still waits for it.
  func leave() {
    if users.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { close(descriptor) }
  }

  private static let backlog: CInt = 4096

  #if canImport(Glibc)
    private static let stream = CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
  #else
    private static let stream = SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC
  #endif

  private static func failure(_ call: String, _ address: ListenAddress) -> HTTPServerError {
    let code = errno
    let reason = String(cString: strerror(code))
    switch code {
    case EADDRINUSE: return .portInUse(address.text)
    case EACCES, EPERM, EADDRNOTAVAIL: return .notPermitted(address.text, reason: reason)
    default: return .system(call: call, address: address.text, reason: reason)
    }
  }
}
