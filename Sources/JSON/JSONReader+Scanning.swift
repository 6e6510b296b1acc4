extension JSONReader {
  /// Goes on to the next byte that is not one of RFC 8259's four white space characters.
  @inline(__always)
  mutating func skipWhitespace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  /// Reads the string whose opening quote is at the present place, checking UTF-8 and escapes, and passes its end.
  mutating func scanString() throws(JSONError) -> JSONText {
    position += 1
    let start = position
    var hasEscapes = false
    while true {
      skipPlainASCII()
      guard position < bytes.count else { throw unexpected(.endOfString) }
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        let raw = UnsafeBufferPointer(rebasing: bytes[start..<position])
        position += 1
        return JSONText(rawUTF8: raw, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try scanEscape()
      case 0x00..<0x20:
        throw failure(.controlCharacter(byte), at: position)
      default:
        try scanMultibyteCharacter(beginningWith: byte)
      }
    }
  }

  /// Passes bytes that are ASCII and neither quote, backslash nor control character, eight at a time.
  ///
  /// The subtractions are the classic test for a byte below a bound in a word; a borrow can only make a byte above a
  /// true find look like one, and the lowest find is the one taken.
  @inline(__always)
  private mutating func skipPlainASCII() {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    let raw = UnsafeRawBufferPointer(bytes)
    while bytes.count - position >= 8 {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
      let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
      let found = word | (word &- ones &* 0x20) | (quotes &- ones) | (backslashes &- ones)
      let special = found & highs
      if special != 0 {
        position += special.trailingZeroBitCount >> 3
        return
      }
      position += 8
    }
    while position < bytes.count {
      switch bytes[position] {
      case 0x00..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x80...0xFF: return
      default: position += 1
      }
    }
  }

  private mutating func scanEscape() throws(JSONError) {
    let start = position
    position += 1
    guard position < bytes.count else { throw unexpected(.endOfString) }
    let escape = bytes[position]
    position += 1
    switch escape {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return
    case UInt8(ascii: "u"):
      let code = try scanCodeUnit()
      guard 0xD800...0xDFFF ~= code else { return }
      guard code < 0xDC00, bytes.count - position >= 2, bytes[position] == UInt8(ascii: "\\"),
        bytes[position + 1] == UInt8(ascii: "u")
      else { throw failure(.loneSurrogate, at: start) }
      position += 2
      guard 0xDC00...0xDFFF ~= (try scanCodeUnit()) else { throw failure(.loneSurrogate, at: start) }
    default:
      throw failure(.invalidEscape, at: start)
    }
  }

  private mutating func scanCodeUnit() throws(JSONError) -> UInt16 {
    var code: UInt16 = 0
    for _ in 0..<4 {
      guard position < bytes.count else { throw unexpected(.hexDigit) }
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): code = code << 4 | UInt16(byte & 0x0F)
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
        code = code << 4 | UInt16(byte & 0x0F) + 9
      default: throw unexpected(.hexDigit)
      }
      position += 1
    }
    return code
  }

  /// Checks one character beyond ASCII against table 3-7 of the Unicode Standard: no overlong forms, no surrogates,
  /// nothing beyond U+10FFFF.
  private mutating func scanMultibyteCharacter(beginningWith lead: UInt8) throws(JSONError) {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if lead == 0xE0 { second = 0xA0...0xBF }
      if lead == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if lead == 0xF0 { second = 0x90...0xBF }
      if lead == 0xF4 { second = 0x80...0x8F }
    default: throw failure(.invalidUTF8, at: position)
    }
    guard bytes.count - position >= length, second ~= bytes[position + 1],
      bytes[(position + 2)..<(position + length)].allSatisfy({ $0 & 0xC0 == 0x80 })
    else { throw failure(.invalidUTF8, at: position) }
    position += length
  }
}
