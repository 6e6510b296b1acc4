/// Places that wait, the one with the earliest deadline first, of several the lowest place.
struct DeadlineHeap {
  /// Deadline and place in one number, so that one comparison tells; a binary heap.
  private var entries: [UInt64] = []

  /// Adds a place; both figures are below 2^32. O(log n).
  mutating func insert(deadline: Int, place: UInt32) {
    let entry = UInt64(deadline) << 32 | UInt64(place)
    var hole = entries.count
    entries.append(entry)
    while hole > 0, entries[(hole - 1) / 2] > entry {
      entries[hole] = entries[(hole - 1) / 2]
      hole = (hole - 1) / 2
    }
    entries[hole] = entry
  }

  /// Takes out the place whose deadline comes first; `nil` when none waits. O(log n).
  mutating func removeFirst() -> UInt32? {
    guard let first = entries.first, let moved = entries.popLast() else { return nil }
    guard !entries.isEmpty else { return UInt32(truncatingIfNeeded: first) }
    var hole = 0
    while 2 * hole + 1 < entries.count {
      var child = 2 * hole + 1
      if child + 1 < entries.count, entries[child + 1] < entries[child] { child += 1 }
      guard entries[child] < moved else { break }
      entries[hole] = entries[child]
      hole = child
    }
    entries[hole] = moved
    return UInt32(truncatingIfNeeded: first)
  }
}
