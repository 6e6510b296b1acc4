extension Rotation {
  /// The few figures from which every later position follows.
  public struct Anchor: Hashable, Sendable {
    /// The banner on show; `nil` in an empty set.
    public var shown: RealIndex?
    /// When it came on show, in milliseconds.
    public var since: Int64
    /// The scheduled end of its dwell, in milliseconds; `nil` while nothing rotates.
    public var nextTick: Int64?
    /// What is left of its dwell, in milliseconds, while rotation is paused; `nil` otherwise.
    public var remaining: Int64?

    /// Takes the figures as they were stored.
    public init(shown: RealIndex?, since: Int64, nextTick: Int64?, remaining: Int64?) {
      self.shown = shown
      self.since = since
      self.nextTick = nextTick
      self.remaining = remaining
    }
  }

  /// Puts a banner on show with a whole dwell from now on.
  mutating func show(_ index: RealIndex, since now: Int64) {
    anchor.shown = index
    anchor.since = now
    scheduleWholeDwell(from: now)
  }

  /// Gives the banner on show its whole dwell, running or waiting.
  mutating func scheduleWholeDwell(from now: Int64) {
    guard let shown = anchor.shown, let timeline else { return schedule(0, from: now) }
    schedule(timeline.dwell(of: shown), from: now)
  }

  /// Says how much of the running dwell is left: a tick to come while rotating, a remainder while paused, and neither
  /// when the set does not rotate.
  ///
  /// A tick beyond the end of time never comes, and is `nil` too.
  mutating func schedule(_ left: Int64, from now: Int64) {
    anchor.nextTick = isRotating ? now.later(by: left) : nil
    anchor.remaining = isStarted && count > 1 && !pauseReasons.isEmpty ? left : nil
  }

  /// How much of the running dwell is left; `nil` when the set does not rotate, paused or not.
  func left(at now: Int64) -> Int64? {
    anchor.remaining ?? anchor.nextTick.map(now.milliseconds(until:))
  }

  /// Makes the anchor one that this rotation can have; a no-op on every anchor that a rotation has made.
  mutating func repairAnchor() {
    guard count > 0 else {
      anchor = Anchor(shown: nil, since: anchor.since, nextTick: nil, remaining: nil)
      return
    }
    guard let shown = anchor.shown, (0..<count).contains(shown.rawValue) else {
      show(RealIndex(0), since: anchor.since)
      return
    }
    if isRotating, anchor.nextTick != nil {
      anchor.remaining = nil
    } else if let remaining = anchor.remaining {
      schedule(max(0, remaining), from: anchor.since)
    } else {
      scheduleWholeDwell(from: anchor.since)
    }
  }
}
