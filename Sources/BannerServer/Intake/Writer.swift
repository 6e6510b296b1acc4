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
  /// How often the counts of served banners are written at least.
  static let servedEveryNs: Int64 = 1_000_000_000

  let tools: WriterTools
  let recording: EventIntake
  let inbox: WriterInbox<WriteOrder>
  let room: IntakeRoom

  var fast = OrderQueue()
  var slow = OrderQueue()
  /// Orders that nobody waits for any more, and that could not be written when it was their turn.
  var held = OrderQueue()
  var share = SlowShare(now: monotonicNs())
  var trouble = WriterTrouble()
  var settled: [Deferred] = []

  private var arrivals: [WriteOrder] = []
  private var servedDueNs = monotonicNs() + Writer.servedEveryNs
  private var servedIsUnderWay = false

  init(tools: WriterTools, inbox: WriterInbox<WriteOrder>, room: IntakeRoom) {
    self.tools = tools
    self.inbox = inbox
    self.room = room
    recording = EventIntake(store: tools.store, futureToleranceMs: tools.futureToleranceMs)
  }

  /// Works until the inbox is closed and all that was handed over is written, or cannot be.
  func run() {
    while inbox.take(into: &arrivals, waitNs: waitNs()) {
      sortArrivals()
      addServed(at: monotonicNs())
      turn()
    }
    sortArrivals()
    servedDueNs = 0
    finish()
  }

  /// Gives each queue its turn once.
  private func turn() {
    if trouble.waitNs(at: monotonicNs()) > 0 {
      // Nothing can be written: what waits hears so at once, and the next try comes with the end of the pause.
      refuse(&fast)
      refuse(&slow)
      return
    }
    if trouble.isOn, fast.isEmpty, slow.isEmpty, held.isEmpty { probe() }
    if !held.isEmpty, !trouble.isOn || (fast.isEmpty && slow.isEmpty) { commit(&held, sliceNs: Writer.fastSliceNs) }
    if !fast.isEmpty {
      share.fastLaneWorked(at: monotonicNs())
      commit(&fast, sliceNs: Writer.fastSliceNs)
    }
    let start = monotonicNs()
    if !slow.isEmpty, share.waitNs(at: start) == 0 {
      commit(&slow, sliceNs: SlowShare.sliceNs)
      share.slowLaneWorked(from: start, until: monotonicNs())
    }
  }
}
