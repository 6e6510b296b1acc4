/// A region's rules for its clocks, from the IANA time zone database installed on the machine.
///
/// The files are read by this type rather than by libc, whose `localtime` works through one zone for the whole process.
/// Two zones are equal when their identifiers are. A value may be used on any thread.
public struct TimeZone: Sendable {
  /// The name in the database, such as `Europe/Warsaw`; `UTC` for ``utc``.
  public let identifier: String
  let rules: ZoneRules

  /// Coordinated universal time, which needs no file.
  public static let utc = TimeZone(identifier: "UTC", rules: ZoneRules(fixedOffset: 0))

  init(identifier: String, rules: ZoneRules) {
    self.identifier = identifier
    self.rules = rules
  }

  /// Reads a zone from the folder in the environment's `TZDIR`, or else from `/usr/share/zoneinfo`.
  ///
  /// A file is read once in the life of the process.
  ///
  /// - Throws: a ``TimeZoneError`` when the name is none, when there is no such zone, and when its file cannot be used.
  public init(identifier: String) throws(TimeZoneError) {
    if identifier == Self.utc.identifier {
      self = .utc
    } else {
      self.init(identifier: identifier, rules: try ZoneDatabase.current.rules(of: identifier))
    }
  }

  /// Seconds that clocks are ahead of UTC, negative west of it.
  ///
  /// O(log n) in the number of changes on file.
  public func offsetSeconds(at instant: Instant) -> Int {
    Int(rules.period(at: floorDivide(instant.millisecondsSince1970, by: 1000).quotient).offset)
  }

  /// What clocks show at an instant.
  ///
  /// O(log n) in the number of changes on file.
  public func civil(at instant: Instant) -> CivilDateTime {
    let (seconds, millisecond) = floorDivide(instant.millisecondsSince1970, by: 1000)
    return CivilDateTime(secondsSince1970: seconds + rules.period(at: seconds).offset, millisecond: Int(millisecond))
  }
}

extension TimeZone: Hashable {
  /// Compares the identifiers.
  public static func == (one: TimeZone, other: TimeZone) -> Bool {
    one.identifier == other.identifier
  }

  /// Feeds the identifier.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
  }
}
