/// Reads the whole numbers of a command line.
enum WholeNumber {
  /// Reads decimal digits with an optional sign.
  ///
  /// - Throws: `InvalidValue` for anything else, and for numbers outside the range, which the remedy states.
  static func parse(_ text: String, in range: ClosedRange<Int64>) throws(InvalidValue) -> Int64 {
    let remedy = "write \(phrase(for: range))"
    guard let number = Int64(text) else {
      let digits = text.hasPrefix("-") ? text.utf8.dropFirst() : text.utf8[...]
      let isNumber = !digits.isEmpty && digits.allSatisfy(isDigit)
      throw InvalidValue(text, isNumber ? "is out of range" : "is not a whole number", remedy: remedy)
    }
    guard range.contains(number) else { throw InvalidValue(text, "is out of range", remedy: remedy) }
    return number
  }

  private static func phrase(for range: ClosedRange<Int64>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (.min, .max): "a whole number"
    case (let low, .max): "a whole number, \(low) or more"
    case (.min, let high): "a whole number, \(high) or less"
    case (let low, let high): "a whole number from \(low) to \(high)"
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
