public import CivilTime
public import TrafficRules

extension VisitorSalts {
  /// The most characters of a name that an app may have for a visitor; the fewest are 1.
  public static var longestName: Int { NextQuery.longestVisitor }

  /// The hasher of the day, as the server that runs beside has it; nil when no salt of that day is kept.
  ///
  /// Makes and changes nothing.
  public static func hasher(inFile path: String, at now: Instant) throws(SaltFileError) -> VisitorHasher? {
    guard let salt = try SaltFile(path: path).read(), salt.day == day(of: now) else { return nil }
    return salt.hasher
  }
}
