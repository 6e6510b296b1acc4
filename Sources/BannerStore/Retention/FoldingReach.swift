/// How far a round of folding looks for events before the horizon.
///
/// Events are stored by their ids, not by their times.
public enum FoldingReach: Sendable {
  /// Everywhere: O(all events).
  case all
  /// Among the ids whose own time lies before the horizon, where nearly all are: O(events folded).
  case timely
}
