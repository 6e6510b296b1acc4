import CSQLite

/// How long a connection waits for a lock that another connection holds, measured by the clock.
///
/// SQLite's own `sqlite3_busy_timeout` adds up the sleeps it asked for; with many processes on few cores a sleep lasts
/// longer than asked, and its fixed steps let newcomers overtake. Hence a deadline, and sleeps of random length.
struct BusyWait {
  private let timeout: Duration
  private var deadline: ContinuousClock.Instant?
  private var spansSeveralWaits = false

  init(timeoutMs: Int) {
    timeout = .milliseconds(timeoutMs)
  }

  /// Makes all pauses until `end` share one deadline, which counts from the first of them.
  mutating func begin() {
    spansSeveralWaits = true
    deadline = nil
  }

  /// Ends what `begin` began.
  mutating func end() {
    spansSeveralWaits = false
    deadline = nil
  }

  /// Sleeps a little.
  /// - Parameter attempt: how often this wait has slept already.
  /// - Returns: false, without having slept, when the time is up.
  mutating func pause(attempt: Int) -> Bool {
    if attempt == 0, !spansSeveralWaits { deadline = nil }
    let now = ContinuousClock.now
    let deadline = deadline ?? now + timeout
    self.deadline = deadline
    guard now < deadline else { return false }
    // 1–2 ms at first, for most transactions are shorter than that; up to 16 ms when many wait.
    let longest = Int32(2) << Int32(min(attempt / 2, 3))
    sqlite3_sleep(Int32.random(in: 1...longest))
    return true
  }
}
