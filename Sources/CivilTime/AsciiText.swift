/// A text of digits and signs under construction.
struct AsciiText {
  private var bytes: [UInt8] = []

  init() {
    bytes.reserveCapacity(32)
  }

  var string: String {
    String(decoding: bytes, as: UTF8.self)
  }

  mutating func append(_ character: Unicode.Scalar) {
    bytes.append(UInt8(ascii: character))
  }

  /// Appends a number that is not negative, with zeros in front up to a width.
  mutating func append(_ number: Int, width: Int) {
    var divisor = 1
    for _ in 1..<width { divisor *= 10 }
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
    }
  }

  mutating func append(_ date: CivilDate) {
    if date.year < 0 {
      append("-")
    } else if date.year > 9999 {
      append("+")
    }
    append(abs(date.year), width: 4)
    append("-")
    append(date.month, width: 2)
    append("-")
    append(date.day, width: 2)
  }

  mutating func append(_ time: CivilDateTime) {
    append(time.date)
    append("T")
    append(time.hour, width: 2)
    append(":")
    append(time.minute, width: 2)
    append(":")
    append(time.second, width: 2)
    append(".")
    append(time.millisecond, width: 3)
  }

  /// Appends `+01:00`, with seconds only where there are any.
  mutating func append(offsetSeconds: Int) {
    let seconds = abs(offsetSeconds)
    append(offsetSeconds < 0 ? "-" : "+")
    append(seconds / 3600, width: 2)
    append(":")
    append(seconds / 60 % 60, width: 2)
    guard seconds % 60 != 0 else { return }
    append(":")
    append(seconds % 60, width: 2)
  }
}
