public import BannerStore

/// What one round of the daemon brought.
public struct RotationNews: Sendable {
  /// Whether everything that was known before is to be forgotten, as the database was put back to an earlier state.
  public var startsOver = false
  /// The sets that are new or were changed, as they stand now.
  public var sets: [ServedSet] = []
  /// The sets that a missed-tick policy moved, as they stand now; the rest of them is what it was.
  public var moved: [ScheduledSet] = []
  /// Numbers of the sets that can no longer be read.
  public var droppedSetIDs: [Int64] = []
  /// What is to be said, in the order of the log.
  public var changes: [RotationChange] = []

  /// Whether nothing is different but what time brought by itself.
  public var isOnSchedule: Bool { !startsOver && sets.isEmpty && moved.isEmpty && droppedSetIDs.isEmpty }

  /// Whether the round brought nothing.
  public var isEmpty: Bool { isOnSchedule && changes.isEmpty }

  /// Begins with nothing.
  public init() {}
}
