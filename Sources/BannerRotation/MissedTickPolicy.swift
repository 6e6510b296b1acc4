/// What becomes of the ticks that fell due while the process slept, or that a changed clock leapt over.
public enum MissedTickPolicy: String, Hashable, CaseIterable, Sendable {
  /// One tick for all that were missed; the next one is on the old grid.
  case coalesce
  /// Every missed tick counts: the banner is the one that would be on show had nothing happened.
  case catchup
  /// None counts: the banner stays, and has a whole dwell again.
  case restart
}
