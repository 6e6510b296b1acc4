extension RecurringRule {
  /// Reads a TZ string as POSIX and RFC 9636 §3.3.1 define it, such as `CET-1CEST,M3.5.0,M10.5.0/3` or `<+03>-3`; nil
  /// when it is none.
  init?(posix text: String) {
    var scanner = Scanner(rest: text.utf8[...])
    guard scanner.name(), let west = scanner.offset(hours: 0...24) else { return nil }
    standardOffset = -west
    daylight = nil
    guard !scanner.rest.isEmpty else { return }
    guard scanner.name() else { return nil }
    var daylightOffset = standardOffset + 3600
    if let first = scanner.rest.first, first != UInt8(ascii: ",") {
      guard let west = scanner.offset(hours: 0...24) else { return nil }
      daylightOffset = -west
    }
    guard scanner.skip(","), let start = scanner.moment(), scanner.skip(","), let end = scanner.moment(),
      scanner.rest.isEmpty
    else { return nil }
    daylight = Daylight(offset: daylightOffset, start: start, end: end)
  }

  /// Reads a TZ string from its front; each step gives nil or false where the text does not fit.
  private struct Scanner {
    var rest: Substring.UTF8View

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: character) else { return false }
      rest.removeFirst()
      return true
    }

    /// Passes an abbreviation: three letters or more, or in angle brackets also digits and signs.
    mutating func name() -> Bool {
      let isQuoted = skip("<")
      let name = rest.prefix { Self.isLetter($0) || isQuoted && (Self.isDigit($0) || $0 == 0x2B || $0 == 0x2D) }
      rest = rest.dropFirst(name.count)
      return name.count >= 3 && (!isQuoted || skip(">"))
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int? {
      let digits = rest.prefix(while: Self.isDigit)
      guard 1...3 ~= digits.count else { return nil }
      rest = rest.dropFirst(digits.count)
      let number = digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
      return range ~= number ? number : nil
    }

    /// Reads `[+-]hh[:mm[:ss]]` as seconds.
    mutating func offset(hours: ClosedRange<Int>) -> Int64? {
      let isNegative = skip("-")
      if !isNegative { _ = skip("+") }
      guard let hour = number(hours) else { return nil }
      var seconds = hour * 3600
      if skip(":") {
        guard let minute = number(0...59) else { return nil }
        seconds += minute * 60
        if skip(":") {
          guard let second = number(0...59) else { return nil }
          seconds += second
        }
      }
      return Int64(isNegative ? -seconds : seconds)
    }

    mutating func moment() -> Moment? {
      guard let day = day() else { return nil }
      guard skip("/") else { return Moment(day: day, seconds: 2 * 3600) }
      return offset(hours: 0...167).map { Moment(day: day, seconds: $0) }
    }

    private mutating func day() -> Day? {
      if skip("J") { return number(1...365).map(Day.julian) }
      guard skip("M") else { return number(0...365).map(Day.zeroBased) }
      guard let month = number(1...12), skip("."), let week = number(1...5), skip("."), let weekday = number(0...6)
      else { return nil }
      return .weekday(month: month, week: week, weekday: weekday)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
      UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte & 0xDF
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
  }
}
