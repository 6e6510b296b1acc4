import CSodium

/// Makes the pseudonym by which the events of one visitor are told from those of others, for one day.
///
/// It is a keyed hash (SipHash-2-4) of the truncated address and the user agent. The key is the salt of the day, which is
/// thrown away with it: after that nobody, Rondo included, can find out which address a hash was made of, or that two
/// hashes of different days were made of the same.
public struct VisitorHasher: Sendable {
  private let salt: (UInt64, UInt64)

  /// How much of the user agent is hashed; the rest tells visitors apart no better.
  public static let agentLimit = 1024

  /// A hasher of the day whose salt this is, 16 random bytes.
  public init(salt: (UInt64, UInt64)) {
    self.salt = salt
  }

  /// The hash of a visitor: of the network of the address (IPv4 /24, IPv6 /48) and the user agent.
  public func visitor(at address: IPAddress, userAgent: UnsafeBufferPointer<UInt8>) -> Int64 {
    let network = address.truncated
    let agent = userAgent.prefix(Self.agentLimit)
    return withUnsafeTemporaryAllocation(byteCount: 16 + agent.count, alignment: 8) { message in
      message.storeBytes(of: network.upper.bigEndian, toByteOffset: 0, as: UInt64.self)
      message.storeBytes(of: network.lower.bigEndian, toByteOffset: 8, as: UInt64.self)
      UnsafeMutableRawBufferPointer(rebasing: message[16...]).copyBytes(from: agent)
      return hash(message)
    }
  }

  /// The hash of a visitor by the name that an app gives, which is never the one of an address.
  public func visitor(named name: String) -> Int64 {
    var name = name
    return name.withUTF8 { name in
      withUnsafeTemporaryAllocation(byteCount: 16 + name.count, alignment: 8) { message in
        // Truncated addresses end in zeros.
        for place in 0..<16 { message[place] = 0xFF }
        UnsafeMutableRawBufferPointer(rebasing: message[16...]).copyBytes(from: name)
        return hash(message)
      }
    }
  }

  private func hash(_ message: UnsafeMutableRawBufferPointer) -> Int64 {
    var (hash, key) = (Int64(0), salt)
    withUnsafeMutableBytes(of: &hash) { hash in
      withUnsafeBytes(of: &key) { key in
        guard let output = hash.bindMemory(to: UInt8.self).baseAddress,
          let input = message.bindMemory(to: UInt8.self).baseAddress,
          let key = key.bindMemory(to: UInt8.self).baseAddress
        else { return }
        // Never fails: the function has no error.
        crypto_shorthash_siphash24(output, input, UInt64(message.count), key)
      }
    }
    return Int64(littleEndian: hash)
  }
}
