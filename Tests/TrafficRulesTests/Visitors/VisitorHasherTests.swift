import SeededRandom
import Testing
import TrafficRules

@Suite struct VisitorHasherTests {
  private func hash(_ address: String, _ agent: String, salt: (UInt64, UInt64) = (1, 2)) throws -> Int64 {
    let address = try #require(IPAddress(parsing: address))
    return Array(agent.utf8).withUnsafeBufferPointer { VisitorHasher(salt: salt).visitor(at: address, userAgent: $0) }
  }

  @Test("Addresses of one network with one agent are one visitor")
  func network() throws {
    #expect(try hash("192.0.2.1", "Firefox") == hash("192.0.2.254", "Firefox"))
    #expect(try hash("192.0.2.1", "Firefox") == hash("::ffff:192.0.2.9", "Firefox"))
    #expect(try hash("2001:db8:1:2::3", "Firefox") == hash("2001:db8:1:ffff::9", "Firefox"))
  }

  @Test("Another network, another agent or another salt makes another visitor")
  func differences() throws {
    let one = try hash("192.0.2.1", "Firefox")
    #expect(try hash("192.0.3.1", "Firefox") != one)
    #expect(try hash("192.0.2.1", "Firefox ") != one)
    #expect(try hash("192.0.2.1", "") != one)
    #expect(try hash("192.0.2.1", "Firefox", salt: (1, 3)) != one)
    #expect(try hash("192.0.2.1", "Firefox", salt: (2, 1)) != one)
    #expect(try hash("2001:db8:1::", "Firefox") != hash("2001:db8:2::", "Firefox"))
  }

  @Test("The hash is SipHash-2-4 of network and agent, so that it stays what it is over the day's restarts")
  func known() throws {
    // Computed with another implementation: siphash24(key: 0100…0200…, ::ffff:c0.00.02.00 followed by "Firefox").
    #expect(
      try hash("192.0.2.1", "Firefox") == Self.reference(key: (1, 2), network: (0, 0xFFFF_C000_0200), agent: "Firefox"))
  }

  @Test("A hundred thousand visitors have a hundred thousand hashes")
  func spread() throws {
    var generator = SeededGenerator(seed: 7)
    let hasher = VisitorHasher(salt: (generator.next(), generator.next()))
    let agent = Array("Firefox".utf8)
    let hashes = agent.withUnsafeBufferPointer { agent in
      Set((0..<100_000).map { hasher.visitor(at: IPAddress(v4: UInt32($0) << 8), userAgent: agent) })
    }
    #expect(hashes.count == 100_000)
  }

  @Test("Agents are told apart by their first 1,024 bytes")
  func longAgents() throws {
    let long = String(repeating: "a", count: VisitorHasher.agentLimit)
    #expect(try hash("192.0.2.1", long) == hash("192.0.2.1", long + "b"))
    #expect(try hash("192.0.2.1", long) != hash("192.0.2.1", String(long.dropLast())))
  }

  /// SipHash-2-4 (Aumasson and Bernstein, 2012), written from its description.
  private static func reference(key: (UInt64, UInt64), network: (UInt64, UInt64), agent: String) -> Int64 {
    func bigEndian(_ value: UInt64) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: value >> (56 - 8 * $0)) } }
    let message = bigEndian(network.0) + bigEndian(network.1) + Array(agent.utf8)
    var v = (
      key.0 ^ 0x736f_6d65_7073_6575, key.1 ^ 0x646f_7261_6e64_6f6d, key.0 ^ 0x6c79_6765_6e65_7261,
      key.1 ^ 0x7465_6462_7974_6573
    )
    func rotate(_ value: UInt64, _ count: UInt64) -> UInt64 { value << count | value >> (64 - count) }
    func round() {
      v.0 &+= v.1; v.1 = rotate(v.1, 13) ^ v.0; v.0 = rotate(v.0, 32)
      v.2 &+= v.3; v.3 = rotate(v.3, 16) ^ v.2
      v.0 &+= v.3; v.3 = rotate(v.3, 21) ^ v.0
      v.2 &+= v.1; v.1 = rotate(v.1, 17) ^ v.2; v.2 = rotate(v.2, 32)
    }
    var blocks = message + [UInt8](repeating: 0, count: 7 - message.count % 8)
    blocks.append(UInt8(truncatingIfNeeded: message.count))
    for start in stride(from: 0, to: blocks.count, by: 8) {
      let word = (0..<8).reduce(0 as UInt64) { $0 | UInt64(blocks[start + $1]) << UInt64(8 * $1) }
      v.3 ^= word
      round(); round()
      v.0 ^= word
    }
    v.2 ^= 0xFF
    for _ in 0..<4 { round() }
    return Int64(bitPattern: v.0 ^ v.1 ^ v.2 ^ v.3)
  }
}
