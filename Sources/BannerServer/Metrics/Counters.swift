import Synchronization

/// A row of counters that any thread may raise at any time, without a lock.
///
/// Raising one costs one atomic addition. `@unchecked Sendable`: the memory is reached through atomic operations only, and
/// it lives as long as the row.
final class Counters: @unchecked Sendable {
  /// How many counters there are.
  let count: Int

  private let values: UnsafeMutablePointer<Atomic<UInt64>>

  /// Makes `count` counters that stand at 0.
  init(count: Int) {
    self.count = count
    values = .allocate(capacity: count)
    for index in 0..<count { (values + index).initialize(to: Atomic(0)) }
  }

  deinit {
    values.deinitialize(count: count)
    values.deallocate()
  }

  /// Raises a counter; it wraps after 2⁶⁴.
  ///
  /// Ordered before what the thread does next, as ``ServedCounter`` needs it; that costs nothing on most machines.
  func add(_ amount: UInt64 = 1, at index: Int) {
    precondition(index >= 0 && index < count, "there is no counter \(index) in a row of \(count)")
    values[index].add(amount, ordering: .sequentiallyConsistent)
  }

  /// What a counter stands at.
  func value(at index: Int) -> UInt64 {
    precondition(index >= 0 && index < count, "there is no counter \(index) in a row of \(count)")
    return values[index].load(ordering: .sequentiallyConsistent)
  }

  /// Takes what a counter stands at out of it, so that it stands at 0.
  func take(at index: Int) -> UInt64 {
    precondition(index >= 0 && index < count, "there is no counter \(index) in a row of \(count)")
    return values[index].exchange(0, ordering: .sequentiallyConsistent)
  }
}
