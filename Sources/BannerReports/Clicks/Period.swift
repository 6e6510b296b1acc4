import CivilTime

/// A stretch of a zone's calendar that clicks are summed over.
enum Period: String {
  case hour
  case day
  case week
  case month

  /// What tells one stretch from the next: its first date, and for an hour also its number and its offset from UTC, since
  /// an hour may come twice.
  struct Key: Hashable {
    var date: CivilDate
    var hour = 0
    var offsetSeconds = 0
  }

  /// The stretch that holds an instant.
  func key(of instant: Instant, in zone: TimeZone) -> Key {
    let local = zone.civil(at: instant)
    switch self {
    case .hour:
      return Key(date: local.date, hour: local.hour, offsetSeconds: zone.offsetSeconds(at: instant))
    case .day:
      return Key(date: local.date)
    case .week:
      return Key(date: local.date.adding(days: 1 - local.date.weekday))
    case .month:
      return Key(date: local.date.adding(days: 1 - local.date.day))
    }
  }

  /// How a report names the stretch: `2026-10-25T02+01:00`, `2026-10-25`, `2026-W43` (ISO 8601) or `2026-10`.
  func label(of key: Key) -> String {
    let date = key.date
    switch self {
    case .hour:
      let minutes = abs(key.offsetSeconds) / 60
      let sign = key.offsetSeconds < 0 ? "-" : "+"
      return "\(date)T\(two(key.hour))\(sign)\(two(minutes / 60)):\(two(minutes % 60))"
    case .day:
      return "\(date)"
    case .week:
      // The week belongs to the year that its Thursday is in.
      let thursday = date.adding(days: 3)
      let monthsBefore = 1 - thursday.month
      let newYear = thursday.adding(days: 1 - thursday.day).adding(months: monthsBefore)
      return "\(thursday.year)-W\(two((thursday.daysSince1970 - newYear.daysSince1970) / 7 + 1))"
    case .month:
      return String("\(date)".dropLast(3))
    }
  }

  private func two(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
