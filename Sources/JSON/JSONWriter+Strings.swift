extension JSONWriter {
  mutating func appendQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    // A native string hands out its storage; a bridged one is copied by the standard library.
    var text = text
    text.withUTF8 { appendEscaped($0) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func appendEscaped(_ utf8: UnsafeBufferPointer<UInt8>) {
    var plain = 0
    for index in 0..<utf8.count {
      let byte = utf8[index]
      switch byte {
      case 0x20, 0x21, 0x23...0x5B, 0x5D...0x7E, 0x80...0xE1, 0xE3...0xFF:
        continue
      case 0xE2:
        // U+2028 and U+2029 are E2 80 A8 and E2 80 A9; the string is valid UTF-8, so two more bytes are there.
        guard utf8[index + 1] == 0x80, utf8[index + 2] & 0xFE == 0xA8 else { continue }
        bytes.append(contentsOf: utf8[plain..<index])
        bytes.append(contentsOf: utf8[index + 2] == 0xA8 ? "\\u2028".utf8 : "\\u2029".utf8)
        plain = index + 3
      default:
        bytes.append(contentsOf: utf8[plain..<index])
        appendEscape(of: byte)
        plain = index + 1
      }
    }
    bytes.append(contentsOf: utf8[plain...])
  }

  private mutating func appendEscape(of byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    default:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 0x0F)])
    }
  }
}
