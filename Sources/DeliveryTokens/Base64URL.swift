/// The alphabet that needs no escape in an address (RFC 4648, section 5), without padding.
enum Base64URL {
  /// How many characters so many bytes become.
  static func encodedCount(_ byteCount: Int) -> Int { (byteCount * 4 + 2) / 3 }

  /// Writes bytes as text to the start of a buffer that is long enough, and gives the length of the text.
  static func encode(_ bytes: UnsafeRawBufferPointer, into text: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var (bits, bitCount, length) = (0 as UInt32, 0, 0)
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      bitCount += 8
      while bitCount >= 6 {
        bitCount -= 6
        text[length] = character(bits >> bitCount & 0x3F)
        length += 1
      }
    }
    if bitCount > 0 {
      text[length] = character(bits << (6 - bitCount) & 0x3F)
      length += 1
    }
    return length
  }

  /// Reads text into a buffer and gives how many bytes it holds; nil when it is none, or does not fit.
  ///
  /// Bits beyond the last whole byte must be zero, so that no two texts give the same bytes.
  static func decode(_ text: UnsafeBufferPointer<UInt8>, into bytes: UnsafeMutableRawBufferPointer) -> Int? {
    let byteCount = text.count * 3 / 4
    guard text.count % 4 != 1, byteCount <= bytes.count else { return nil }
    var (bits, bitCount, length) = (0 as UInt32, 0, 0)
    for character in text {
      let value = value(of: character)
      guard value < 64 else { return nil }
      bits = bits << 6 | value
      bitCount += 6
      guard bitCount >= 8 else { continue }
      bitCount -= 8
      bytes[length] = UInt8(truncatingIfNeeded: bits >> bitCount)
      length += 1
    }
    return bits & (1 << bitCount - 1) == 0 ? byteCount : nil
  }

  @inline(__always)
  private static func character(_ value: UInt32) -> UInt8 {
    let value = UInt8(truncatingIfNeeded: value)
    return switch value {
    case ..<26: UInt8(ascii: "A") + value
    case ..<52: UInt8(ascii: "a") + (value - 26)
    case ..<62: UInt8(ascii: "0") + (value - 52)
    case 62: UInt8(ascii: "-")
    default: UInt8(ascii: "_")
    }
  }

  /// 64 for what is no character of the alphabet.
  @inline(__always)
  private static func value(of character: UInt8) -> UInt32 {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: 64
    }
  }
}
