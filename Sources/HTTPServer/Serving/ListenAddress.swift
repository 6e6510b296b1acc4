#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A place to listen at, read from its text.
///
/// Names are not looked up, but for `localhost`: the C library does that only with shared libraries, which the program has
/// none of.
struct ListenAddress: Hashable {
  let text: String
  let host: Host
  let port: UInt16

  enum Host: Hashable {
    /// Four bytes in the order of the network.
    case v4([UInt8])
    /// Sixteen.
    case v6([UInt8])
  }

  /// Reads `127.0.0.1:8080`, `[::1]:8080` or `localhost:8080`; port 0 is any that is free.
  init(_ text: String) throws(HTTPServerError) {
    guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")) else {
      throw .badAddress(text, reason: "it has no port")
    }
    let digits = text[text.index(after: colon)...]
    guard !digits.isEmpty, digits.utf8.allSatisfy(ASCII.isDigit), let port = UInt16(digits) else {
      throw .badAddress(text, reason: "a port is a number from 0 to 65535")
    }
    let name = String(text[..<colon])
    self.text = text
    self.port = port
    if name == "localhost" {
      host = .v4([127, 0, 0, 1])
    } else if name.hasPrefix("["), name.hasSuffix("]"), let bytes = Self.v6(String(name.dropFirst().dropLast())) {
      host = .v6(bytes)
    } else if let bytes = Self.v4(name) {
      host = .v4(bytes)
    } else {
      throw .badAddress(text, reason: "“\(name)” is no address of IPv4, nor one of IPv6 in brackets")
    }
  }

  private static func v4(_ text: String) -> [UInt8]? {
    var address = in_addr()
    guard inet_pton(AF_INET, text, &address) == 1 else { return nil }
    return withUnsafeBytes(of: &address) { Array($0) }
  }

  private static func v6(_ text: String) -> [UInt8]? {
    var address = in6_addr()
    guard inet_pton(AF_INET6, text, &address) == 1 else { return nil }
    return withUnsafeBytes(of: &address) { Array($0) }
  }
}
