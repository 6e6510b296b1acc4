public import CivilTime

/// How many showings even pacing allows for in a local day.
public struct DayBudget: Hashable, Sendable {
  /// The local days left, the day itself among them, in which the banner may show at some time.
  public let daysLeft: Int64
  /// Impressions that the day is to bring at most; 0 on a day without a flight.
  public let amount: Int64
  /// When the next day begins, which has a budget of its own.
  public let until: Instant

  /// Divides what the cap leaves by the days that are left, rounded up; nil where there is nothing to spread, because the
  /// cap or the end of the flights is missing.
  ///
  /// The amount goes by what was delivered before the day, and so stays the same all day long. What a day did not bring is
  /// spread over the days after it, so all budgets together are exactly the cap.
  ///
  /// - Parameters:
  ///   - cap: Impressions in all.
  ///   - zone: The zone of the set, whose days count.
  public init?(
    flights: Flights, dayparts: Dayparts, cap: Int64?, standing: Standing, now: Instant, zone: TimeZone
  ) {
    guard let cap, flights.end != nil else { return nil }
    let days = ShowingDays(flights: flights, dayparts: dayparts, zone: zone)
    let today = zone.startOfDay(at: now)
    until = zone.startOfNextDay(after: now)
    daysLeft = days.count(from: today)
    guard daysLeft > 0, days.contains(today..<until) else {
      amount = 0
      return
    }
    let before = max(0, standing.impressions - min(standing.impressions, max(0, standing.impressionsToday)))
    let left = CapRoom.remaining(amount: cap, delivered: before)
    amount = left / daysLeft + (left % daysLeft > 0 ? 1 : 0)
  }

  /// Whether another showing may be handed out today.
  public func leavesRoom(for standing: Standing) -> Bool {
    CapRoom.remaining(amount: amount, delivered: standing.impressionsToday, reserved: standing.reserved) > 0
  }
}
