/// Lengths of time for people who want no more than an idea of them.
public enum RoughDuration {
  private static let units: [(name: String, milliseconds: Int64)] = [
    ("d", 86_400_000), ("h", 3_600_000), ("min", 60_000), ("s", 1000),
  ]

  /// One whole number of the largest unit of which there are at least two: `3 h`, `119 min`, `0 s`.
  ///
  /// Rounded down; the length counts without its sign.
  public static func text(_ milliseconds: Int64) -> String {
    let length = milliseconds.magnitude
    let unit = units.first { length >= UInt64(2 * $0.milliseconds) } ?? units[units.count - 1]
    return "\(length / UInt64(unit.milliseconds)) \(unit.name)"
  }
}
