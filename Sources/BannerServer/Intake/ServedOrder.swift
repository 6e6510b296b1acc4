import BannerStore
import CivilTime

/// The counts of banners that were handed out, which ride along with what others wait for.
///
/// `@unchecked Sendable`: as a subclass of ``WriteOrder``, which has state; the writer makes it, records it and lets go of it.
final class ServedOrder: WriteOrder, @unchecked Sendable {
  private let counts: [ServedCount]

  /// - Parameter now: The time that the counts are put down to; they gathered within about a second before it.
  init(_ entries: [ServedTally.Entry], at now: Instant) {
    counts = entries.map { entry in
      ServedCount(
        bannerID: entry.bannerID, revision: entry.revision, servedAt: now, times: Int64(clamping: entry.amount))
    }
    super.init(lane: .fast, claim: .click, events: 0, bytes: 0)
  }

  override func record(_ recorder: EventRecorder, isTimeUp: () -> Bool) throws -> Bool {
    recorder.raiseServed(counts)
    return true
  }
}
