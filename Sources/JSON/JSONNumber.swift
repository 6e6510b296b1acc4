/// A number as it stands in the buffer, its grammar checked.
struct JSONNumber {
  /// The first and the last byte's successor in the reader's buffer.
  let start: Int
  let end: Int
  let isNegative: Bool
  /// Whether it is written without fraction and exponent.
  let isInteger: Bool
  /// All digits before the exponent as one integer, nil when they do not fit.
  let digits: UInt64?
  /// The power of ten that `digits` is to be multiplied with.
  let exponent: Int

  /// The value of a number that ``isInteger``, nil when it does not fit.
  var int64: Int64? {
    guard let digits else { return nil }
    guard isNegative else { return Int64(exactly: digits) }
    return digits == Int64.min.magnitude ? .min : Int64(exactly: digits).map { -$0 }
  }

  /// The nearest double, nil when that would be infinite.
  func double(in bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    // Both factors are exact and one operation rounds once (Clinger, "How to Read Floating Point Numbers Accurately").
    if let digits, digits <= 1 << 53, -22...22 ~= exponent {
      let power = Self.powersOfTen[abs(exponent)]
      let magnitude = exponent < 0 ? Double(digits) / power : Double(digits) * power
      return isNegative ? -magnitude : magnitude
    }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    guard let double = Double(text), double.isFinite else { return nil }
    return double
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]
}

extension JSONReader {
  /// Reads the number at the present place by the grammar of RFC 8259 §6.
  mutating func scanNumber() throws(JSONError) -> JSONNumber {
    let start = position
    var digits: UInt64? = 0
    var exponent = 0
    var isInteger = true
    let isNegative = skip(UInt8(ascii: "-"))
    guard position < bytes.count, isDigit(bytes[position]) else { throw unexpected(isNegative ? .digit : .number) }
    if bytes[position] == UInt8(ascii: "0"), position + 1 < bytes.count, isDigit(bytes[position + 1]) {
      throw failure(.leadingZero, at: position)
    }
    scanDigits(into: &digits)
    if skip(UInt8(ascii: ".")) {
      isInteger = false
      let fraction = position
      scanDigits(into: &digits)
      guard position > fraction else { throw unexpected(.digit) }
      exponent = fraction - position
    }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      isInteger = false
      let isBelowZero = skip(UInt8(ascii: "-"))
      if !isBelowZero { _ = skip(UInt8(ascii: "+")) }
      let first = position
      var power: UInt64? = 0
      scanDigits(into: &power)
      guard position > first else { throw unexpected(.digit) }
      // Beyond this no digits in memory could bring the number back into a double's range of interest.
      let size = Int(clamping: min(power ?? .max, 1 << 32))
      exponent += isBelowZero ? -size : size
    }
    return JSONNumber(
      start: start, end: position, isNegative: isNegative, isInteger: isInteger, digits: digits, exponent: exponent)
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func scanDigits(into digits: inout UInt64?) {
    while position < bytes.count, isDigit(bytes[position]) {
      if let value = digits {
        let (tenfold, overflow) = value.multipliedReportingOverflow(by: 10)
        let (sum, carry) = tenfold.addingReportingOverflow(UInt64(bytes[position] & 0x0F))
        digits = overflow || carry ? nil : sum
      }
      position += 1
    }
  }
}
