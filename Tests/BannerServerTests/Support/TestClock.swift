import CivilTime
import Guarded

/// A clock that only moves when a test says so; any thread may read it.
final class TestClock: Sendable {
  private let time: Guarded<Instant>

  init(_ milliseconds: Int64) {
    time = Guarded(Instant(millisecondsSince1970: milliseconds))
  }

  var now: Instant {
    get { time.withLock { $0 } }
    set { time.withLock { $0 = newValue } }
  }

  var nowMs: Int64 { now.millisecondsSince1970 }

  func pass(_ milliseconds: Int64) {
    time.withLock { $0 = $0.adding(milliseconds: milliseconds) }
  }
}
