import BannerStore
import CivilTime

/// The work of a ``Housekeeper``; confined to its thread.
struct HousekeepingRound {
  /// How often it works, in nanoseconds.
  static let everyNs: Int64 = 3_600_000_000_000
  /// Each how many times it looks for old events among all there are, and not only where nearly all of them lie.
  static let timesPerFullRound = 24
  /// How long it rests between two transactions, in nanoseconds.
  static let restNs: Int64 = 10_000_000
  /// How long after a failure it tries again, in nanoseconds.
  static let retryNs: Int64 = 60_000_000_000

  let store: BannerStore
  let retentionMs: Int64?
  let clock: @Sendable () -> Instant
  let report: @Sendable (String) -> Void
  /// Waits so many nanoseconds; false when the work is to end.
  let wait: (Int64) -> Bool

  private var times = 0
  private var problem: String?

  init(
    store: BannerStore, retentionMs: Int64?, clock: @escaping @Sendable () -> Instant,
    report: @escaping @Sendable (String) -> Void, wait: @escaping (Int64) -> Bool
  ) {
    (self.store, self.retentionMs, self.clock, self.report, self.wait) = (store, retentionMs, clock, report, wait)
  }

  /// Works until it is told to end.
  mutating func run() {
    while true {
      let untilNext = work() ? HousekeepingRound.everyNs : HousekeepingRound.retryNs
      guard wait(untilNext) else { return }
    }
  }

  /// Does what there is to do; false when it failed, which is said once until it works again.
  mutating func work() -> Bool {
    do {
      try fold()
      problem = nil
      return true
    } catch {
      let sentence = "old events and visitors stay for now: \(error)"
      if sentence != problem { report(sentence) }
      problem = sentence
      return false
    }
  }

  private mutating func fold() throws {
    let rest = { [wait] in wait(HousekeepingRound.restNs) }
    guard try store.foldUniques(at: clock(), between: rest), let retentionMs else { return }
    // Nothing of this is in the log of changes: there stands what somebody did, and here the configuration is carried out.
    let now = clock()
    let horizon = try store.moveRetentionHorizon(to: now.adding(milliseconds: -retentionMs), at: now)
    var sum = FoldedSum()
    let reach: FoldingReach = times.isMultiple(of: HousekeepingRound.timesPerFullRound) ? .all : .timely
    let isDone = try store.foldEvents(reach, between: rest) { part in sum += part }
    if isDone { times += 1 }
    if !sum.isEmpty {
      report(
        """
        folded events from before \(horizon.formatted()) into the counts (clicks: \(sum.clicks), impressions: \
        \(sum.impressions), viewable: \(sum.viewable))
        """)
    }
  }
}
