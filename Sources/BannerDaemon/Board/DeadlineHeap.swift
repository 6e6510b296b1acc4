/// Who is due next: a binary heap with at most one deadline a slot.
///
/// It knows where each slot's deadline lies, so that one can be moved or taken out in place and none is ever stale.
/// Looking at it is O(1), changing it O(log n).
struct DeadlineHeap {
  /// The moment at which something is due for a slot.
  struct Deadline: Equatable {
    var time: Int64
    var slot: Int
  }

  /// Each deadline is no later than the two behind it, at `2i + 1` and `2i + 2`.
  private var heap: [Deadline] = []

  /// Place in the heap by slot; -1 for a slot without a deadline.
  private var places: [Int] = []

  /// How many slots have a deadline.
  var count: Int { heap.count }

  /// The deadline that comes first; `nil` when there is none.
  var earliest: Deadline? { heap.first }

  /// Whether a slot has a deadline.
  func contains(_ slot: Int) -> Bool { slot < places.count && places[slot] >= 0 }

  /// Sets the deadline of a slot in place of the one it had; `nil` takes it out.
  mutating func schedule(_ slot: Int, at time: Int64?) {
    if slot >= places.count {
      places.append(contentsOf: repeatElement(-1, count: slot + 1 - places.count))
    }
    switch (places[slot], time) {
    case (-1, nil):
      return
    case (-1, let time?):
      heap.append(Deadline(time: time, slot: slot))
      rise(from: heap.count - 1)
    case (let place, let time?):
      let isLater = time > heap[place].time
      heap[place].time = time
      if isLater { sink(from: place) } else { rise(from: place) }
    case (let place, nil):
      remove(at: place)
    }
  }

  private mutating func remove(at place: Int) {
    places[heap[place].slot] = -1
    let last = heap.removeLast()
    guard place < heap.count else { return }
    let isLater = last.time > heap[place].time
    heap[place] = last
    if isLater { sink(from: place) } else { rise(from: place) }
  }

  /// Moves a deadline towards the front until the one before it is no later.
  private mutating func rise(from start: Int) {
    let rising = heap[start]
    var place = start
    while place > 0 {
      let parent = (place - 1) / 2
      guard heap[parent].time > rising.time else { break }
      put(heap[parent], at: place)
      place = parent
    }
    put(rising, at: place)
  }

  /// Moves a deadline towards the back until those behind it are no earlier.
  private mutating func sink(from start: Int) {
    let sinking = heap[start]
    var place = start
    while true {
      var child = 2 * place + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, heap[child + 1].time < heap[child].time { child += 1 }
      guard heap[child].time < sinking.time else { break }
      put(heap[child], at: place)
      place = child
    }
    put(sinking, at: place)
  }

  private mutating func put(_ deadline: Deadline, at place: Int) {
    heap[place] = deadline
    places[deadline.slot] = place
  }
}
