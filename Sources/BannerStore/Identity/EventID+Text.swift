extension EventID {
  /// Reads the 36 characters of a UUID, `018f2f6c-7a10-7cc3-98c4-dc0c0c07398f`, in either case.
  ///
  /// Braces, `urn:uuid:`, white space and missing hyphens are refused: one strict form leaves no room for doubt about which
  /// id was meant.
  ///
  /// - Throws: ``EventIDError`` with the first fault, or because the id is the nil or the max UUID.
  public init(parsing text: String) throws(EventIDError) {
    try self.init(parsing: text.utf8.span)
  }

  /// Reads the same from UTF-8 bytes where they lie, without allocating.
  public init(parsing utf8: Span<UInt8>) throws(EventIDError) {
    guard utf8.count == 36 else { throw .length(byteCount: utf8.count) }
    var halves = (high: 0 as UInt64, low: 0 as UInt64)
    for index in utf8.indices {
      switch index {
      case 8, 13, 18, 23:
        guard utf8[index] == UInt8(ascii: "-") else { throw .character(offset: index) }
      case ..<18: halves.high = halves.high << 4 | (try Self.digit(utf8[index], at: index))
      default: halves.low = halves.low << 4 | (try Self.digit(utf8[index], at: index))
      }
    }
    guard let id = EventID(high: halves.high, low: halves.low) else { throw halves.high == 0 ? .nilUUID : .maxUUID }
    self = id
  }

  private static func digit(_ byte: UInt8, at offset: Int) throws(EventIDError) -> UInt64 {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A") + 10)
    default: throw .character(offset: offset)
    }
  }
}

extension EventID: CustomStringConvertible {
  /// The 36 characters in lower case, the form that RFC 9562 asks for.
  public var description: String {
    String(unsafeUninitializedCapacity: 36) { text in
      var position = 0
      for index in 0..<32 {
        if index == 8 || index == 12 || index == 16 || index == 20 {
          text[position] = UInt8(ascii: "-")
          position += 1
        }
        let nibble = (index < 16 ? high : low) >> (60 - 4 * (index % 16)) & 0xF
        text[position] = UInt8(nibble) + (nibble < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
        position += 1
      }
      return position
    }
  }
}
