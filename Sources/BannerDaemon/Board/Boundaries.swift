import BannerStore
import CivilTime

/// When time may change who shows in which set, and which sets wait to be settled for that.
///
/// Knows sets by their slots on the board. Times are milliseconds of the wall clock.
struct Boundaries {
  /// How late a boundary may be noticed, in milliseconds, for the set to be settled at the boundary itself.
  static let toleratedLatenessMs: Int64 = 1000

  private var heap = DeadlineHeap()
  /// The moment at which each of the sets fell due that are not settled yet.
  private var due: [Int: Int64] = [:]

  /// When the next set falls due; none while none will.
  var earliest: Int64? { heap.earliest?.time }

  /// Whether a set is waiting to be settled.
  var isAnyDue: Bool { !due.isEmpty }

  /// Sets when a set falls due, in the place of what was known of it; `nil` for never.
  mutating func schedule(_ slot: Int, at time: Int64?) {
    due[slot] = nil
    heap.schedule(slot, at: time)
  }

  /// Notes that a set is to be settled, whatever the time.
  mutating func fallDue(_ slot: Int, at time: Int64) {
    due[slot] = min(due[slot] ?? time, time)
  }

  /// The sets that wait to be settled at `now`, by slot, each with the moment to settle it for.
  ///
  /// They wait until ``schedule(_:at:)`` says otherwise. O(log n) for each that has fallen due since the last call.
  mutating func takeDue(at now: Int64) -> [(slot: Int, at: Int64)] {
    while let next = heap.earliest, next.time <= now {
      heap.schedule(next.slot, at: nil)
      fallDue(next.slot, at: next.time)
    }
    return due.map { slot, time in
      (slot, now >= time && now - time <= Boundaries.toleratedLatenessMs ? time : now)
    }
  }
}
