/// Percent-encoding, decoded strictly (RFC 3986, section 2.1).
enum Percent {
  /// A name and its value in a query, decoded.
  struct Item {
    let name: [UInt8]
    let value: [UInt8]

    /// Whether both are UTF-8.
    var isValid: Bool {
      String(validating: name, as: UTF8.self) != nil && String(validating: value, as: UTF8.self) != nil
    }
  }

  /// Decodes a path; false for a broken escape, and for one that makes a slash or NUL.
  static func decode(_ path: ByteView, into decoded: ReusedBytes) -> Bool {
    var index = 0
    while index < path.count {
      let byte = path[index]
      guard byte == ASCII.percent else {
        decoded.append(byte)
        index += 1
        continue
      }
      guard let value = escape(path, at: index), value != 0, value != ASCII.slash else { return false }
      decoded.append(value)
      index += 3
    }
    return true
  }

  /// The pairs of a query as forms write them, `+` for a space (URL standard, “application/x-www-form-urlencoded”);
  /// `nil` for a broken escape or NUL.
  static func items(_ query: ByteView) -> [Item]? {
    var items: [Item] = []
    var isWhole = true
    forEachPair(query) { name, value in
      guard let name = decoded(name), let value = decoded(value) else {
        isWhole = false
        return true
      }
      items.append(Item(name: name, value: value))
      return true
    }
    return isWhole ? items : nil
  }

  /// Calls `body` with the undecoded parts of each pair until it returns false.
  static func forEachPair(_ query: ByteView, _ body: (ByteView, ByteView) -> Bool) {
    var start = 0
    while start < query.count {
      var end = start
      var equals: Int?
      while end < query.count, query[end] != UInt8(ascii: "&") {
        if equals == nil, query[end] == UInt8(ascii: "=") { equals = end }
        end += 1
      }
      if end > start {
        let nameEnd = equals ?? end
        guard body(query[start..<nameEnd], query[min(nameEnd + 1, end)..<end]) else { return }
      }
      start = end + 1
    }
  }

  /// The bytes of a part of a query.
  static func decoded(_ part: ByteView) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(part.count)
    var index = 0
    while index < part.count {
      switch part[index] {
      case ASCII.percent:
        guard let value = escape(part, at: index), value != 0 else { return nil }
        bytes.append(value)
        index += 3
      case UInt8(ascii: "+"):
        bytes.append(UInt8(ascii: " "))
        index += 1
      case let byte:
        bytes.append(byte)
        index += 1
      }
    }
    return bytes
  }

  private static func escape(_ text: ByteView, at index: Int) -> UInt8? {
    guard index + 2 < text.count, let high = ASCII.hexValue(text[index + 1]), let low = ASCII.hexValue(text[index + 2])
    else { return nil }
    return high << 4 | low
  }
}
