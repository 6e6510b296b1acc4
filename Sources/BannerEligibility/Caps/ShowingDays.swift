import CivilTime

/// The local days in which flights and dayparts let a banner show at some time.
struct ShowingDays {
  let flights: Flights
  let dayparts: Dayparts
  let zone: TimeZone

  /// Whether a banner may show at some time of a stretch.
  func contains(_ time: Range<Instant>) -> Bool {
    flights.list.contains { flight in
      let start = max(time.lowerBound, flight.start ?? .beginning)
      let end = min(time.upperBound, flight.end ?? .never)
      return start < end
        && (dayparts.isOpen(at: start, in: zone) || (dayparts.nextChange(after: start, in: zone) ?? .never) < end)
    }
  }

  /// How many such days there are from one on, which is given by its first instant.
  ///
  /// Flights that never end count as ending at the end of time. The days on which a flight begins or ends are looked at
  /// one by one, those between are counted by their weekday; where clocks are put forward over the only hours of a
  /// weekday, that day counts although it cannot show. O(number of flights).
  func count(from today: Instant) -> Int64 {
    var count: Int64 = 0
    // The first day that was not yet counted: two flights may share a day.
    var next = zone.civil(at: today).date
    for flight in flights.list {
      let start = max(today, flight.start ?? .beginning)
      guard let end = flight.end, end > start else { continue }
      let first = max(next, zone.civil(at: zone.startOfDay(at: start)).date)
      let last = zone.civil(at: zone.startOfDay(at: end.adding(milliseconds: -1))).date
      guard first <= last else { continue }
      count += contains(day: first) ? 1 : 0
      if first < last {
        count += contains(day: last) ? 1 : 0
        count += daysBetween(first, last)
      }
      next = last.adding(days: 1)
    }
    return count
  }

  private func contains(day: CivilDate) -> Bool {
    let start = zone.startOfDay(day)
    let end = zone.startOfDay(day.adding(days: 1))
    return start < end && contains(start..<end)
  }

  /// The days after the first and before the last of a flight.
  private func daysBetween(_ first: CivilDate, _ last: CivilDate) -> Int64 {
    let days = last.daysSince1970 - first.daysSince1970 - 1
    guard days > 0 else { return 0 }
    let dayLength = 86_400_000.0
    let elapsed = zone.startOfDay(last) - zone.startOfDay(first.adding(days: 1))
    // Clocks that are put forward or back make a day longer or shorter by an hour or three; a region that changes sides of
    // the date line skips a day altogether, and then only looking at each tells which.
    if Int((Double(elapsed) / dayLength).rounded()) != days {
      return (1...days).reduce(0) { $0 + (contains(day: first.adding(days: $1)) ? 1 : 0) }
    }
    let weekdays = dayparts.openWeekdays
    let (weeks, rest) = days.quotientAndRemainder(dividingBy: 7)
    var count = Int64(weeks) * Int64(weekdays.rawValue.nonzeroBitCount)
    for day in 0..<rest where weekdays.isSuperset(of: Weekdays(of: first.adding(days: 1 + day))) { count += 1 }
    return count
  }
}

extension Dayparts {
  /// The weekdays on which it is open at some time.
  var openWeekdays: Weekdays {
    var weekdays: Weekdays = []
    for day in 0..<7 {
      let start = day * 1440
      let isOpen =
        isOpen(atMinuteOfWeek: start)
        || nextEdge(afterMinuteOfWeek: start).map { $0 < start + 1440 } ?? false
      if isOpen { weekdays.insert(Weekdays(rawValue: 1 << day)) }
    }
    return weekdays
  }
}
