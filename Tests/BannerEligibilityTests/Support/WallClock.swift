import BannerEligibility
import CivilTime

/// Dayparts decided in the plainest way: what the calendar and the clock show, against each daypart.
struct WallClock {
  let dayparts: [Daypart]
  let zone: TimeZone

  func isOpen(at instant: Instant) -> Bool {
    let local = zone.civil(at: instant)
    let minute = local.hour * 60 + local.minute
    let today = Weekdays(of: local.date)
    let yesterday = Weekdays(of: local.date.adding(days: -1))
    return dayparts.isEmpty
      || dayparts.contains { part in
        part.endMinute > part.startMinute
          ? part.weekdays.contains(today) && part.startMinute <= minute && minute < part.endMinute
          : part.weekdays.contains(today) && part.startMinute <= minute
            || part.weekdays.contains(yesterday) && minute < part.endMinute
      }
  }
}
