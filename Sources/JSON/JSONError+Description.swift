extension JSONError: CustomStringConvertible {
  /// A sentence for a person, such as `line 3, column 9: expected ':', found '}'`.
  public var description: String {
    "line \(line), column \(column): \(problem)"
  }
}

extension JSONError.Problem: CustomStringConvertible {
  /// The broken rule in words, without its place.
  public var description: String {
    switch self {
    case .unexpectedByte(let byte, let expected): "expected \(expected.rawValue), found \(Self.name(of: byte))"
    case .unexpectedEnd(let expected): "expected \(expected.rawValue), found the end of the text"
    case .byteOrderMark: "a byte order mark stands before the value; save the text without it"
    case .tooDeep: "objects and arrays are nested deeper than \(JSONReader.maximumDepth) levels"
    case .invalidUTF8: "a string is not valid UTF-8"
    case .controlCharacter(let byte): "\(Self.name(of: byte)) must be escaped in a string"
    case .invalidEscape: "a backslash begins no known escape; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"
    case .loneSurrogate: "a \\u escape is one half of a surrogate pair without the other"
    case .leadingZero: "a number must not begin with a zero followed by digits"
    case .notAnInteger: "expected an integer without fraction or exponent"
    case .integerOutOfRange: "the integer does not fit into 64 bits"
    case .numberOutOfRange: "the number is too large for a double"
    case .duplicateKey(let key): "the key \"\(key)\" occurs twice in one object"
    case .trailingBytes: "something follows the end of the value"
    }
  }

  /// A byte as it can be shown on a terminal: printable ASCII as itself, anything else by number.
  private static func name(of byte: UInt8) -> String {
    switch byte {
    case 0x20: "a space"
    case 0x21...0x7E: "'\(Unicode.Scalar(byte))'"
    default: "byte 0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
}
