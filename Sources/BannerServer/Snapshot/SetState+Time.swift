import BannerEligibility
import BannerRotation
import BannerStore
import CivilTime

/// What time alone decides: between the moment at which a banner may show no more, and the revision that leaves it out, which
/// takes milliseconds, or longer when the database cannot be written, the server holds it back by itself.
extension SetState {
  /// Whether the revision is what time asks for: no boundary has passed since it was made.
  ///
  /// O(1).
  func isSettled(atMs now: Int64) -> Bool {
    let schedule = content.schedule
    return schedule.eligibilityChange.map { now < $0 } ?? true
  }

  /// Whether flights and dayparts let a banner of the revision show; O(1) until a boundary has passed.
  func isOpen(_ realIndex: Int, atMs now: Int64) -> Bool {
    if isSettled(atMs: now) { return true }
    guard banners.indices.contains(realIndex), let banner = banners[realIndex] else { return false }
    return banner.conditions.isOpen(at: Instant(millisecondsSince1970: now), in: content.zone)
  }

  /// What is on show, by its real index, held back banners passed over; nil when nothing may be.
  func showing(atMs now: Int64) -> Showing? {
    guard !isArchived else { return nil }
    if isSettled(atMs: now) { return rotation.showing(at: now, by: sequence) }
    return rotation.showing(at: now, by: sequence) { isOpen($0.rawValue, atMs: now) }
  }

  /// Whether any banner of the revision may show.
  func hasOpenBanner(atMs now: Int64) -> Bool {
    guard !isArchived, !sequence.isEmpty else { return false }
    return isSettled(atMs: now) || banners.indices.contains { isOpen($0, atMs: now) }
  }

  /// Until when a banner may show, as far as flights and dayparts go, in milliseconds; nil for as long as one can see.
  ///
  /// The passed boundary for one that is held back.
  func showsUntil(_ realIndex: Int, atMs now: Int64) -> Int64? {
    guard let banner = banner(at: RealIndex(realIndex)) else { return nil }
    guard isOpen(realIndex, atMs: now) else { return content.schedule.eligibilityChange }
    let now = Instant(millisecondsSince1970: now)
    return banner.conditions.nextOpeningOrClosing(after: now, in: content.zone)?.millisecondsSince1970
  }

  /// When time may change again who shows, in milliseconds, strictly after `now`; nil for never.
  ///
  /// O(1) until a boundary has passed, then O(banners).
  func nextBoundary(afterMs now: Int64) -> Int64? {
    guard let boundary = content.schedule.eligibilityChange else { return nil }
    if boundary > now { return boundary }
    let now = Instant(millisecondsSince1970: now)
    return banners.lazy.compactMap { banner in
      banner?.conditions.nextOpeningOrClosing(after: now, in: self.content.zone)?.millisecondsSince1970
    }.min()
  }
}
