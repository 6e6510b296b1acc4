/// The answers that clients wait for, in the order in which their patience ends.
///
/// A list for each length of patience: within one, whoever came first leaves first. There are as many as the application
/// has kinds of waiting, so two or three. Putting in and taking out is constant.
struct Patience {
  private struct Queue {
    let patienceMs: Int
    var first: Deferred?
    unowned(unsafe) var last: Deferred?
  }

  private var queues: [Queue] = []

  /// How many wait.
  private(set) var count = 0

  mutating func insert(_ promise: Deferred, nowMs: Int64) {
    promise.deadlineMs = nowMs + Int64(promise.patienceMs)
    var index = 0
    while index < queues.count, queues[index].patienceMs != promise.patienceMs { index += 1 }
    if index == queues.count { queues.append(Queue(patienceMs: promise.patienceMs)) }
    promise.previous = queues[index].last
    promise.next = nil
    if let last = queues[index].last {
      last.next = promise
    } else {
      queues[index].first = promise
    }
    queues[index].last = promise
    count += 1
  }

  mutating func remove(_ promise: Deferred) {
    guard let index = queues.firstIndex(where: { $0.patienceMs == promise.patienceMs }) else { return }
    let next = promise.next
    if let previous = promise.previous {
      previous.next = next
    } else {
      queues[index].first = next
    }
    if let next {
      next.previous = promise.previous
    } else {
      queues[index].last = promise.previous
    }
    promise.next = nil
    promise.previous = nil
    count -= 1
  }

  /// The one whose patience ends first.
  var earliest: Deferred? {
    var earliest: Deferred?
    for queue in queues {
      if let first = queue.first, first.deadlineMs < earliest?.deadlineMs ?? .max { earliest = first }
    }
    return earliest
  }
}
