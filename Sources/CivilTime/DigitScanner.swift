/// Reads digits and signs from the front of a text.
struct DigitScanner {
  let utf8: UnsafeBufferPointer<UInt8>
  private(set) var position = 0

  init(utf8: UnsafeBufferPointer<UInt8>) {
    self.utf8 = utf8
  }

  var isAtEnd: Bool {
    position == utf8.count
  }

  /// Passes a character; false when another one or none is there.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard position < utf8.count, utf8[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  mutating func expect(_ character: Unicode.Scalar) throws(TimeTextError.Problem) {
    guard skip(character) else { throw .shape }
  }

  /// Reads a number of exactly so many digits.
  mutating func number(digits: Int) throws(TimeTextError.Problem) -> Int {
    guard utf8.count - position >= digits else { throw .shape }
    var number = 0
    for _ in 0..<digits {
      let digit = utf8[position] &- UInt8(ascii: "0")
      guard digit < 10 else { throw .shape }
      number = number * 10 + Int(digit)
      position += 1
    }
    return number
  }

  /// Reads one to nine decimals of a second, cutting off what is beyond milliseconds.
  mutating func milliseconds() throws(TimeTextError.Problem) -> Int {
    var milliseconds = 0
    var weight = 100
    let start = position
    while position < utf8.count {
      let digit = utf8[position] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      milliseconds += Int(digit) * weight
      weight /= 10
      position += 1
    }
    guard 1...9 ~= position - start else { throw .shape }
    return milliseconds
  }
}
