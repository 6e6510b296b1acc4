import BannerRotation

/// When time may change who shows in which set, and which sets wait to be settled for that.
///
/// Knows sets by their slots on the board. Times are milliseconds of the wall clock.
struct Boundaries {
  private var heap = DeadlineHeap()
  /// The moment at which each of the sets fell due that are not settled yet.
  private var due: [Int: Int64] = [:]

  /// When the next set falls due; none while none will.
  var earliest: Int64? { heap.earliest?.time }

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
  /// For a boundary that was noticed as soon as a tick has to be, that is the boundary itself, else it is `now`. They wait until ``schedule(_:at:)`` says otherwise. O(log n) for each that has fallen due since the last call.
  mutating func takeDue(at now: Int64) -> [(slot: Int, at: Int64)] {
    while let next = heap.earliest, next.time <= now {
      heap.schedule(next.slot, at: nil)
      fallDue(next.slot, at: next.time)
    }
    return due.map { slot, time in
      (slot, now >= time && now - time <= Rotation.toleratedLatenessMs ? time : now)
    }
  }
}
