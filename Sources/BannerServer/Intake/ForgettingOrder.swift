import BannerStore
import CivilTime

/// Lets go of a part of what images showed, once no token that was made then counts any more.
///
/// Whoever asks for images chooses the request ids, so that without this they would fill the disk.
///
/// `@unchecked Sendable`: the writer makes it, records it and lets go of it, so that neither it nor its progress ever leaves
/// the writer's thread.
final class ForgettingOrder: WriteOrder, @unchecked Sendable {
  /// How far the table was gone through; the writer alone touches it.
  final class Progress {
    /// The row to go on behind; none is the beginning.
    var last: ImageRequestKey?
  }

  /// How many rows are looked at, about half a millisecond's worth.
  private static let rows = 1_000

  private let time: Instant
  private let progress: Progress

  /// - Parameter time: What is older is let go.
  init(before time: Instant, _ progress: Progress) {
    self.time = time
    self.progress = progress
    super.init(lane: .slow, claim: .refused, events: 0, bytes: 0)
  }

  override func record(_ recorder: EventRecorder, isTimeUp: () -> Bool) throws -> Bool {
    progress.last = try recorder.forgetImageRequests(
      before: time, after: progress.last, lookingAt: ForgettingOrder.rows)
    return true
  }
}
