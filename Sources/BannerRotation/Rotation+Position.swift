extension Rotation {
  /// The banner on show at `t`; `nil` in an empty set.
  ///
  /// Before the next tick it is the one of the anchor, however far back `t` lies. O(1) with a uniform interval,
  /// O(log n) with a dwell of each banner's own; allocates nothing.
  public func position(at t: Int64) -> RealIndex? {
    guard let shown = anchor.shown, let nextTick = anchor.nextTick, t >= nextTick, let timeline else {
      return anchor.shown
    }
    // The distance between any two instants fits in 64 bits without a sign.
    return RealIndex(timeline.index(after: UInt64(bitPattern: t &- nextTick), from: successor(of: shown, in: timeline)))
  }

  /// The banner on show at `t` with the time it came and the time it goes; `nil` in an empty set.
  ///
  /// Complexity as ``position(at:)``.
  public func showing(at t: Int64) -> Showing? {
    guard let shown = anchor.shown else { return nil }
    guard let nextTick = anchor.nextTick, t >= nextTick, let timeline else {
      return Showing(realIndex: shown, since: anchor.since, until: anchor.nextTick)
    }
    let place = timeline.place(after: UInt64(bitPattern: t &- nextTick), from: successor(of: shown, in: timeline))
    let index = RealIndex(place.index)
    // The dwell began at a tick, which is no earlier than `nextTick`: no overflow.
    let since = t - place.elapsedMs
    return Showing(realIndex: index, since: since, until: since.later(by: timeline.dwell(of: index)))
  }

  /// How many ticks fall due from the anchor up to and including `t`, at most `Int.max`.
  ///
  /// Complexity as ``position(at:)``.
  public func ticks(through t: Int64) -> Int {
    guard let shown = anchor.shown, let nextTick = anchor.nextTick, t >= nextTick, let timeline else { return 0 }
    let first = successor(of: shown, in: timeline)
    let place = timeline.place(after: UInt64(bitPattern: t &- nextTick), from: first)
    let further = UInt64((place.index - first).modulo(timeline.count))
    let (turns, overflow) = place.turns.multipliedReportingOverflow(by: UInt64(timeline.count))
    // The tick that put `first` on show, whole turns, and the part of a turn.
    let (total, tooMany) = turns.addingReportingOverflow(further + 1)
    return overflow || tooMany ? .max : Int(clamping: total)
  }

  /// The banner that the next tick brings, as a place in `0 ..< count`.
  private func successor(of shown: RealIndex, in timeline: Timeline) -> Int {
    let next = shown.rawValue + 1
    return next == timeline.count ? 0 : next
  }
}
