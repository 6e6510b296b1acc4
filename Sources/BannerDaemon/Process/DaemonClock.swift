/// Time as the daemon sees it, so that a test can drive weeks in milliseconds.
protocol DaemonClock {
  /// Reads the clocks.
  mutating func read() -> ClockReading

  /// Waits for so long, or until the doorbell rings.
  mutating func wait(milliseconds: Int64, for doorbell: Doorbell)
}
