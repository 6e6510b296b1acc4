import CivilTime
import SHA256
import TrafficRules

/// The salt of one day of UTC.
struct DaySalt: Equatable {
  /// The day, counted from 1970-01-01.
  let day: Int

  /// 16 random bytes.
  let bytes: [UInt8]

  /// A new salt for a day.
  init(day: Int, using generator: inout some RandomNumberGenerator) {
    self.day = day
    bytes = (0..<Self.byteCount).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  /// Reads the line that ``line`` writes; nil for anything else.
  init?(line: some BidirectionalCollection<UInt8>) {
    let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 4, Array(words[0]) + [0x20] + Array(words[1]) == Array(Self.title.utf8) else { return nil }
    let hex = words[3].dropLast()
    guard words[3].last == UInt8(ascii: "\n"), hex.count == 2 * Self.byteCount,
      let day = Int(String(decoding: words[2], as: UTF8.self))
    else { return nil }
    var bytes: [UInt8] = []
    var rest = hex[...]
    while let high = rest.popFirst(), let low = rest.popFirst() {
      guard let high = Self.value(high), let low = Self.value(low) else { return nil }
      bytes.append(high << 4 | low)
    }
    (self.day, self.bytes) = (day, bytes)
  }

  /// The salt as a line of text, always of the same length within the days of the next centuries.
  var line: [UInt8] {
    Array("\(Self.title) \(day) \(SHA256.hex(bytes))\n".utf8)
  }

  /// The hasher that works with this salt.
  var hasher: VisitorHasher {
    func number(_ part: ArraySlice<UInt8>) -> UInt64 { part.reduce(0) { $0 << 8 | UInt64($1) } }
    return VisitorHasher(salt: (number(bytes[..<8]), number(bytes[8...])))
  }

  private static let title = "rondo visitor-salt"
  private static let byteCount = 16

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
