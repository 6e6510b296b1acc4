public import CivilTime

/// Where an instant lies among the flights of a banner.
public enum FlightState: Hashable, Sendable {
  /// In a flight, or there are none; `until` is its end, nil when it has none.
  case open(until: Instant?)
  /// Before the first flight, which begins at `start`.
  case notYet(start: Instant)
  /// After a flight and before the next one, which begins at `next`.
  case between(next: Instant)
  /// After the last flight, which ended at `since`.
  case over(since: Instant)
}
