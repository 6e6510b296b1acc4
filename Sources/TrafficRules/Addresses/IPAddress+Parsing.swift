extension IPAddress {
  /// Reads an address by itself: four decimal numbers without leading zeros, or IPv6 (RFC 4291, 2.2).
  ///
  /// A zone (`%eth0`) behind an IPv6 address is left out, since it means nothing on another machine.
  public init?(parsing text: String) {
    var text = text
    guard let address = text.withUTF8({ IPAddress(parsing: $0) }) else { return nil }
    self = address
  }

  /// Reads an address by itself: four decimal numbers without leading zeros, or IPv6 (RFC 4291, 2.2).
  public init?(parsing text: UnsafeBufferPointer<UInt8>) {
    self.init(parsing: text, 0..<text.count)
  }

  /// Reads an address that a proxy wrote: by itself, or with a port, an IPv6 one then in brackets.
  init?(node text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    guard let first = range.first else { return nil }
    if text[first] == UInt8(ascii: "[") {
      guard let end = range.last(where: { text[$0] == UInt8(ascii: "]") }) else { return nil }
      guard Self.isPort(text, end + 1..<range.upperBound) else { return nil }
      guard let address = IPAddress(v6: text, first + 1..<end) else { return nil }
      self = address
      return
    }
    let colons = range.lazy.filter { text[$0] == UInt8(ascii: ":") }
    guard let colon = colons.first, colons.dropFirst().isEmpty else {
      self.init(parsing: text, range)
      return
    }
    guard Self.isPort(text, colon..<range.upperBound) else { return nil }
    self.init(v4: text, range.lowerBound..<colon)
  }

  private init?(parsing text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    let isV6 = range.contains { text[$0] == UInt8(ascii: ":") }
    guard let address = isV6 ? IPAddress(v6: text, range) : IPAddress(v4: text, range) else { return nil }
    self = address
  }

  private init?(v4 text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    guard let number = Self.v4Number(text, range) else { return nil }
    self.init(v4: number)
  }

  private static func v4Number(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> UInt32? {
    var (number, part, digits, dots): (UInt32, UInt32, Int, Int) = (0, 0, 0, 0)
    for index in range {
      let byte = text[index]
      if byte == UInt8(ascii: ".") {
        guard digits > 0, dots < 3 else { return nil }
        (number, part, digits, dots) = (number << 8 | part, 0, 0, dots + 1)
      } else {
        // A zero in front would mean octal to some readers.
        guard byte.isDigit, !(digits > 0 && part == 0) else { return nil }
        part = part * 10 + UInt32(byte - UInt8(ascii: "0"))
        digits += 1
        guard part <= 255 else { return nil }
      }
    }
    return dots == 3 && digits > 0 ? number << 8 | part : nil
  }

  private init?(v6 text: UnsafeBufferPointer<UInt8>, _ whole: Range<Int>) {
    var range = whole
    if let percent = whole.first(where: { text[$0] == UInt8(ascii: "%") }) {
      guard percent + 1 < whole.upperBound else { return nil }
      range = whole.lowerBound..<percent
    }
    var groups = V6Groups()
    var index = range.lowerBound
    while index < range.upperBound {
      let isColon = text[index] == UInt8(ascii: ":")
      if isColon {
        let isDouble = index + 1 < range.upperBound && text[index + 1] == UInt8(ascii: ":")
        // One colon alone stands between groups only, two together stand once, anywhere.
        guard isDouble ? groups.skip() : index > range.lowerBound && index + 1 < range.upperBound else { return nil }
        index += isDouble ? 2 : 1
        if isDouble, index < range.upperBound, text[index] == UInt8(ascii: ":") { return nil }
        if index == range.upperBound { break }
      }
      let end = (index..<range.upperBound).first { text[$0] == UInt8(ascii: ":") } ?? range.upperBound
      guard groups.take(text, index..<end, isLast: end == range.upperBound) else { return nil }
      index = end
    }
    guard let address = groups.address else { return nil }
    self = address
  }

  /// Whether there is nothing, or a colon with a port, which may also be one that hides (RFC 7239, 6).
  private static func isPort(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    guard let first = range.first else { return true }
    let port = range.dropFirst()
    guard text[first] == UInt8(ascii: ":"), let start = port.first else { return false }
    if text[start] == UInt8(ascii: "_") {
      return port.count > 1 && port.dropFirst().allSatisfy { text[$0].isOfObfuscated }
    }
    return port.count <= 5 && port.allSatisfy { text[$0].isDigit }
      && port.reduce(0) { $0 * 10 + Int(text[$1] - UInt8(ascii: "0")) } <= 65535
  }

  /// The groups of an IPv6 address, as they are read.
  private struct V6Groups {
    private var (upper, lower): (UInt64, UInt64) = (0, 0)
    private var count = 0
    private var gap: Int?

    /// Notes that zeros are left out here.
    mutating func skip() -> Bool {
      guard gap == nil else { return false }
      gap = count
      return true
    }

    /// Takes a group, or the IPv4 address at the end, which is two.
    mutating func take(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, isLast: Bool) -> Bool {
      if isLast, range.contains(where: { text[$0] == UInt8(ascii: ".") }) {
        guard let number = IPAddress.v4Number(text, range) else { return false }
        return append(UInt64(number >> 16)) && append(UInt64(number & 0xFFFF))
      }
      guard 1...4 ~= range.count else { return false }
      var group: UInt64 = 0
      for index in range {
        guard let digit = text[index].hexValue else { return false }
        group = group << 4 | UInt64(digit)
      }
      return append(group)
    }

    /// The address, once all is read; the groups behind the gap move to the end.
    var address: IPAddress? {
      guard let gap else { return count == 8 ? IPAddress(upper: upper, lower: lower) : nil }
      guard count < 8 else { return nil }
      let all = UInt128(upper) << 64 | UInt128(lower)
      // `all` is right-aligned: `count` groups of 16 bits.
      let behind = all & ((1 << UInt128((count - gap) * 16)) - 1)
      let before = gap == 0 ? 0 : (all >> UInt128((count - gap) * 16)) << UInt128((8 - gap) * 16)
      let whole = before | behind
      return IPAddress(upper: UInt64(whole >> 64), lower: UInt64(truncatingIfNeeded: whole))
    }

    private mutating func append(_ group: UInt64) -> Bool {
      guard count < 8 else { return false }
      upper = upper << 16 | lower >> 48
      lower = lower << 16 | group
      count += 1
      return true
    }
  }
}

extension UInt8 {
  /// Whether the byte may stand in an obfuscated identifier (RFC 7239, 6.3).
  var isOfObfuscated: Bool {
    self < 0x80 && isOfWord || [UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-")].contains(self)
  }

  fileprivate var hexValue: UInt8? {
    if isDigit { return self - UInt8(ascii: "0") }
    let letter = lowercased &- UInt8(ascii: "a")
    return letter < 6 ? letter + 10 : nil
  }
}
