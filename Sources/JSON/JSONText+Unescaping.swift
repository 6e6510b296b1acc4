extension JSONText {
  /// Decodes the escapes, which the reader has already checked.
  ///
  /// An escape is never shorter than what it stands for, so the raw length is room enough.
  func unescaped() -> String {
    String(unsafeUninitializedCapacity: rawUTF8.count) { output in
      var written = 0
      var index = 0
      while index < rawUTF8.count {
        let byte = rawUTF8[index]
        guard byte == UInt8(ascii: "\\") else {
          output[written] = byte
          written += 1
          index += 1
          continue
        }
        let escape = rawUTF8[index + 1]
        index += 2
        guard escape == UInt8(ascii: "u") else {
          output[written] = Self.character(of: escape)
          written += 1
          continue
        }
        var code = codeUnit(at: index)
        index += 4
        if 0xD800...0xDBFF ~= code {
          // The reader lets a high half pass only when `\u` and a low half follow.
          code = 0x10000 + ((code - 0xD800) << 10) + (codeUnit(at: index + 2) - 0xDC00)
          index += 6
        }
        written = Self.append(code, to: output, at: written)
      }
      return written
    }
  }

  private static func character(of escape: UInt8) -> UInt8 {
    switch escape {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: escape
    }
  }

  private func codeUnit(at index: Int) -> UInt32 {
    var code: UInt32 = 0
    for digit in rawUTF8[index..<index + 4] {
      code = code << 4 | UInt32(digit & 0x0F) + (digit >= UInt8(ascii: "A") ? 9 : 0)
    }
    return code
  }

  private static func append(_ code: UInt32, to output: UnsafeMutableBufferPointer<UInt8>, at start: Int) -> Int {
    guard let scalar = Unicode.Scalar(code) else { return start }
    var end = start
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
      output[end] = byte
      end += 1
    }
    return end
  }
}
