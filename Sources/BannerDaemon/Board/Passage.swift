import BannerRotation

/// What came of the time between two looks at a rotation.
enum Passage: Equatable {
  /// No tick fell due.
  case quiet
  /// One tick fell due and was noticed in time.
  case ticked
  /// Ticks were slept through, and the missed-tick policy leads where the schedule led anyway.
  case slept
  /// Ticks were slept through, and the missed-tick policy moved the rotation.
  case moved
}

extension Rotation {
  /// How late a tick may be noticed, in milliseconds, before it counts as slept through.
  ///
  /// Far more than a busy machine makes a process wait, far less than anybody's sleep.
  static let toleratedLatenessMs: Int64 = 1000

  /// Lets the time from the last look until now pass.
  ///
  /// What was due by the last look happened on schedule. A tick due since then was slept through when it is noticed late,
  /// or when the next one is due behind it: the process was stopped, the machine slept, or the clock leapt forward. Then
  /// the missed-tick policy decides. A tick in time leaves the anchor alone, since the schedule says it all.
  ///
  /// Complexity: O(log n).
  mutating func pass(from last: Int64, to now: Int64) -> Passage {
    guard let due = showing(at: last)?.until, due <= now, let onSchedule = showing(at: now) else { return .quiet }
    if onSchedule.since == due, now - due <= Rotation.toleratedLatenessMs { return .ticked }
    var woken = self
    woken.advance(to: last)
    woken.wake(at: now)
    guard woken.differs(from: self, at: now) else { return .slept }
    self = woken
    return .moved
  }

  /// Whether two rotations show another banner at `now`, or change at another time.
  func differs(from other: Rotation, at now: Int64) -> Bool {
    let (one, two) = (showing(at: now), other.showing(at: now))
    return one?.realIndex != two?.realIndex || one?.until != two?.until
  }

  /// Takes back an anchor that lies in the future, as one does that was stored while the clock ran ahead.
  ///
  /// Without this the banner on show would stay until the wrong time comes round. A banner that came on show in the future
  /// and yet goes within its dwell was paused meanwhile: its schedule is right.
  ///
  /// - Returns: Whether there was anything to take back.
  mutating func returnFromFuture(at now: Int64) -> Bool {
    guard let shown = anchor.shown, let nextTick = anchor.nextTick, let dwell = timeline?.dwell(of: shown),
      anchor.since > now, anchor.since - now > Rotation.toleratedLatenessMs, nextTick - now > dwell
    else { return false }
    clockStepped(back: anchor.since, to: now)
    return true
  }
}
