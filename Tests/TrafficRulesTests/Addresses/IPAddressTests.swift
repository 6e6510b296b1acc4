import SeededRandom
import Testing
import TrafficRules

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct IPAddressTests {
  @Test(
    "An address is read, and written in its shortest form",
    arguments: [
      ("192.0.2.1", "192.0.2.1"), ("0.0.0.0", "0.0.0.0"), ("255.255.255.255", "255.255.255.255"), ("::", "::"),
      ("::1", "::1"),
      ("2001:db8::1", "2001:db8::1"), ("2001:DB8:0:0:0:0:0:1", "2001:db8::1"), ("2001:0db8::0001", "2001:db8::1"),
      ("1::", "1::"),
      ("1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7:8"), ("1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0"),
      ("::2:3:4:5:6:7:8", "0:2:3:4:5:6:7:8"),
      ("1:0:0:2:0:0:0:3", "1:0:0:2::3"), ("1:0:0:2:0:0:3:4", "1::2:0:0:3:4"), ("::ffff:192.0.2.1", "192.0.2.1"),
      ("::FFFF:c000:201", "192.0.2.1"), ("64:ff9b::192.0.2.33", "64:ff9b::c000:221"),
      ("1:2:3:4:5:6:1.2.3.4", "1:2:3:4:5:6:102:304"),
      ("fe80::1%eth0", "fe80::1"),
    ])
  func read(text: String, written: String) {
    #expect(IPAddress(parsing: text)?.description == written)
  }

  @Test(
    "A text that is no address, or one in a form that readers do not agree on, is none",
    arguments: [
      "", " ", "1", "1.2.3", "1.2.3.4.5", "1.2.3.", ".1.2.3", "1..2.3", "1.2.3.256", "1.2.3.04", "01.2.3.4", "1.2.3.4 ",
      " 1.2.3.4",
      "0x1.2.3.4", "1.2.3.4/8", "1.2.3.4:80", "-1.2.3.4", "1.2.3.1000000000000", ":", ":::", "1:2:3:4:5:6:7",
      "1:2:3:4:5:6:7:8:9",
      "1::2::3", "::1::", "12345::", "g::", ":1", "1:", "1:2:3:4:5:6:7:8:", ":1:2:3:4:5:6:7:8", "1::2:", ":1::2",
      "::1.2.3",
      "::1.2.3.4:5", "1.2.3.4::", "1:2:3:4:5:6:7:1.2.3.4", "[::1]", "::1%", "1:2:3:4:5:6:7::8", "::1:2:3:4:5:6:7:8",
      "1.2.3.4%eth0",
      "unknown", "::/0",
    ])
  func refused(text: String) {
    #expect(IPAddress(parsing: text) == nil)
  }

  @Test("The C library reads and writes the same", arguments: 0..<200 as Range<UInt64>)
  func oracle(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let text = Self.nearlyAnAddress(&generator)
      let bytes = Self.systemBytes(of: text)
      #expect(IPAddress(parsing: text) == bytes.flatMap { IPAddress(bytes: $0) }, "\(text)")
      guard let bytes, let address = IPAddress(bytes: bytes) else { continue }
      #expect(address == IPAddress(parsing: address.description))
      if bytes.count == 16, !address.isV4, bytes[0] != 0 { #expect(address.description == Self.systemText(of: bytes)) }
    }
  }

  @Test("Four and sixteen bytes are an address, mapped IPv4 is IPv4, any other number of bytes is none")
  func bytes() {
    #expect(IPAddress(bytes: [192, 0, 2, 1])?.description == "192.0.2.1")
    #expect(
      IPAddress(bytes: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 192, 0, 2, 1]) == IPAddress(bytes: [192, 0, 2, 1]))
    #expect(IPAddress(bytes: [0x20, 1, 0xD, 0xB8] + [UInt8](repeating: 0, count: 12))?.description == "2001:db8::")
    #expect(IPAddress(bytes: [1, 2, 3]) == nil)
  }

  @Test("Truncated, an address is its network: 24 bits of IPv4, 48 of IPv6")
  func truncated() {
    #expect(IPAddress(parsing: "192.0.2.77")?.truncated.description == "192.0.2.0")
    #expect(IPAddress(parsing: "::ffff:192.0.2.77")?.truncated.description == "192.0.2.0")
    #expect(IPAddress(parsing: "2001:db8:1:2:3:4:5:6")?.truncated.description == "2001:db8:1::")
  }

  /// Text made of what addresses are made of.
  private static func nearlyAnAddress(_ generator: inout SeededGenerator) -> String {
    let pieces = ["0", "1", "ff", "2001", "db8", ":", ":", ":", "::", ".", "255", "256", "1.2.3.4", "abcd", "0:", "1:"]
    return (0..<Int.random(in: 1...12, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }
      .joined()
  }

  private static func systemBytes(of text: String) -> [UInt8]? {
    var (v4, v6) = ([UInt8](repeating: 0, count: 4), [UInt8](repeating: 0, count: 16))
    if inet_pton(AF_INET, text, &v4) == 1 { return v4 }
    return inet_pton(AF_INET6, text, &v6) == 1 ? v6 : nil
  }

  private static func systemText(of bytes: [UInt8]) -> String {
    var text = [CChar](repeating: 0, count: 64)
    inet_ntop(AF_INET6, bytes, &text, socklen_t(text.count))
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
