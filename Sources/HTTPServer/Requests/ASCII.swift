/// The classes of bytes that HTTP tells apart (RFC 9110, section 5.6.2, and RFC 5234, appendix B.1).
enum ASCII {
  static let zero = UInt8(ascii: "0")
  static let comma = UInt8(ascii: ",")
  static let slash = UInt8(ascii: "/")
  static let percent = UInt8(ascii: "%")
  static let quote = UInt8(ascii: "\"")

  static func isDigit(_ byte: UInt8) -> Bool { byte &- zero <= 9 }

  static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }

  static func lowered(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") <= 25 ? byte | 0x20 : byte
  }

  /// Whether a byte may stand in a token, so in a method or in the name of a field.
  static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"),
      UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// The value of a hexadecimal digit.
  static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - zero
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
