import BannerStore
import CivilTime
import HTTPServer

/// Takes what the loops hand over, commits whatever has gathered as one transaction, and settles all of it at once.
///
/// Confined to the one thread that calls ``run()``. There is no linger: while one transaction is on its way to the disk,
/// the next one gathers.
final class Writer {
  /// How long the fast lane records before it commits, so that nobody waits for a long queue to be through.
  static let fastSliceNs: Int64 = 4_000_000
  /// How many orders a transaction holds at most.
  static let mostOrders = 4_096
  /// How often the counts of served banners are written, at least.
  static let servedEveryNs: Int64 = 1_000_000_000
  /// How often a part of what images showed is gone through for what is too old.
  static let forgettingEveryNs: Int64 = 10_000_000_000
  /// Every how many of these writes reservations that have ended are removed.
  static let removalEvery = 600
  /// How long another process may hold the database until that is said.
  static let toleratedBusyNs: Int64 = 5_000_000_000
  /// How long after the end it goes on trying for a database that another process holds.
  static let farewellNs: Int64 = 10_000_000_000

  let tools: WriterTools
  let room: IntakeRoom
  let recording: EventIntake

  let fast = OrderQueue()
  let slow = OrderQueue()
  /// Orders that nobody waits for any more and that were not written when it was their turn.
  let held = OrderQueue()
  var pause = WriterPause()
  /// Whether it was said that nothing can be written.
  var isTroubleSaid = false
  var settled: [Deferred] = []

  private let inbox: WriterInbox<WriteOrder>
  private var arrivals: [WriteOrder] = []
  private var share = SlowShare(now: monotonicNs())
  private var servedDueNs = monotonicNs() + Writer.servedEveryNs
  private let forgetting = ForgettingOrder.Progress()
  private var forgettingDueNs = monotonicNs()
  var capReading = CapReading()
  /// Why figures of caps could not be read when that was tried last.
  var capTrouble: String?
  /// How often promises were written beside others' work.
  var reservationTurns = 0

  init(tools: WriterTools, inbox: WriterInbox<WriteOrder>, room: IntakeRoom) {
    self.tools = tools
    self.inbox = inbox
    self.room = room
    recording = EventIntake(store: tools.store, futureToleranceMs: tools.futureToleranceMs)
  }

  /// Works until the inbox is closed and all that was handed over is written, or cannot be.
  func run() {
    while true {
      tools.condition.beat(atMs: tools.clock().millisecondsSince1970)
      let isOpen = inbox.take(into: &arrivals, waitNs: waitNs(at: monotonicNs()))
      sortArrivals()
      guard isOpen else { break }
      takeServed(at: monotonicNs())
      forget(at: monotonicNs())
      readCaps(at: monotonicNs())
      turn()
    }
    finish()
    tools.condition.fails(because: "the writer has stopped")
  }

  /// Gives each queue its turn.
  private func turn() {
    guard !isPaused else {
      // What comes meanwhile hears at once that nothing can be written; what waits for another process goes on waiting.
      if pause.isUnwritable { refuseAll() }
      return
    }
    if pause.isUnwritable, fast.isEmpty, slow.isEmpty, held.isEmpty { return probe() }
    if !held.isEmpty { commit(held, sliceNs: Writer.fastSliceNs) }
    if !fast.isEmpty, !isPaused {
      share.fastLaneWorked(at: monotonicNs())
      commit(fast, sliceNs: Writer.fastSliceNs)
      // A disk may have taken its time, which those who wait had no part in.
      share.fastLaneWorked(at: monotonicNs())
    }
    let start = monotonicNs()
    if !slow.isEmpty, !isPaused, share.waitNs(at: start) == 0 {
      commit(slow, sliceNs: SlowShare.sliceNs)
      share.slowLaneWorked(from: start, until: monotonicNs())
    }
  }

  private var isPaused: Bool { pause.isOn && pause.waitNs(at: monotonicNs()) > 0 }

  /// Writes what is left, as long as that can be done.
  private func finish() {
    let deadline = monotonicNs() + Writer.farewellNs
    pause.end()
    servedDueNs = .min
    takeServed(at: 0)
    queueLastCapFigures()
    for queue in [held, fast, slow] {
      while !queue.isEmpty, !pause.isUnwritable, monotonicNs() < deadline {
        commit(queue, sliceNs: Writer.fastSliceNs)
      }
    }
    refuseAll()
    abandonHeld()
  }

  /// How long there is nothing to do unless something comes; 0 when there is something.
  private func waitNs(at now: Int64) -> Int64 {
    let untilServed = capReading.isUnderWay ? 0 : max(0, servedDueNs - now)
    if pause.isOn { return min(untilServed, pause.waitNs(at: now)) }
    if !fast.isEmpty || !held.isEmpty { return 0 }
    return slow.isEmpty ? untilServed : min(untilServed, share.waitNs(at: now))
  }

  private func sortArrivals() {
    for order in arrivals {
      switch order.lane {
      case .fast: fast.append(order)
      case .slow: slow.append(order)
      }
    }
    arrivals.removeAll(keepingCapacity: true)
    tools.metrics.queuedOrders.set(Int64(fast.count + slow.count + held.count))
    tools.metrics.queuedEvents.set(Int64(room.events))
    tools.metrics.queuedBytes.set(Int64(room.bytes))
  }

  /// Queues the counts of served banners when it is time; while nothing can be written, they go on gathering.
  private func takeServed(at now: Int64) {
    guard now >= servedDueNs, !pause.isOn else { return }
    servedDueNs = now + Writer.servedEveryNs
    let entries = tools.served.take()
    if !entries.isEmpty { fast.append(ServedOrder(entries, at: tools.clock())) }
    queueCapFigures()
  }

  /// Queues the next part of the forgetting when it is time.
  private func forget(at now: Int64) {
    guard now >= forgettingDueNs, !pause.isOn else { return }
    forgettingDueNs = now + Writer.forgettingEveryNs
    let oldest = tools.clock().adding(milliseconds: -tools.imageRequestLifeMs)
    slow.append(ForgettingOrder(before: oldest, forgetting))
  }
}
