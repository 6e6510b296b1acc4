import BannerStore
import CivilTime

/// A stretch of a zone's calendar that clicks are summed over.
enum Period: String {
  case hour
  case day
  case week
  case month

  /// One such stretch, up to the beginning of the next.
  struct Stretch {
    /// How a report names it: `2026-10-25T02:00+01:00`, `2026-10-25`, `2026-W43` (ISO 8601) or `2026-10`.
    let label: String
    /// The day that it is or begins with.
    let day: CivilDate
    /// The first instant after it.
    let end: Instant
  }

  /// The stretch that holds an instant, which for hours is on a quarter.
  func stretch(holding instant: Instant, in zone: TimeZone) -> Stretch {
    switch self {
    case .hour:
      return Period.hour(holding: instant, in: zone)
    case .day:
      let day = Period.day(of: instant, in: zone)
      return Stretch(label: "\(day)", day: day, end: zone.startOfDay(day.adding(days: 1)))
    case .week:
      let day = Period.day(of: instant, in: zone)
      let monday = day.adding(days: 1 - day.weekday)
      return Stretch(label: Period.weekLabel(monday: monday), day: monday, end: zone.startOfDay(monday.adding(days: 7)))
    case .month:
      let day = Period.day(of: instant, in: zone)
      let first = day.adding(days: 1 - day.day)
      return Stretch(label: String("\(first)".dropLast(3)), day: first, end: zone.startOfDay(first.adding(months: 1)))
    }
  }

  /// The day that an instant belongs to: where clocks went back over midnight they show the old date again, but the new
  /// day has begun.
  private static func day(of instant: Instant, in zone: TimeZone) -> CivilDate {
    let date = zone.civil(at: instant).date
    let next = date.adding(days: 1)
    return zone.startOfDay(next) <= instant ? next : date
  }

  /// An hour has its offset from UTC in its name, since it may come twice.
  private static func hour(holding instant: Instant, in zone: TimeZone) -> Stretch {
    let label = hourLabel(instant, zone)
    var end = instant
    // Quarter by quarter, since clocks may be changed within the hour.
    repeat { end = end.adding(milliseconds: ClickCount.bucketMs) } while hourLabel(end, zone) == label
    return Stretch(label: label, day: zone.civil(at: instant).date, end: end)
  }

  private static func hourLabel(_ instant: Instant, _ zone: TimeZone) -> String {
    let local = zone.civil(at: instant)
    let seconds = zone.offsetSeconds(at: instant)
    let minutes = abs(seconds) / 60
    let offset = "\(seconds < 0 ? "-" : "+")\(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))"
    return "\(local.date)T\(twoDigits(local.hour)):00\(offset)"
  }

  /// The week belongs to the year that its Thursday is in.
  private static func weekLabel(monday: CivilDate) -> String {
    let thursday = monday.adding(days: 3)
    let newYear = thursday.adding(days: 1 - thursday.day).adding(months: 1 - thursday.month)
    let week = (thursday.daysSince1970 - newYear.daysSince1970) / 7 + 1
    return "\(String("\(thursday)".dropLast(6)))-W\(twoDigits(week))"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
