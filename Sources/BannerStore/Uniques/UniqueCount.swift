public import CivilTime

/// Different visitors of one day of UTC.
///
/// The salt of the hashes is another one each day, so that these cannot be added up over days; nor can they over banners.
public struct UniqueCount: Hashable, Sendable {
  /// The day whose salt the hashes have, counted from 1970-01-01 in UTC.
  public let day: Int64
  /// Number of the set, campaign or banner; 0 for everything.
  public let scopeID: Int64
  /// Who had an impression.
  public let viewers: Int64
  /// Who clicked.
  public let clickers: Int64
  /// Whether the day is folded, so that this stays.
  public let isFinal: Bool

  /// The day of UTC that an instant lies in, counted from 1970-01-01.
  public static func day(of instant: Instant) -> Int64 {
    let (days, rest) = instant.millisecondsSince1970.quotientAndRemainder(dividingBy: dayMs)
    return rest < 0 ? days - 1 : days
  }

  /// Length of a day, in milliseconds.
  static let dayMs: Int64 = 86_400_000
}
