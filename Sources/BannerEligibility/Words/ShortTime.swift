public import CivilTime

/// Local times for people who know what day it is.
public enum ShortTime {
  /// The time of day, with the date in front where that is not today's.
  ///
  /// As `22:00` or `2026-12-05T20:00`; the beginning of another day is its date alone, `2026-12-05`. Parts of a second are
  /// left out.
  public static func text(_ instant: Instant, at now: Instant, in zone: TimeZone) -> String {
    let second = instant.millisecondsSince1970 % 1000
    let instant = instant.adding(milliseconds: second < 0 ? -1000 - second : -second)
    let text = FlightText.format(instant, in: zone)
    let local = zone.civil(at: instant)
    guard zone.civil(at: now).date == local.date else { return text }
    // "2026-12-05T20:00", and "2026-12-05" for what is the first instant of the day.
    guard let time = text.utf8.firstIndex(of: UInt8(ascii: "T")) else {
      return String("\(local)".dropFirst(11).prefix(5))
    }
    return String(text[text.utf8.index(after: time)...])
  }
}
