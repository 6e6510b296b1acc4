import Testing
import TrafficRules

@Suite struct TrustedProxiesTests {
  /// A chain: what the headers hold when the request comes from 10.0.0.1, and who the client is.
  struct Chain: Sendable, CustomTestStringConvertible {
    var peer = "10.0.0.1"
    var forwarded: [String] = []
    var xForwardedFor: [String] = []
    let client: String

    var testDescription: String { "\(peer) Forwarded: \(forwarded) X-Forwarded-For: \(xForwardedFor)" }
  }

  static let customs = [
    Chain(client: "10.0.0.1"), Chain(xForwardedFor: ["192.0.2.1"], client: "192.0.2.1"),
    Chain(peer: "198.51.100.9", xForwardedFor: ["192.0.2.1"], client: "198.51.100.9"),
    Chain(xForwardedFor: ["203.0.113.66, 192.0.2.1"], client: "192.0.2.1"),
    Chain(xForwardedFor: ["192.0.2.1, 10.0.0.2"], client: "192.0.2.1"),
    Chain(xForwardedFor: ["192.0.2.1", "10.0.0.2"], client: "192.0.2.1"),
    Chain(xForwardedFor: ["6.6.6.6", "192.0.2.1"], client: "192.0.2.1"),
    Chain(xForwardedFor: ["10.0.0.3,10.0.0.2"], client: "10.0.0.3"),
    Chain(xForwardedFor: ["192.0.2.1:4711"], client: "192.0.2.1"),
    Chain(xForwardedFor: ["2001:db8::1"], client: "2001:db8::1"),
    Chain(xForwardedFor: ["[2001:db8::1]"], client: "2001:db8::1"),
    Chain(xForwardedFor: ["[2001:db8::1]:443"], client: "2001:db8::1"),
    Chain(xForwardedFor: ["::ffff:192.0.2.1"], client: "192.0.2.1"),
    Chain(xForwardedFor: ["  192.0.2.1\t"], client: "192.0.2.1"),
    Chain(xForwardedFor: ["192.0.2.1,,"], client: "192.0.2.1"),
    Chain(xForwardedFor: [""], client: "10.0.0.1"), Chain(xForwardedFor: [",, ,"], client: "10.0.0.1"),
    Chain(xForwardedFor: ["unknown"], client: "10.0.0.1"),
    Chain(xForwardedFor: ["192.0.2.1, unknown"], client: "10.0.0.1"),
    Chain(xForwardedFor: ["unknown, 10.0.0.2"], client: "10.0.0.2"),
    Chain(xForwardedFor: ["192.0.2.1, nonsense, 10.0.0.2"], client: "10.0.0.2"),
    Chain(xForwardedFor: ["192.0.2.1:"], client: "10.0.0.1"),
    Chain(xForwardedFor: ["192.0.2.1:99999"], client: "10.0.0.1"),
    Chain(xForwardedFor: ["[192.0.2.1]"], client: "10.0.0.1"),
    Chain(xForwardedFor: ["[2001:db8::1"], client: "10.0.0.1"),
    Chain(xForwardedFor: ["[2001:db8::1]443"], client: "10.0.0.1"),
    Chain(xForwardedFor: ["192.0.2.1 192.0.2.2"], client: "10.0.0.1"),
    Chain(xForwardedFor: ["\"192.0.2.1\""], client: "10.0.0.1"),
    Chain(xForwardedFor: ["evil\", 192.0.2.1"], client: "192.0.2.1"),
    Chain(peer: "fd00::5", xForwardedFor: ["192.0.2.1, fd00::6"], client: "192.0.2.1"),
  ]

  static let standards = [
    Chain(forwarded: ["for=192.0.2.43"], client: "192.0.2.43"),
    Chain(forwarded: ["For=192.0.2.43;proto=http;by=203.0.113.43"], client: "192.0.2.43"),
    Chain(forwarded: ["proto=https;host=\"a.example:80\";for=192.0.2.43"], client: "192.0.2.43"),
    Chain(forwarded: ["for=\"[2001:db8:cafe::17]:4711\""], client: "2001:db8:cafe::17"),
    Chain(forwarded: ["for=\"[2001:db8::17]\""], client: "2001:db8::17"),
    Chain(forwarded: ["for=[2001:db8::17]:80"], client: "2001:db8::17"),
    Chain(forwarded: ["for=\"192.0.2.43:47011\""], client: "192.0.2.43"),
    Chain(forwarded: ["for=192.0.2.43:47011"], client: "192.0.2.43"),
    Chain(forwarded: ["for=\"192.0.2.43:_port\""], client: "192.0.2.43"),
    Chain(forwarded: ["for=6.6.6.6, for=192.0.2.43"], client: "192.0.2.43"),
    Chain(forwarded: ["for=192.0.2.43, for=10.0.0.2"], client: "192.0.2.43"),
    Chain(forwarded: ["for=192.0.2.43", "for=10.0.0.2;by=\"a,b\""], client: "192.0.2.43"),
    Chain(forwarded: ["for=unknown"], client: "10.0.0.1"),
    Chain(forwarded: ["for=_hidden, for=10.0.0.2"], client: "10.0.0.2"),
    Chain(forwarded: ["for=\"_SEVKISEK\""], client: "10.0.0.1"),
    Chain(forwarded: ["for=192.0.2.43, proto=https"], client: "10.0.0.1"),
    Chain(forwarded: ["for=192.0.2.43;"], client: "192.0.2.43"),
    Chain(forwarded: ["for=192.0.2.43;;proto=http"], client: "10.0.0.1"),
    Chain(forwarded: ["for=192.0.2.43; proto=http"], client: "10.0.0.1"),
    Chain(forwarded: ["for = 192.0.2.43"], client: "10.0.0.1"),
    Chain(forwarded: ["for=192.0.2.43;for=192.0.2.44"], client: "10.0.0.1"),
    Chain(forwarded: ["for="], client: "10.0.0.1"),
    Chain(forwarded: ["for=\"\""], client: "10.0.0.1"), Chain(forwarded: ["for=\"192.0.2.43"], client: "10.0.0.1"),
    Chain(forwarded: ["for=\"192.0.2.4\\3\""], client: "10.0.0.1"),
    Chain(forwarded: ["=192.0.2.43"], client: "10.0.0.1"),
    Chain(forwarded: ["192.0.2.43"], client: "10.0.0.1"), Chain(forwarded: ["fortune=192.0.2.43"], client: "10.0.0.1"),
    // What the client wrote on the left must not swallow what the proxy wrote on the right.
    Chain(forwarded: ["for=\", for=192.0.2.43"], client: "192.0.2.43"),
    Chain(forwarded: ["for=\"6.6.6.6, for=192.0.2.43"], client: "192.0.2.43"),
    Chain(forwarded: ["for=6.6.6.6;x=\", for=192.0.2.43;by=\"10.0.0.1\""], client: "192.0.2.43"),
    Chain(forwarded: ["x=\"\\\", for=192.0.2.43;by=\"\\\"\""], client: "192.0.2.43"),
    Chain(forwarded: ["for=\"a\\", "for=192.0.2.43"], client: "192.0.2.43"),
  ]

  static let mixed = [
    Chain(forwarded: ["for=192.0.2.1"], xForwardedFor: ["192.0.2.1"], client: "192.0.2.1"),
    Chain(forwarded: ["for=\"192.0.2.1:80\""], xForwardedFor: ["192.0.2.1:81"], client: "192.0.2.1"),
    Chain(forwarded: ["for=6.6.6.6"], xForwardedFor: ["192.0.2.1"], client: "10.0.0.1"),
    Chain(forwarded: ["for=192.0.2.1"], xForwardedFor: ["6.6.6.6"], client: "10.0.0.1"),
    Chain(peer: "198.51.100.9", forwarded: ["for=6.6.6.6"], xForwardedFor: ["6.6.6.6"], client: "198.51.100.9"),
  ]

  @Test(
    "The client is the last address that a trusted proxy vouches for", arguments: [customs, standards, mixed].joined())
  func client(chain: Chain) throws {
    let proxies = try TrustedProxies(parsing: ["10.0.0.0/8", "fd00::/8"])
    #expect(try Self.client(chain, proxies).description == chain.client)
  }

  @Test(
    "Without trusted proxies, the client is whoever is at the other end",
    arguments: [customs, standards, mixed].joined())
  func noProxies(chain: Chain) throws {
    #expect(try Self.client(chain, TrustedProxies()).description == chain.peer)
  }

  static func client(_ chain: Chain, _ proxies: TrustedProxies) throws -> IPAddress {
    let peer = try #require(IPAddress(parsing: chain.peer))
    return client(
      of: peer, forwarded: chain.forwarded.map { Array($0.utf8) },
      xForwardedFor: chain.xForwardedFor.map { Array($0.utf8) }, proxies)
  }

  /// Lends the lines of both headers.
  static func client(
    of peer: IPAddress, forwarded: [[UInt8]], xForwardedFor: [[UInt8]], _ proxies: TrustedProxies
  ) -> IPAddress {
    let lines = forwarded + xForwardedFor
    return lines.flatMap(\.self).withUnsafeBufferPointer { arena in
      var start = 0
      let views = lines.map { line in
        defer { start += line.count }
        return UnsafeBufferPointer(rebasing: arena[start..<start + line.count])
      }
      return proxies.clientAddress(
        peer: peer, forwarded: Array(views[..<forwarded.count]), xForwardedFor: Array(views[forwarded.count...]))
    }
  }
}
