import CommandLineTool

/// How many requests come in a time, as people write it: `3` or `3/s`, `100/min`, `5000/h`, `20000/day`.
struct RequestRate: Hashable {
  /// How many come in one unit.
  let count: Int64
  /// The unit in milliseconds.
  let unitMs: Int64

  private static let units: [(name: String, milliseconds: Int64)] = [
    ("s", 1_000), ("min", 60_000), ("h", 3_600_000), ("day", 86_400_000),
  ]

  /// More than a million a second are no visitors.
  private static let mostPerSecond: Int64 = 1_000_000

  /// Reads a number, and a slash with a unit if it is not a second.
  static func parse(_ text: String) throws(InvalidValue) -> RequestRate {
    let sides = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let unit = sides.count == 1 ? units.first : units.first(where: { $0.name == sides[1] }),
      sides[0].utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), let count = Int64(sides[0])
    else { throw InvalidValue(text, "is no rate", remedy: "write e.g. 3, 3/s, 100/min, 5000/h or 20000/day") }
    guard count <= mostPerSecond * (unit.milliseconds / 1_000) else {
      throw InvalidValue(text, "is out of range", remedy: "write at most \(mostPerSecond) a second")
    }
    return RequestRate(count: count, unitMs: unit.milliseconds)
  }

  /// How many come in a stretch of time, the first at its beginning.
  ///
  /// `milliseconds` is at most a hundred years, so that the number fits.
  func count(in milliseconds: Int64) -> Int64 {
    let (units, rest) = milliseconds.quotientAndRemainder(dividingBy: unitMs)
    return units * count + (rest * count + unitMs - 1) / unitMs
  }
}
