/// When banners open or close next by flights and dayparts, the earliest first; a binary heap.
struct TurnQueue {
  /// When which banner does, by its place.
  struct Turn {
    let at: Int64
    let banner: Int
  }

  private var turns: [Turn] = []

  /// The earliest.
  var first: Turn? { turns.first }

  /// Adds one.
  ///
  /// O(log n).
  mutating func insert(_ turn: Turn) {
    var hole = turns.count
    turns.append(turn)
    while hole > 0, turns[(hole - 1) / 2].at > turn.at {
      turns[hole] = turns[(hole - 1) / 2]
      hole = (hole - 1) / 2
    }
    turns[hole] = turn
  }

  /// Takes out the earliest, if it lies at or before an instant.
  ///
  /// O(log n).
  mutating func removeFirst(by instant: Int64) -> Turn? {
    guard let first = turns.first, first.at <= instant, let moved = turns.popLast() else { return nil }
    guard !turns.isEmpty else { return first }
    var hole = 0
    while 2 * hole + 1 < turns.count {
      var child = 2 * hole + 1
      if child + 1 < turns.count, turns[child + 1].at < turns[child].at { child += 1 }
      guard turns[child].at < moved.at else { break }
      turns[hole] = turns[child]
      hole = child
    }
    turns[hole] = moved
    return first
  }
}
