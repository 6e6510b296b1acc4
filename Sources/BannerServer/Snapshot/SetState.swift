import BannerRotation
import BannerStore

/// A banner set as requests are answered from it: a value that never changes, beside the two figures that requests move.
final class SetState: Sendable {
  /// The set with all its banners, also those that are shown no more.
  let content: ServedSet
  /// Who may ask from pages of other origins.
  let origins: AllowedOrigins
  /// Whose turn is next for those who ask per request.
  let cursor: TurnCursor
  /// How often its banners were handed out.
  let served: ServedCounter

  /// Takes the place of `old`, whose turn and counts go on as far as the list of banners is the same.
  init(_ set: ServedSet, replacing old: SetState?, tally: ServedTally) {
    content = set
    origins = AllowedOrigins(set.allowedOrigins)
    let bannerIDs = set.schedule.bannerIDs
    guard let old, old.revision == set.schedule.revision, old.bannerIDs == bannerIDs else {
      cursor = TurnCursor(at: old.map { Self.turn(in: bannerIDs, after: $0) } ?? 0)
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
  /// The state of the rotation.
  var rotation: Rotation { content.schedule.rotation }
  /// Whether the set is in the archive: then nothing of it is handed out, and old links go on to lead where they led.
  var isArchived: Bool { content.schedule.isArchived }

  /// The banner at a place of the revision on show; nil outside of it.
  func banner(at realIndex: RealIndex) -> ServedBanner? {
    guard bannerIDs.indices.contains(realIndex.rawValue) else { return nil }
    return content.banners[bannerIDs[realIndex.rawValue]]
  }

  /// The place of the banner whose turn it was next, or of its first surviving successor.
  private static func turn(in new: [Int64], after old: SetState) -> Int {
    let next = RealIndex(old.cursor.next(count: old.bannerIDs.count))
    return Rotation.successor(of: next, in: old.bannerIDs, replacedBy: new).realIndex?.rawValue ?? 0
  }
}
