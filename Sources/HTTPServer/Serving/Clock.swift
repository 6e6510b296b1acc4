#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The clock by which the server waits; what time of day it is, the application knows.
enum Clock {
  /// Milliseconds since some moment; it never goes back.
  static func monotonicMs() -> Int64 {
    var time = timespec()
    // The call can fail only for a clock that does not exist or a bad address.
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
