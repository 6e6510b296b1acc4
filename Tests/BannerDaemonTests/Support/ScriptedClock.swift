import Testing

@testable import BannerDaemon

/// Time that passes only by waiting, with actions at chosen moments: hours of a daemon take a moment.
final class ScriptedClock: DaemonClock {
  /// The first moment, 2026-11-30T08:37:00Z.
  static let begin: Int64 = 1_796_027_820_000

  private(set) var reading = ClockReading(wallMs: ScriptedClock.begin, runningMs: 0)
  private var script: [(time: Int64, action: (ScriptedClock) throws -> Void)] = []

  /// Has something done when the clock has run for so long; the daemon is waiting then.
  func at(milliseconds time: Int64, _ action: @escaping (ScriptedClock) throws -> Void) {
    script.append((time, action))
    script.sort { $0.time < $1.time }
  }

  func read() -> ClockReading { reading }

  func wait(milliseconds: Int64, for doorbell: Doorbell) {
    guard let next = script.first, next.time <= reading.runningMs + milliseconds else { return sleep(milliseconds) }
    script.removeFirst()
    sleep(max(0, next.time - reading.runningMs))
    do {
      try next.action(self)
    } catch {
      Issue.record(error)
    }
  }

  /// Lets time pass without anybody noticing.
  func sleep(_ milliseconds: Int64) {
    reading.wallMs += milliseconds
    reading.runningMs += milliseconds
  }

  /// Sets the wall clock on, or back when negative.
  func setWall(by milliseconds: Int64) {
    reading.wallMs += milliseconds
  }
}
