#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The clocks of the machine.
struct SystemClock: DaemonClock {
  #if canImport(Darwin)
    /// Runs on while the machine sleeps.
    private static let running = CLOCK_MONOTONIC
  #else
    /// Unlike `CLOCK_MONOTONIC` of Linux, runs on while the machine sleeps.
    private static let running = CLOCK_BOOTTIME
  #endif

  func read() -> ClockReading {
    ClockReading(wallMs: milliseconds(of: CLOCK_REALTIME), runningMs: milliseconds(of: SystemClock.running))
  }

  func wait(milliseconds: Int64, for doorbell: Doorbell) {
    var input = pollfd(fd: doorbell.readEnd, events: Int16(POLLIN), revents: 0)
    // Waking early, for a signal, does no harm: the loop looks around and waits again.
    _ = poll(&input, 1, Int32(clamping: milliseconds))
  }

  private func milliseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    // Fails only for a clock that does not exist.
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
