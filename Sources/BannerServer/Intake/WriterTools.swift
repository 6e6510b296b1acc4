import BannerStore
import CivilTime

/// What the writer works with.
struct WriterTools: Sendable {
  /// Where events are recorded.
  let store: BannerStore
  /// How far ahead of now an event may have happened, in milliseconds.
  let futureToleranceMs: Int64
  /// How long what an image showed is remembered, in milliseconds.
  let imageRequestLifeMs: Int64
  /// Tells the time of receipt.
  let clock: @Sendable () -> Instant
  /// Banners that were handed out.
  let served: ServedTally
  /// What is counted of the writer's work.
  let metrics: ServerMetrics
  /// Tells others how the writer is.
  let condition: WriterCondition
  /// What capped banners had, and what they are promised.
  var caps = CapLedger()
  /// How often visitors got banners with a frequency cap.
  var frequency = FrequencyLedger()
  /// Is told what goes wrong and when it is right again, by the writer's thread.
  let report: @Sendable (WriterReport) -> Void
}
