/// A block of addresses: those that begin with the same bits (CIDR, RFC 4632).
public struct AddressRange: Hashable, Sendable {
  /// The first address of the block.
  public let first: IPAddress

  /// How many of the 128 bits are the same for all; those of IPv4 begin at 96.
  let bits: Int

  /// Reads `10.0.0.0/8`, `2001:db8::/32`, or an address alone.
  public init(parsing text: String) throws(AddressRangeError) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let address = parts.first.flatMap({ IPAddress(parsing: String($0)) }), !text.contains("%") else {
      throw AddressRangeError(text: text, problem: .address)
    }
    // An IPv4 address in the clothes of IPv6 has its bits counted as IPv6.
    let isPlainV4 = address.isV4 && !text.contains(":")
    let limit = isPlainV4 ? 32 : 128
    var length = limit
    if parts.count == 2 {
      guard let number = Self.number(parts[1]), number <= limit else {
        throw AddressRangeError(text: text, problem: .length(limit: limit))
      }
      length = number
    }
    bits = length + (isPlainV4 ? 96 : 0)
    first = address.keeping(bits: bits)
    guard first == address else {
      throw AddressRangeError(text: text, problem: .bitsBeyond(meant: "\(first)/\(length)"))
    }
  }

  /// Whether the address is one of the block.
  public func contains(_ address: IPAddress) -> Bool {
    // Bits before 96 would otherwise let an IPv6 block such as ::/0 hold IPv4 addresses.
    address.keeping(bits: bits) == first && (bits > 80 || !address.isV4)
  }

  private static func number(_ text: Substring) -> Int? {
    guard 1...3 ~= text.utf8.count, text.utf8.allSatisfy(\.isDigit) else { return nil }
    return text.utf8.count > 1 && text.utf8.first == UInt8(ascii: "0") ? nil : Int(text)
  }
}
