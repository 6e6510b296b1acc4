import BannerEligibility
import BannerRotation
import BannerStore
import CivilTime

/// A banner set as requests are answered from it: a value that never changes, beside the figures that requests move.
final class SetState: Sendable {
  /// The set with all its banners, also those that are shown no more.
  let content: ServedSet
  /// Who may ask from pages of other origins.
  let origins: AllowedOrigins
  /// Whose turn is next for those who ask per request.
  let cursor: TurnCursor
  /// How often its banners were handed out.
  let served: ServedCounter
  /// Who limits its banners.
  let plan: CapPlan
  /// The banners of the revision on show; the place is the real index.
  let banners: [ServedBanner?]
  /// Which of them a cap limits; empty when none does.
  private let limited: [Bool]
  /// Whether a cap limits any of them.
  let hasCaps: Bool
  /// Whether any of them has a frequency cap.
  let hasFrequencyCaps: Bool

  /// Takes the place of `old`, whose turn and counts go on as far as the list of banners is the same.
  init(_ set: ServedSet, replacing old: SetState?, tally: ServedTally) {
    content = set
    origins = AllowedOrigins(set.allowedOrigins)
    plan = CapPlan(set)
    let bannerIDs = set.schedule.bannerIDs
    banners = bannerIDs.map { set.banners[$0] }
    let plan = plan
    limited = plan.isEmpty ? [] : bannerIDs.map { plan.banners[$0] != nil }
    hasCaps = limited.contains(true)
    hasFrequencyCaps = banners.contains { $0?.conditions.frequencyCap != nil }
    guard let old, old.revision == set.schedule.revision, old.bannerIDs == bannerIDs else {
      let turn = old.map { old in
        old.sequence.request(
          from: old.cursor.next, in: old.bannerIDs, goingOnIn: set.schedule.sequence, of: bannerIDs)
      }
      cursor = TurnCursor(at: turn ?? 0)
      served = ServedCounter(revision: set.schedule.revision, bannerIDs: bannerIDs, tally: tally)
      return
    }
    cursor = old.cursor
    served = old.served
  }

  /// Number of the set.
  var id: Int64 { content.schedule.id }
  /// Its slug.
  var slug: String { content.schedule.slug }
  /// Number of the revision on show.
  var revision: Int64 { content.schedule.revision }
  /// The banners of that revision; the place is the real index.
  var bannerIDs: [Int64] { content.schedule.bannerIDs }
  /// The state of the rotation, which counts steps.
  var rotation: Rotation { content.schedule.rotation }
  /// Which banner a step is.
  var sequence: RotationSequence { content.schedule.sequence }
  /// Whether the set is in the archive: then nothing of it is handed out, and old links go on to lead where they led.
  var isArchived: Bool { content.schedule.isArchived }

  /// Whether a cap limits the banner at a place.
  func isLimited(_ realIndex: Int) -> Bool { !limited.isEmpty && limited[realIndex] }

  /// The banner at a place of the revision on show; nil outside of it.
  func banner(at realIndex: RealIndex) -> ServedBanner? {
    banners.indices.contains(realIndex.rawValue) ? banners[realIndex.rawValue] : nil
  }
}
