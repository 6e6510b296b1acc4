extension JSONValue {
  /// Reads a text that is one JSON value, strictly by RFC 8259.
  ///
  /// Complexity: linear.
  ///
  /// Refused are also: a byte order mark, nesting beyond ``JSONReader/maximumDepth``, a key that occurs twice in an
  /// object, half a surrogate pair, and a number beyond a double's range. An integer beyond 64 bits becomes a
  /// ``number(_:)``, nil when it is asked for as ``integerValue``.
  public static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    // `withUnsafeBufferPointer` carries a typed error through only when the closure's type says so.
    try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) -> JSONValue in try parse(buffer) }
  }

  /// Reads a buffer that is one JSON value, with the rules of ``parse(_:)-([UInt8])``.
  public static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes)
    let value = try reader.readValue()
    try reader.finish()
    return value
  }
}

extension JSONReader {
  /// Reads the next value with all that is in it; an object's repeated key is refused.
  public mutating func readValue() throws(JSONError) -> JSONValue {
    switch try peek() {
    case .object: return .object(try readMembers())
    case .array: return .array(try readElements())
    case .string: return .string(try readString())
    case .boolean: return .bool(try readBool())
    case .null:
      try readNull()
      return .null
    case .number:
      let number = try readNumber()
      if number.isInteger, let integer = number.int64 { return .integer(integer) }
      guard let double = number.double(in: bytes) else { throw failure(.numberOutOfRange, at: number.start) }
      return .number(double)
    }
  }

  private mutating func readElements() throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    try beginArray()
    while try nextElement() { elements.append(try readValue()) }
    return elements
  }

  private mutating func readMembers() throws(JSONError) -> [JSONMember] {
    var members: [JSONMember] = []
    var keys = JSONKeySet()
    try beginObject()
    while let text = try nextKey() {
      let key = text.string
      guard keys.insert(key) else { throw failure(.duplicateKey(key), at: place(of: text)) }
      members.append(JSONMember(key: key, value: try readValue()))
    }
    return members
  }

  /// Where the opening quote of a text of this reader stands.
  private func place(of text: JSONText) -> Int {
    guard let first = bytes.baseAddress, let character = text.rawUTF8.baseAddress else { return position }
    return character - first - 1
  }
}
