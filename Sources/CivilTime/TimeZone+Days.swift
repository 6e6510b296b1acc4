extension TimeZone {
  /// The first instant of the local day that an instant lies in.
  public func startOfDay(at instant: Instant) -> Instant {
    var date = civil(at: instant).date
    // Where clocks go back over midnight, the evening comes twice, and the second time the next day has already begun.
    let next = startOfDay(date.adding(days: 1))
    if next <= instant { return next }
    var start = startOfDay(date)
    while start > instant {
      date = date.adding(days: -1)
      start = startOfDay(date)
    }
    return start
  }

  /// The first instant after another at which a local day begins.
  ///
  /// Days are those of ``startOfDay(_:)``: half-open intervals without gaps, of 23 to 25 hours as a rule.
  public func startOfNextDay(after instant: Instant) -> Instant {
    var date = civil(at: instant).date
    var next = startOfDay(date)
    // The last day that 64 bits of milliseconds reach has no next one.
    while next <= instant, next.millisecondsSince1970 < .max {
      date = date.adding(days: 1)
      next = startOfDay(date)
    }
    return next
  }
}
