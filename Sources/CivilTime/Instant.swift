#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A point on the UTC time line, in whole milliseconds; leap seconds do not count, as in POSIX.
public struct Instant: Hashable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z, negative before.
  public var millisecondsSince1970: Int64

  /// Takes milliseconds since 1970-01-01T00:00:00Z.
  public init(millisecondsSince1970: Int64) {
    self.millisecondsSince1970 = millisecondsSince1970
  }

  /// Reads the system's clock.
  ///
  /// For the program's edge only: everything below takes the time as a parameter.
  public static func now() -> Instant {
    var time = timespec()
    // The call can fail only for a clock that does not exist or a bad address.
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(millisecondsSince1970: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// The instant so many milliseconds later, or earlier if negative; stops at the ends of the 64-bit range.
  public func adding(milliseconds: Int64) -> Instant {
    let (sum, overflow) = millisecondsSince1970.addingReportingOverflow(milliseconds)
    return Instant(millisecondsSince1970: overflow ? (milliseconds < 0 ? .min : .max) : sum)
  }

  /// Milliseconds from the second instant to the first; stops at the ends of the 64-bit range.
  public static func - (later: Instant, earlier: Instant) -> Int64 {
    let (difference, overflow) = later.millisecondsSince1970.subtractingReportingOverflow(earlier.millisecondsSince1970)
    return overflow ? (later < earlier ? .min : .max) : difference
  }
}

extension Instant: Comparable {
  /// Earlier is less.
  public static func < (one: Instant, other: Instant) -> Bool {
    one.millisecondsSince1970 < other.millisecondsSince1970
  }
}
