extension JSONReader {
  /// Reads a string without decoding it: for comparisons, and for parsing its bytes where they lie.
  public mutating func readText() throws(JSONError) -> JSONText {
    skipWhitespace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { throw unexpected(.string) }
    let text = try scanString()
    state = .commaOrEnd
    return text
  }

  /// Reads and decodes a string.
  public mutating func readString() throws(JSONError) -> String {
    try readText().string
  }

  /// Reads a number that is a 64-bit integer, written without fraction and exponent; `-0` is 0.
  public mutating func readInt64() throws(JSONError) -> Int64 {
    let number = try readNumber()
    guard number.isInteger else { throw failure(.notAnInteger, at: number.start) }
    guard let integer = number.int64 else { throw failure(.integerOutOfRange, at: number.start) }
    return integer
  }

  /// Reads a number as the double nearest to it.
  ///
  /// A number too large for a double is refused; one too small for it becomes zero.
  public mutating func readDouble() throws(JSONError) -> Double {
    let number = try readNumber()
    guard let double = number.double(in: bytes) else { throw failure(.numberOutOfRange, at: number.start) }
    return double
  }

  /// Reads `true` or `false`.
  public mutating func readBool() throws(JSONError) -> Bool {
    skipWhitespace()
    if skip("true") { return true }
    if skip("false") { return false }
    throw unexpected(.boolean)
  }

  /// Reads `null`.
  public mutating func readNull() throws(JSONError) {
    skipWhitespace()
    guard skip("null") else { throw unexpected(.null) }
  }

  /// Reads `null` if it comes next and tells whether it did, for a value that may be absent.
  public mutating func readNullIfPresent() throws(JSONError) -> Bool {
    guard try peek() == .null else { return false }
    try readNull()
    return true
  }

  mutating func readNumber() throws(JSONError) -> JSONNumber {
    skipWhitespace()
    let number = try scanNumber()
    state = .commaOrEnd
    return number
  }

  private mutating func skip(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard bytes.count - position >= length else { return false }
    for index in 0..<length where bytes[position + index] != word.utf8Start[index] { return false }
    position += length
    state = .commaOrEnd
    return true
  }
}
