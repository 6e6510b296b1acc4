extension Carousel {
  /// Tells the time and delivers every tick due by then.
  ///
  /// A time before the present means that the clock was set back; the missed-tick policy says what then happens. After
  /// the process slept call ``wake(at:)`` instead.
  ///
  /// - Returns: how many ticks were delivered; more than one only when the call came late.
  @discardableResult
  public mutating func clock(to time: Int64) -> Int {
    let before = now
    now = time
    guard time >= before else {
      rotation.clockStepped(back: before, to: time)
      return 0
    }
    return deliver(rotation.advance(to: time))
  }

  /// Tells the time after a sleep, or after the clock leapt forward, when ticks may have been missed.
  ///
  /// - Returns: how many ticks counted, by the missed-tick policy given at the start.
  @discardableResult
  public mutating func wake(at time: Int64) -> Int {
    guard time >= now else { return clock(to: time) }
    now = time
    return deliver(rotation.wake(at: time))
  }

  /// Starts to rotate, or starts over with other dwells: the banner on show has a whole dwell from now.
  ///
  /// Starting twice is one timer. A list of one banner or none does not rotate, but will once it has grown. Pauses
  /// stay in force.
  ///
  /// - Parameters:
  ///   - intervalMs: how long each banner stays, in milliseconds.
  ///   - firstMs: how long the banner on show stays this once, in milliseconds.
  ///   - dwellsMs: the banners that have a dwell of their own, in milliseconds, by identity: a dwell follows its banner
  ///     when the list changes.
  ///   - resume: what is left of a dwell after a pause.
  ///   - missed: what becomes of ticks that were slept through.
  /// - Returns: `false` when a time is not positive (`firstMs` may be 0) or one turn has no end within `Int64`
  ///   milliseconds; then nothing has changed.
  @discardableResult
  public mutating func start(
    intervalMs: Int64, firstMs: Int64? = nil, dwellsMs: [ID: Int64] = [:],
    resume: ResumePolicy = .reset, missed: MissedTickPolicy = .coalesce
  ) -> Bool {
    let dwells = Dwells(intervalMs: intervalMs, ownMs: dwellsMs)
    let timeline = dwells.timeline(of: items)
    guard intervalMs > 0, firstMs ?? 0 >= 0, dwellsMs.values.allSatisfy({ $0 > 0 }),
      timeline != nil || items.isEmpty
    else { return false }
    self.dwells = dwells
    rotation.resumePolicy = resume
    rotation.missedTickPolicy = missed
    rotation.replaceTimeline(timeline, showing: Succession(realIndex: current, isKept: true), at: now)
    rotation.start(at: now, first: firstMs)
    // A first dwell of 0 is over at once.
    deliver(rotation.advance(to: now))
    return true
  }

  /// Stops rotating until started again; the banner on show stays.
  public mutating func stop() {
    rotation.stop(at: now)
  }

  /// Makes rotation wait, for a finger on the strip unless another reason is given.
  public mutating func pause(_ reasons: PauseReasons = .drag) {
    rotation.pause(reasons, at: now)
  }

  /// Takes reasons to wait away; when none is left, rotation goes on by the resume policy.
  public mutating func resume(_ reasons: PauseReasons = .drag) {
    rotation.resume(reasons, at: now)
    // A first dwell of 0 that had to wait is over now.
    deliver(rotation.advance(to: now))
  }

  /// Counts ticks; the banner they brought is at rest.
  @discardableResult
  private mutating func deliver(_ due: Int) -> Int {
    let (total, overflow) = ticks.addingReportingOverflow(due)
    ticks = overflow ? .max : total
    if due > 0 { strip.rest() }
    return due
  }
}
