import BannerStore
import CivilTime

extension Doctor {
  /// How far the clocks of two processes may be apart, in milliseconds.
  private static let slackMs: Int64 = 1_000

  /// Holds the clock against the latest times that were written down.
  mutating func checkClock(_ store: BannerStore) throws {
    let newest = try store.newestTimes()
    let ahead: [(what: String, time: Instant?, toleranceMs: Int64)] = [
      // A tap may have happened a little ahead of the time at which it came in.
      ("counts of the 15 minutes", newest.count, settings.futureToleranceMs),
      ("a set was changed", newest.set, Self.slackMs), ("a change was logged", newest.change, Self.slackMs),
    ]
    for (what, time, toleranceMs) in ahead {
      guard let time, time > now.adding(milliseconds: toleranceMs) else { continue }
      note(
        .error, "clock", "the clock of this machine",
        "it says \(now.formatted()), and \(what) at \(time.formatted())",
        remedy: "set it, best by NTP; if it was ahead before and is right now, this passes with that time")
    }
  }
}
