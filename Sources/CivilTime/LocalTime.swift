/// The instants at which clocks in a zone show a given date and time.
public enum LocalTime: Hashable, Sendable {
  /// Clocks show the time once.
  case unique(Instant)
  /// Clocks show the time twice, because they were put back in between.
  case repeated(first: Instant, second: Instant)
  /// Clocks never show the time, because they were put forward over it at the instant `jump`. `moved` is later than the
  /// jump by as much as the time lies behind the beginning of the gap: where clocks go from 02:00 to 03:00, 02:30
  /// moves to 03:30.
  case skipped(jump: Instant, moved: Instant)

  /// The one instant that stands for the local time where one is needed: the first of two, the moved one where there is
  /// none.
  ///
  /// `java.time` and RFC 5545 §3.3.5 choose the same.
  public var instant: Instant {
    switch self {
    case .unique(let instant): instant
    case .repeated(let first, _): first
    case .skipped(_, let moved): moved
    }
  }
}
