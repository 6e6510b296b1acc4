import Guarded
import Synchronization

/// How the writer is, as the readiness check tells it; set by the writer, read by any thread.
final class WriterCondition: Sendable {
  /// How long the writer may say nothing, in milliseconds, before it is taken for stuck.
  static let toleratedSilenceMs: Int64 = 5000

  private let beatMs = Atomic<Int64>(0)
  private let trouble = Guarded<String?>("the writer has not started")

  /// Begins as not started.
  init() {}

  /// Says that the writer is alive at a time in milliseconds; to be called at least once a second, busy or not.
  func beat(atMs now: Int64) {
    beatMs.store(now, ordering: .relaxed)
  }

  /// Says that events can be recorded.
  func works() {
    trouble.withLock { $0 = nil }
  }

  /// Says why events cannot be recorded, as a clause.
  func fails(because reason: String) {
    trouble.withLock { $0 = reason }
  }

  /// Why events cannot be recorded at a time in milliseconds; nil when they can.
  func problem(atMs now: Int64) -> String? {
    if let reason = trouble.withLock({ $0 }) { return reason }
    let silenceMs = now - beatMs.load(ordering: .relaxed)
    return silenceMs > Self.toleratedSilenceMs ? "the writer has said nothing for \(silenceMs / 1000) s" : nil
  }
}
