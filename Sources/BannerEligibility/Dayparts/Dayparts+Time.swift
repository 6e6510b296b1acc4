public import CivilTime

extension Dayparts {
  /// Whether a banner with these dayparts may show at an instant, as far as they go; `zone` is that of its set.
  ///
  /// O(log n) in the number of dayparts, and in that of the zone's changes.
  public func isOpen(at instant: Instant, in zone: TimeZone) -> Bool {
    list.isEmpty
      || isOpen(atMinuteOfWeek: minuteOfWeek(at: instant, offsetSeconds: zone.offsetSeconds(at: instant)).minute)
  }

  /// The first instant after another at which it opens or closes; nil when it never does.
  ///
  /// Also where clocks are put forward or back into or out of a daypart. O(log n), as ``isOpen(at:in:)``.
  public func nextChange(after instant: Instant, in zone: TimeZone) -> Instant? {
    let wasOpen = isOpen(at: instant, in: zone)
    var time = instant
    while true {
      let (minute, since) = minuteOfWeek(at: time, offsetSeconds: zone.offsetSeconds(at: time))
      guard let edge = nextEdge(afterMinuteOfWeek: minute) else { return nil }
      var next = time.adding(milliseconds: Int64(edge - minute) * 60_000 - since)
      if let change = zone.nextOffsetChange(after: time) { next = min(next, change) }
      // Only the end of time stops it from getting later.
      guard next > time else { return nil }
      if isOpen(at: next, in: zone) != wasOpen { return next }
      // Clocks were put past the edge.
      time = next
    }
  }

  /// The minute of the week that clocks show, and for how many milliseconds they have shown it.
  private func minuteOfWeek(at instant: Instant, offsetSeconds: Int) -> (minute: Int, since: Int64) {
    let wall = instant.adding(milliseconds: Int64(offsetSeconds) * 1000).millisecondsSince1970
    // 1970-01-01 was a Thursday; the Monday before it is three days earlier.
    let week = Int64(Self.minutesOfWeek) * 60_000
    let inWeek = ((wall % week) + 3 * 86_400_000 + week) % week
    return (Int(inWeek / 60_000), inWeek % 60_000)
  }
}
