import BannerStore
import HTTPServer

extension Writer {
  /// How a transaction went.
  private struct Attempt {
    /// How many orders were begun.
    var begun = 0
    /// Whether the last one of them recorded all that it wanted.
    var isLastWhole = true
    /// Whether all orders had their turn, so that an error came from the commit.
    var isAtCommit = false
    var error: (any Error)?
    /// What it counted.
    var counted: RecordedCounts?
  }

  /// Commits what stands at the front of a queue, and settles it.
  ///
  /// An order that brings its transaction down is found by doing the ones before it without it; then it fails alone.
  func commit(_ queue: OrderQueue, sliceNs: Int64) {
    var limit = Writer.mostOrders
    while true {
      let orders = queue.front(limit)
      let attempt = attempt(orders, sliceNs: sliceNs)
      guard let error = attempt.error else {
        if let counted = attempt.counted { tools.caps.apply(counted, at: tools.clock()) }
        recorded(orders.prefix(attempt.begun), of: queue, isLastWhole: attempt.isLastWhole)
        return
      }
      for order in orders.prefix(attempt.begun) { order.rolledBack() }
      tools.metrics.commitFailed()
      switch attempt.begun == 0 ? WriteFailure(beforeAnyOrder: error) : WriteFailure(error) {
      case .busy:
        return beginPause(because: "\(error)", isUnwritable: false)
      case .unwritable:
        beginPause(because: "\(error)", isUnwritable: true)
        return refuseAll()
      case .order where attempt.begun > 1:
        limit = attempt.isAtCommit ? attempt.begun / 2 : attempt.begun - 1
      case .order:
        return abandonFirst(of: queue, because: "\(error)")
      }
    }
  }

  private func attempt(_ orders: ArraySlice<WriteOrder>, sliceNs: Int64) -> Attempt {
    var attempt = Attempt()
    let start = monotonicNs()
    do {
      try recording.record(at: tools.clock()) { recorder in
        attempt.counted = recorder.recorded
        // The time that it took to get hold of the database is not the orders'.
        let end = monotonicNs() + sliceNs
        for order in orders {
          attempt.begun += 1
          attempt.isLastWhole = try order.record(recorder) { monotonicNs() >= end }
          if !attempt.isLastWhole || monotonicNs() >= end { break }
        }
        attempt.isAtCommit = true
      }
      tools.metrics.commitMicroseconds.record((monotonicNs() - start) / 1_000)
    } catch {
      attempt.error = error
    }
    return attempt
  }

  private func recorded(_ orders: ArraySlice<WriteOrder>, of queue: OrderQueue, isLastWhole: Bool) {
    var events = 0
    for order in orders { events += order.committed(tools.metrics) }
    tools.metrics.commitEvents.record(Int64(events))
    let whole = isLastWhole ? orders : orders.dropLast()
    for order in whole { leave(order, .recorded) }
    queue.removeFirst(whole.count)
    // Whoever has an answer and asks whether the server is ready must not hear of a trouble that is over.
    endPause()
    settle()
  }

  /// Gives up the order at the front, which cannot be recorded whenever it is tried.
  private func abandonFirst(of queue: OrderQueue, because problem: String) {
    for order in queue.front(1) {
      order.abandoned(tools.metrics)
      leave(order, .notTaken)
      tools.report(.abandoned(problem))
    }
    queue.removeFirst(1)
    settle()
  }

  /// Tells all that wait that nothing can be written; what nobody will send again is held until it can.
  func refuseAll() {
    for queue in [fast, slow] where !queue.isEmpty {
      let orders = queue.front(queue.count)
      for order in orders {
        if order.claim == .click {
          held.append(order)
          if let waiting = order.end(.notTaken) { settled.append(waiting) }
        } else {
          order.abandoned(tools.metrics)
          leave(order, .notTaken)
        }
      }
      queue.removeFirst(orders.count)
    }
    settle()
  }

  /// Gives up what is held, at the end.
  func abandonHeld() {
    var lost = 0
    for order in held.front(held.count) {
      lost += order.events
      order.abandoned(tools.metrics)
      leave(order, .notTaken)
    }
    held.removeFirst(held.count)
    if lost > 0 { tools.report(.lost(events: lost)) }
  }

  /// Gives back the order's room, and lists it for its loop if a connection waits.
  private func leave(_ order: WriteOrder, _ outcome: WriteOrder.Outcome) {
    room.give(events: order.events, bytes: order.bytes, in: order.lane)
    if let waiting = order.end(outcome) { settled.append(waiting) }
  }

  private func settle() {
    guard !settled.isEmpty else { return }
    Deferred.settle(settled)
    settled.removeAll(keepingCapacity: true)
  }
}
