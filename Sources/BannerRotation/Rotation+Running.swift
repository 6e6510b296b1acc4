extension Rotation {
  /// Starts to rotate, or starts over: the banner on show has a whole dwell from now.
  ///
  /// Starting twice is one timer. Pause reasons stay; while there are any the whole dwell waits.
  ///
  /// - Parameters:
  ///   - now: the present, in milliseconds.
  ///   - first: how long the banner on show stays this time, in milliseconds, instead of its dwell; below 0 counts as 0.
  public mutating func start(at now: Int64, first: Int64? = nil) {
    advance(to: now)
    isStarted = true
    if let first {
      schedule(max(0, first), from: now)
    } else {
      scheduleWholeDwell(from: now)
    }
  }

  /// Stops rotating until started again; the banner on show stays.
  public mutating func stop(at now: Int64) {
    advance(to: now)
    isStarted = false
    schedule(0, from: now)
  }

  /// Makes rotation wait for the reasons given, besides those it waits for already.
  ///
  /// Ticks due by now are folded first. Pausing twice for a reason is pausing once.
  public mutating func pause(_ reasons: PauseReasons, at now: Int64) {
    advance(to: now)
    guard !reasons.isEmpty else { return }
    let left = left(at: now)
    pauseReasons.formUnion(reasons)
    if let left {
      schedule(left, from: now)
    } else {
      scheduleWholeDwell(from: now)
    }
  }

  /// Takes reasons away; when none is left, rotation goes on as the ``resumePolicy`` says.
  ///
  /// Resuming what is not paused changes nothing.
  public mutating func resume(_ reasons: PauseReasons, at now: Int64) {
    advance(to: now)
    guard !pauseReasons.isEmpty else { return }
    pauseReasons.subtract(reasons)
    guard pauseReasons.isEmpty else { return }
    switch resumePolicy {
    case .reset: scheduleWholeDwell(from: now)
    case .preserve: schedule(anchor.remaining ?? 0, from: now)
    }
  }
}
