import BannerStore
import SQLite
import Synchronization

/// Copies what the writer has committed from the log into the database's file, on a thread of its own.
///
/// Left to SQLite, every thousandth page a commit would do that, and all who wait for it would wait some milliseconds more,
/// which is what the slowest one in a hundred notices. The writer still does it where the log grows long in spite of this:
/// only then can the log begin anew.
final class Checkpointer: Sendable {
  /// How long after one checkpoint the next begins, in nanoseconds.
  static let everyNs: Int64 = 250_000_000
  /// At how many pages in the log (32 MiB) the writer makes a checkpoint itself.
  static let pagesForWriter = 8_192

  private let store: BannerStore
  private let metrics: ServerMetrics
  /// Gets no letters; it is closed at the end.
  private let end = WriterInbox<Never>()

  init(store: BannerStore, metrics: ServerMetrics) {
    self.store = store
    self.metrics = metrics
  }

  /// Works until it is told to stop.
  func run() {
    var none: [Never] = []
    var seen = metrics.commitEvents.reading().count
    while end.take(into: &none, waitNs: Checkpointer.everyNs) {
      let commits = metrics.commitEvents.reading().count
      guard commits != seen else { continue }
      seen = commits
      // What keeps the log from being copied keeps the writer from writing as well, sooner or later, and is told there.
      _ = try? store.database.checkpoint()
    }
  }

  /// Ends ``run()``, after the checkpoint that is under way.
  func stop() {
    end.close()
  }
}
