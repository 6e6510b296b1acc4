extension TimeZone {
  /// All instants at which clocks show a date and time; instants beyond 64 bits of milliseconds stop at their ends.
  public func instants(of local: CivilDateTime) -> LocalTime {
    let wall = local.secondsSince1970
    // Every period that could hold the wall time is looked at: a day may bring more than one change.
    var period = rules.period(at: wall - ZoneRules.offsetBounds.upperBound)
    var first: Int64?
    var last: Int64?
    var beforeGap: ZoneRules.Period?
    while true {
      let seconds = wall - period.offset
      if period.start <= seconds, seconds < period.end {
        first = first ?? seconds
        last = seconds
      }
      if period.end > wall - ZoneRules.offsetBounds.lowerBound { break }
      let next = rules.period(at: period.end)
      if seconds >= period.end, wall - next.offset < period.end { beforeGap = beforeGap ?? period }
      period = next
    }
    if let first, let last {
      return first == last
        ? .unique(instant(first, local.millisecond))
        : .repeated(first: instant(first, local.millisecond), second: instant(last, local.millisecond))
    }
    // Wall time that no period shows lies in a gap, since the first period begins before it and the last ends after it.
    let gap = beforeGap ?? period
    return .skipped(jump: instant(gap.end, 0), moved: instant(wall - gap.offset, local.millisecond))
  }

  /// The instant that a local time stands for: the first where clocks show it twice, moved forward by the gap where
  /// they skip it.
  ///
  /// ``instants(of:)`` tells which was the case.
  public func instant(of local: CivilDateTime) -> Instant {
    instants(of: local).instant
  }

  /// The first instant of a day, which is later than midnight where clocks are put forward over it.
  ///
  /// A day that a region skipped altogether, such as 2011-12-30 in Samoa, begins when the next one does, so that the
  /// days are half-open intervals without gaps. Where clocks go back over midnight, the day begins when it is midnight
  /// for the first time.
  public func startOfDay(_ date: CivilDate) -> Instant {
    let midnight = CivilDateTime(secondsSince1970: Int64(date.daysSince1970) * secondsPerDay)
    switch instants(of: midnight) {
    case .unique(let instant), .repeated(let instant, _): return instant
    case .skipped(let jump, _): return jump
    }
  }

  private func instant(_ seconds: Int64, _ millisecond: Int) -> Instant {
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
    return Instant(millisecondsSince1970: overflow ? (seconds < 0 ? .min : .max) : product)
      .adding(milliseconds: Int64(millisecond))
  }
}
