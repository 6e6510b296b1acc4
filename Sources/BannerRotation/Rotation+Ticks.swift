extension Rotation {
  /// Folds every tick due by `now` into the anchor.
  ///
  /// Changes nothing that ``position(at:)`` answers for `now` and later. O(log n), however many ticks are due.
  ///
  /// - Returns: how many ticks fell due.
  @discardableResult
  public mutating func advance(to now: Int64) -> Int {
    let due = ticks(through: now)
    guard due > 0, let showing = showing(at: now) else { return 0 }
    anchor.shown = showing.realIndex
    anchor.since = showing.since
    anchor.nextTick = showing.until
    return due
  }

  /// Goes on after a sleep, or after the clock leapt forward, as the ``missedTickPolicy`` says.
  ///
  /// With no tick due nothing changes. When ticks are due, `coalesce` makes one of them all and keeps to the grid: the
  /// new banner stays until the next instant that is a whole number of its own dwells after the first missed tick, so
  /// never longer than one dwell. `catchup` folds them all. `restart` drops them, and the banner on show has a whole
  /// dwell from now.
  ///
  /// - Returns: how many ticks counted.
  @discardableResult
  public mutating func wake(at now: Int64) -> Int {
    guard let shown = anchor.shown, let nextTick = anchor.nextTick, nextTick <= now, let timeline,
      let following = shown.moved(by: 1, itemCount: timeline.count)
    else { return 0 }
    switch missedTickPolicy {
    case .catchup:
      return advance(to: now)
    case .restart:
      scheduleWholeDwell(from: now)
      return 0
    case .coalesce:
      let dwell = timeline.dwell(of: following)
      let overdue = UInt64(bitPattern: now &- nextTick) % UInt64(bitPattern: dwell)
      anchor.shown = following
      anchor.since = now
      schedule(dwell - Int64(bitPattern: overdue), from: now)
      return 1
    }
  }

  /// Goes on after the clock was set back from `before` to `now`.
  ///
  /// `coalesce` keeps the banner that was on show at `before`, and what was left of its dwell. `restart` keeps it too,
  /// with a whole dwell. `catchup` shows what the schedule says for `now`, unless `now` lies before the banner came on
  /// show or the wait would be longer than its dwell; then it does as `coalesce`. None of them brings a burst of ticks
  /// or a banner that stays until the old time comes round again. A `now` that is not before `before` changes nothing.
  public mutating func clockStepped(back before: Int64, to now: Int64) {
    guard now < before else { return }
    switch missedTickPolicy {
    case .restart where isRotating:
      advance(to: before)
      shift(from: before, to: now)
      scheduleWholeDwell(from: now)
    case .catchup where isRotating && scheduleHolds(at: now):
      break
    case .coalesce, .catchup, .restart:
      shift(from: before, to: now)
    }
  }

  /// Whether the anchor answers for `now` without keeping the banner longer than its dwell.
  private func scheduleHolds(at now: Int64) -> Bool {
    guard let shown = anchor.shown, let timeline, let nextTick = anchor.nextTick, anchor.since <= now else {
      return false
    }
    return now.milliseconds(until: nextTick) <= timeline.dwell(of: shown)
  }

  /// Moves the anchor with the clock.
  private mutating func shift(from before: Int64, to now: Int64) {
    let distance = UInt64(bitPattern: before &- now)
    anchor.since = anchor.since.earlier(by: distance)
    anchor.nextTick = anchor.nextTick?.earlier(by: distance)
    // A wrong clock near the end of time may have left no room for a next tick.
    if isRotating, anchor.nextTick == nil { scheduleWholeDwell(from: now) }
  }
}
