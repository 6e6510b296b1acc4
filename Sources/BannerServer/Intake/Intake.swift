import BannerStore
import CivilTime
import Guarded
import HTTPServer
import SQLite

/// Everything that is written passes here: the loops hand orders over, one thread writes them.
///
/// A loop asks for room (``admit(_:)``), suspends the connection, gathers the order, and at the end of its round hands all
/// of them over at once. Any thread may call.
final class Intake: Sendable {
  private enum State {
    case ready
    case running([WriterThread])
    case stopped
  }

  private let tools: WriterTools
  private let room: IntakeRoom
  private let inbox = WriterInbox<WriteOrder>()
  private let checkpointer: Checkpointer
  private let state = Guarded(State.ready)

  /// Prepares the intake; nothing runs yet.
  init(tools: WriterTools, limits: IntakeLimits) {
    self.tools = tools
    checkpointer = Checkpointer(store: tools.store, metrics: tools.metrics)
    room = IntakeRoom(fastEvents: limits.fastEvents, slowEvents: limits.slowEvents, bytes: limits.bytes)
  }

  /// Starts the writer, and who spares it the checkpoints.
  ///
  /// - Throws: ``WriterThread/Refused``, and errors of the database.
  func start() throws {
    try state.withLock { state in
      guard case .ready = state else { return }
      let (tools, inbox, room, checkpointer) = (tools, inbox, room, checkpointer)
      try tools.store.database.checkpointAtCommit(pages: Checkpointer.pagesForWriter)
      tools.condition.beat(atMs: tools.clock().millisecondsSince1970)
      tools.condition.works()
      let writer = try WriterThread { Writer(tools: tools, inbox: inbox, room: room).run() }
      state = .running([writer])
      state = .running([writer, try WriterThread { checkpointer.run() }])
    }
  }

  /// Takes room for an order that will be handed over; false when there is not enough, and then it must not be.
  func admit(_ order: WriteOrder) -> Bool {
    room.take(events: order.events, bytes: order.bytes, in: order.lane, for: order.claim)
  }

  /// Hands admitted orders over, and leaves the array empty.
  func handOver(_ orders: inout [WriteOrder]) {
    guard !orders.isEmpty, !inbox.put(&orders) else { return }
    // The writer has stopped: nobody else will tell those who wait.
    var settled: [Deferred] = []
    for order in orders {
      room.give(events: order.events, bytes: order.bytes, in: order.lane)
      order.abandoned(tools.metrics)
      if let waiting = order.end(.notTaken) { settled.append(waiting) }
    }
    orders.removeAll()
    Deferred.settle(settled)
  }

  /// Writes what was handed over, then ends the writer; for when the loops hand over no more.
  func stop() {
    let threads = state.withLock { state in
      defer { state = .stopped }
      return if case .running(let threads) = state { threads } else { [] as [WriterThread] }
    }
    inbox.close()
    checkpointer.stop()
    for thread in threads { thread.join() }
  }
}
