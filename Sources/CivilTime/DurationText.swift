/// Lengths of time as people write them: `3s`, `1500ms`, `2m`, `1h`, `1d`, `1m30s`.
public enum DurationText {
  /// From the largest to the smallest.
  ///
  /// A day is 24 hours.
  private static let units: [(name: String, milliseconds: Int64)] = [
    ("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1000), ("ms", 1),
  ]

  /// Reads whole numbers with their units, the larger before the smaller and each at most once, as milliseconds.
  ///
  /// - Throws: a ``DurationTextError``; so negative lengths, fractions, missing units and lengths beyond 64 bits of
  ///   milliseconds are refused. Zero is accepted.
  public static func parse(_ text: String) throws(DurationTextError) -> Int64 {
    var rest = text.utf8[...]
    var smaller = units[...]
    var total: Int64 = 0
    if rest.first == UInt8(ascii: "-") { throw DurationTextError(text: text, problem: .negative) }
    repeat {
      let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      rest = rest.dropFirst(digits.count)
      let name = rest.prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
      rest = rest.dropFirst(name.count)
      guard !digits.isEmpty else { throw DurationTextError(text: text, problem: .shape) }
      guard !name.isEmpty || !rest.isEmpty else { throw DurationTextError(text: text, problem: .unitMissing) }
      guard let place = smaller.firstIndex(where: { $0.name.utf8.elementsEqual(name) }) else {
        let isUnit = units.contains { $0.name.utf8.elementsEqual(name) }
        throw DurationTextError(text: text, problem: isUnit ? .order : .shape)
      }
      let unit = units[place].milliseconds
      smaller = units[(place + 1)...]
      // The digits are only digits, so that nothing but their size can be wrong.
      guard let count = Int64(Substring(digits)) else { throw DurationTextError(text: text, problem: .tooLong) }
      let (product, isTooLong) = count.multipliedReportingOverflow(by: unit)
      let (sum, overflow) = total.addingReportingOverflow(product)
      guard !isTooLong, !overflow else { throw DurationTextError(text: text, problem: .tooLong) }
      total = sum
    } while !rest.isEmpty
    return total
  }

  /// Writes milliseconds in the same form, with every unit that is not zero: `1m30s`, `1s500ms`; zero is `0s`.
  ///
  /// A negative length has a minus sign in front, which ``parse(_:)`` refuses.
  public static func format(_ milliseconds: Int64) -> String {
    var rest = milliseconds.magnitude
    var text = milliseconds < 0 ? "-" : ""
    for unit in units {
      let (count, remainder) = rest.quotientAndRemainder(dividingBy: UInt64(unit.milliseconds))
      if count > 0 { text += "\(count)\(unit.name)" }
      rest = remainder
    }
    return text.isEmpty ? "0s" : text
  }
}
