import SeededRandom
import Testing
import TrafficRules

@Suite struct ForwardedSimulationTests {
  private static let peer = IPAddress(v4: 0x0A00_0001)

  private static func address(_ generator: inout SeededGenerator) -> IPAddress {
    Bool.random(using: &generator)
      ? IPAddress(v4: UInt32.random(in: 0x0B00_0000...UInt32.max, using: &generator))
      : IPAddress(upper: UInt64.random(in: 1 << 61...1 << 62, using: &generator), lower: generator.next())
  }

  /// An entry as a proxy may write it.
  private static func entry(_ address: IPAddress, isStandard: Bool, _ generator: inout SeededGenerator) -> String {
    let port = ["", ":80", ":65535"].randomElement(using: &generator) ?? ""
    if !isStandard { return address.isV4 ? "\(address)\(port)" : port.isEmpty ? "\(address)" : "[\(address)]\(port)" }
    let node = address.isV4 ? "\(address)\(port)" : "[\(address)]\(port)"
    let quoted = address.isV4 && port.isEmpty ? node : "\"\(node)\""
    let others = [["proto=https"], ["by=\"[fd00::1]:80\"", "host=\"a, b;c\\\"\""], [], ["ext=\"\\\\\""]]
    var pairs = others.randomElement(using: &generator) ?? []
    pairs.insert(["for", "For", "FOR"].randomElement(using: &generator).map { "\($0)=\(quoted)" } ?? "", at: 0)
    return pairs.shuffled(using: &generator).joined(separator: ";")
  }

  private static func junk(_ generator: inout SeededGenerator) -> [UInt8] {
    let letters = Array("for=\"\"\\\\,,;;[]::..01 9af_\t\u{7F}é".utf8) + [0, 0xFF]
    return (0..<Int.random(in: 0...30, using: &generator)).map { _ in letters.randomElement(using: &generator) ?? 0 }
  }

  private static func client(_ lines: [[UInt8]], isStandard: Bool) throws -> IPAddress {
    let proxies = try TrustedProxies(parsing: ["10.0.0.0/8"])
    return TrustedProxiesTests.client(
      of: peer, forwarded: isStandard ? lines : [], xForwardedFor: isStandard ? [] : lines, proxies)
  }

  @Test(
    "Whatever a client writes, what the proxies write on the right of it is read", arguments: 0..<200 as Range<UInt64>)
  func spoofed(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for isStandard in [true, false] {
      for _ in 0..<20 {
        let client = Self.address(&generator)
        var chain = [Self.entry(client, isStandard: isStandard, &generator)]
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
          let proxy = IPAddress(v4: UInt32.random(in: 0x0A00_0000...0x0AFF_FFFF, using: &generator))
          chain.append(Self.entry(proxy, isStandard: isStandard, &generator))
        }
        let vouched = chain.joined(separator: [", ", ",", " ,\t"].randomElement(using: &generator) ?? ",")
        let spoofed = Self.junk(&generator)
        let joined = [spoofed + Array(", \(vouched)".utf8)]
        let apart = [spoofed] + chain.map { Array($0.utf8) }
        #expect(try Self.client(joined, isStandard: isStandard) == client, "\(joined)")
        #expect(try Self.client(apart, isStandard: isStandard) == client, "\(apart)")
      }
    }
  }

  @Test(
    "No bytes whatever disturb the reader, and none make a client of what is no address",
    arguments: 0..<200 as Range<UInt64>)
  func anyBytes(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for isStandard in [true, false] {
      for _ in 0..<50 {
        let lines = (0..<Int.random(in: 1...3, using: &generator)).map { _ in Self.junk(&generator) }
        let found = try Self.client(lines, isStandard: isStandard)
        guard found != Self.peer else { continue }
        // Any address found stands somewhere in the text, as some form of it.
        let text = lines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ",")
        #expect(text.contains { ".:".contains($0) }, "\(text)")
      }
    }
  }
}
