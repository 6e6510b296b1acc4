/// One entry of the header `Forwarded`: `for=192.0.2.43;proto=http;by=203.0.113.43` (RFC 7239, 4).
enum ForwardedEntry {
  /// The address that the entry says it is for; nil when it says none, hides it, says two, or is malformed.
  ///
  /// An IPv6 address or a port without quotation marks, which the RFC does not allow but proxies write, is taken.
  static func address(in text: UnsafeBufferPointer<UInt8>, _ entry: Range<Int>) -> IPAddress? {
    var (index, found): (Int, IPAddress?) = (entry.lowerBound, nil)
    while index < entry.upperBound {
      guard let equals = (index..<entry.upperBound).first(where: { !text[$0].isOfToken }),
        equals > index, text[equals] == UInt8(ascii: "=")
      else { return nil }
      guard let value = value(in: text, equals + 1..<entry.upperBound) else { return nil }
      if isFor(text, index..<equals) {
        guard found == nil, let address = IPAddress(node: text, value.content) else { return nil }
        found = address
      }
      if value.end == entry.upperBound { return found }
      guard text[value.end] == UInt8(ascii: ";") else { return nil }
      index = value.end + 1
    }
    return found
  }

  private static func isFor(_ text: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) -> Bool {
    name.count == 3 && zip(name, "for".utf8).allSatisfy { text[$0].lowercased == $1 }
  }

  /// What the value holds, without its quotation marks, and where it ends.
  private static func value(
    in text: UnsafeBufferPointer<UInt8>, _ rest: Range<Int>
  ) -> (content: Range<Int>, end: Int)? {
    guard let first = rest.first else { return nil }
    guard text[first] == UInt8(ascii: "\"") else {
      let end = rest.first { !text[$0].isOfToken && !":[]".utf8.contains(text[$0]) } ?? rest.upperBound
      return end > first ? (first..<end, end) : nil
    }
    var index = first + 1
    while index < rest.upperBound {
      switch text[index] {
      case UInt8(ascii: "\""): return (first + 1..<index, index + 1)
      // No address needs an escape: one that has it is left unread, and read as malformed.
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return nil
  }
}

extension UInt8 {
  /// Whether the byte may stand in a token (RFC 9110, 5.6.2).
  fileprivate var isOfToken: Bool {
    self < 0x80 && isOfWord || "!#$%&'*+-.^_`|~".utf8.contains(self)
  }
}
