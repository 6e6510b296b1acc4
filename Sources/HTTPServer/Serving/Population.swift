import Synchronization

/// How many connections all loops of a server hold.
final class Population: Sendable {
  private let count = Atomic(0)
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  var current: Int { count.load(ordering: .relaxed) }

  /// Counts one more, unless there are enough.
  func admit() -> Bool {
    if count.add(1, ordering: .relaxed).newValue <= limit { return true }
    count.subtract(1, ordering: .relaxed)
    return false
  }

  func leave() {
    count.subtract(1, ordering: .relaxed)
  }
}
