extension JSONReader {
  /// Enters the object that comes next.
  public mutating func beginObject() throws(JSONError) {
    try begin(with: UInt8(ascii: "{"), or: .object)
    objectLevels |= 1 << UInt64(depth - 1)
  }

  /// Enters the array that comes next.
  public mutating func beginArray() throws(JSONError) {
    try begin(with: UInt8(ascii: "["), or: .array)
    objectLevels &= ~(1 << UInt64(depth - 1))
  }

  /// Goes to the next member of the object and gives its key, or leaves the object and gives nil.
  ///
  /// The value of the last key is skipped if it was not read.
  public mutating func nextKey() throws(JSONError) -> JSONText? {
    guard isInObject else { throw unexpected(.openObject) }
    if state == .value { try skipValue() }
    guard try advance(to: UInt8(ascii: "}"), or: .commaOrEndOfObject) else { return nil }
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
      throw unexpected(state == .firstOrEnd ? .keyOrEnd : .key)
    }
    let key = try scanString()
    skipWhitespace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else { throw unexpected(.colon) }
    position += 1
    state = .value
    return key
  }

  /// Goes to the next element of the array and gives true, or leaves the array and gives false.
  ///
  /// The last element is skipped if it was not read.
  public mutating func nextElement() throws(JSONError) -> Bool {
    guard isInArray else { throw unexpected(.openArray) }
    if state == .value { try skipValue() }
    guard try advance(to: UInt8(ascii: "]"), or: .commaOrEndOfArray) else { return false }
    state = .value
    return true
  }

  var isInObject: Bool {
    depth > 0 && objectLevels >> UInt64(depth - 1) & 1 == 1
  }

  var isInArray: Bool {
    depth > 0 && objectLevels >> UInt64(depth - 1) & 1 == 0
  }

  private mutating func begin(with bracket: UInt8, or expected: JSONError.Expectation) throws(JSONError) {
    skipWhitespace()
    guard position < bytes.count, bytes[position] == bracket else { throw unexpected(expected) }
    guard depth < Self.maximumDepth else { throw failure(.tooDeep, at: position) }
    position += 1
    depth += 1
    state = .firstOrEnd
  }

  /// Passes the comma before a further member; false when the container ended instead.
  private mutating func advance(to end: UInt8, or expected: JSONError.Expectation) throws(JSONError) -> Bool {
    skipWhitespace()
    let byte = position < bytes.count ? bytes[position] : 0
    if byte == end {
      position += 1
      depth -= 1
      state = .commaOrEnd
      return false
    }
    guard state == .commaOrEnd else { return true }
    guard byte == UInt8(ascii: ",") else { throw unexpected(expected) }
    position += 1
    skipWhitespace()
    return true
  }
}
