import BannerRotation

/// A set as one would write it without thinking of speed: ticks are walked through one by one, and nothing is shared with
/// the code under test.
struct NaiveSet {
  /// A banner on show, since when, and the instant of the next tick.
  struct Stand: Equatable {
    var shown: Int
    var since: Int64
    var next: Int64?
  }

  let policy: MissedTickPolicy
  let resume: ResumePolicy
  let dwells: [Int64]

  /// What is in the database.
  var stored: Stand { didSet { walked = stored } }
  var remaining: Int64?

  /// How far the walk from `stored` has come, so that it need not begin anew each time.
  private var walked: Stand

  init(dwells: [Int64], policy: MissedTickPolicy, resume: ResumePolicy, start: Int64) {
    self.dwells = dwells
    self.policy = policy
    self.resume = resume
    stored = Stand(shown: 0, since: start, next: dwells.count > 1 ? start + dwells[0] : nil)
    walked = stored
  }

  /// Where the schedule stands at `time`.
  func stand(at time: Int64) -> Stand { walk(to: time).stand }

  private func walk(to time: Int64) -> (stand: Stand, ticks: [Int64]) {
    var stand = walked.since <= time ? walked : stored
    var ticks: [Int64] = []
    while let tick = stand.next, tick <= time {
      let shown = (stand.shown + 1) % dwells.count
      stand = Stand(shown: shown, since: tick, next: tick + dwells[shown])
      ticks.append(tick)
    }
    return (stand, ticks)
  }

  mutating func show(_ index: Int, at time: Int64) {
    stored = stand(at: time)
    guard index != stored.shown else { return }
    stored = Stand(shown: index, since: time, next: stored.next.map { _ in time + dwells[index] })
    if remaining != nil { remaining = dwells[index] }
  }

  mutating func pause(at time: Int64) {
    stored = stand(at: time)
    guard let next = stored.next else { return }
    (stored.next, remaining) = (nil, next - time)
  }

  mutating func unpause(at time: Int64) {
    stored = stand(at: time)
    guard let remaining else { return }
    stored.next = time + (resume == .reset ? dwells[stored.shown] : remaining)
    self.remaining = nil
  }

  /// What a look finds: nothing to say, a tick in time, or a sleep, which may have moved what is stored.
  enum Finding: Equatable {
    case nothing
    case ticked(Int64)
    case slept(isMoved: Bool)
  }

  /// Lets the time since the last look pass.
  mutating func look(from last: Int64, to now: Int64) -> Finding {
    let atLast = stand(at: last)
    walked = atLast
    let (scheduled, ticks) = walk(to: now)
    walked = scheduled
    guard let first = ticks.first else { return .nothing }
    if ticks.count == 1, now - first <= 1000 { return .ticked(first) }
    var woken = atLast
    switch policy {
    case .catchup: return .slept(isMoved: false)
    case .restart: woken.next = now + dwells[woken.shown]
    case .coalesce:
      let shown = (woken.shown + 1) % dwells.count
      var next = first
      while next <= now { next += dwells[shown] }
      woken = Stand(shown: shown, since: now, next: next)
    }
    let isMoved = (woken.shown, woken.next) != (scheduled.shown, scheduled.next)
    if isMoved { stored = woken }
    return .slept(isMoved: isMoved)
  }

  /// Goes on after the clock was set back.
  ///
  /// - Returns: Whether that moved what is stored.
  mutating func stepBack(from before: Int64, to now: Int64, lastLook: Int64) -> Bool {
    guard stored.next != nil else { return false }
    let old = stored
    _ = look(from: lastLook, to: before)
    walked = stored
    if policy == .catchup, let next = stored.next, stored.since <= now, next - now <= dwells[stored.shown] {
      return false
    }
    if policy == .restart { stored = stand(at: before) }
    let next = policy == .restart ? now + dwells[stored.shown] : stored.next.map { $0 - (before - now) }
    stored = Stand(shown: stored.shown, since: stored.since - (before - now), next: next)
    return stored != old
  }
}
