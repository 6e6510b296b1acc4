/// What an ISO 8601 text says, field by field: the one grammar behind ``TimeText`` and ``Instant/init(iso8601UTF8:)``.
struct ISO8601Time {
  let date: CivilDate
  /// The date with its time of day, nil when there is only a date.
  private(set) var timeOfDay: CivilDateTime?
  /// Seconds ahead of UTC, nil when the text does not say.
  private(set) var offsetSeconds: Int?

  /// Reads a text of which nothing may be left over.
  ///
  /// Allocates nothing.
  init(_ utf8: UnsafeBufferPointer<UInt8>) throws(TimeTextError.Problem) {
    var scanner = DigitScanner(utf8: utf8)
    let year = try scanner.number(digits: 4)
    try scanner.expect("-")
    let month = try scanner.number(digits: 2)
    try scanner.expect("-")
    let day = try scanner.number(digits: 2)
    if !scanner.isAtEnd {
      guard scanner.skip("T") || scanner.skip(" ") else { throw .shape }
    }
    let hasTime = !scanner.isAtEnd || scanner.position > 10
    guard let date = CivilDate(year: year, month: month, day: day) else {
      throw 1...12 ~= month ? .day(day, month: month, year: year) : .month(month)
    }
    self.date = date
    guard hasTime else { return }
    timeOfDay = try Self.timeOfDay(&scanner, on: date)
    offsetSeconds = try Self.offset(&scanner)
    guard scanner.isAtEnd else { throw .shape }
  }

  private static func timeOfDay(
    _ scanner: inout DigitScanner, on date: CivilDate
  ) throws(TimeTextError.Problem) -> CivilDateTime {
    let hour = try scanner.number(digits: 2)
    try scanner.expect(":")
    let minute = try scanner.number(digits: 2)
    var second = 0
    var millisecond = 0
    if scanner.skip(":") {
      second = try scanner.number(digits: 2)
      if scanner.skip(".") { millisecond = try scanner.milliseconds() }
    }
    guard hour < 24 else { throw .hour(hour) }
    guard minute < 60 else { throw .minute(minute) }
    guard second != 60 else { throw .leapSecond }
    guard let time = CivilDateTime(date: date, hour: hour, minute: minute, second: second, millisecond: millisecond)
    else { throw .second(second) }
    return time
  }

  private static func offset(_ scanner: inout DigitScanner) throws(TimeTextError.Problem) -> Int? {
    if scanner.isAtEnd { return nil }
    if scanner.skip("Z") { return 0 }
    let isWest = scanner.skip("-")
    guard isWest || scanner.skip("+") else { throw .shape }
    let hour = try scanner.number(digits: 2)
    try scanner.expect(":")
    let minute = try scanner.number(digits: 2)
    let second = scanner.skip(":") ? try scanner.number(digits: 2) : 0
    guard hour < 24, minute < 60, second < 60 else { throw .offset }
    let seconds = hour * 3600 + minute * 60 + second
    return isWest ? -seconds : seconds
  }
}

extension CivilDateTime {
  /// The instant at which a clock ahead of UTC by some seconds shows this; years beyond four digits may not fit.
  func instant(offsetSeconds: Int) -> Instant {
    Instant(millisecondsSince1970: (secondsSince1970 - Int64(offsetSeconds)) * 1000 + Int64(millisecond))
  }
}
