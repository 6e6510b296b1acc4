#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The clocks of the system, in milliseconds.
enum Clock {
  /// Since 1970 UTC; it may be set.
  static func wallMs() -> Int64 { read(CLOCK_REALTIME) }

  /// Since some moment; it never goes back.
  static func monotonicMs() -> Int64 { read(CLOCK_MONOTONIC) }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
