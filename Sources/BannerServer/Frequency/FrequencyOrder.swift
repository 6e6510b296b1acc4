import BannerStore

/// How often visitors got banners with a frequency cap, which rides along with what others wait for.
///
/// `@unchecked Sendable`: as a subclass of ``WriteOrder``, which has state; its own fields are constant, and the ledger has a
/// lock of its own.
final class FrequencyOrder: WriteOrder, @unchecked Sendable {
  /// The most figures of one order, some ten milliseconds' worth.
  static let mostServings = 2_000

  private let servings: [VisitorServing]
  private let ledger: FrequencyLedger

  init(_ servings: [VisitorServing], of ledger: FrequencyLedger) {
    self.servings = servings
    self.ledger = ledger
    super.init(lane: .slow, claim: .report, events: 0, bytes: 0)
  }

  override func record(_ recorder: EventRecorder, isTimeUp: () -> Bool) throws -> Bool {
    try recorder.raise(servings)
    return true
  }

  override func committed(_ metrics: ServerMetrics) -> Int { 0 }

  override func abandoned(_ metrics: ServerMetrics) {
    ledger.putBack(servings)
  }
}
