import BannerRotation
import CivilTime

/// Decides what a tap means, against the revision that its client drew; pure.
struct TapResolver {
  /// A tap whose slot was found.
  struct Resolved {
    let layout: PaddingLayout
    let slot: ResolvedSlot
    let bannerID: Int64
  }

  /// How far a client's clock may run ahead before its taps are refused, in milliseconds.
  let futureToleranceMs: Int64

  /// How long before its revision was made a tap may have happened, in milliseconds; none where any time is taken, as for
  /// taps of the time before this database.
  var pastToleranceMs: Int64?

  /// Before which time events are folded, so that whether one has been counted cannot be known any more.
  var horizon: Instant?

  /// Finds the banner that `tap` hit in `revision`; O(1).
  func resolve(_ tap: Tap, in revision: Revision, occurredAt: Instant, now: Instant) -> Result<Resolved, Refused> {
    guard occurredAt <= now.adding(milliseconds: futureToleranceMs) else {
      return .failure(Refused(.inTheFuture))
    }
    guard !isFolded(occurredAt) else { return .failure(Refused(.beforeRetention)) }
    guard !isTooEarly(occurredAt, for: revision) else { return .failure(Refused(.beforeRevision)) }
    let count = revision.items.count
    guard count > 0 else { return .failure(Refused(.emptySet)) }
    let layout = tap.layout ?? revision.layout
    var shown = RealIndex(0)
    if layout.isRing {
      guard let given = tap.shown else { return .failure(Refused(.missingShown)) }
      guard (0..<count).contains(given.rawValue) else { return .failure(Refused(.shownOutOfRange)) }
      shown = given
    }
    guard let slot = layout.resolve(tap.slot, itemCount: count, shown: shown) else {
      return .failure(Refused(.slotOutOfRange))
    }
    let bannerID = revision.items[slot.realIndex.rawValue].bannerID
    return .success(Resolved(layout: layout, slot: slot, bannerID: bannerID))
  }

  /// Whether nobody can have seen the revision yet, however wrong the client's clock is.
  func isTooEarly(_ occurredAt: Instant, for revision: Revision) -> Bool {
    pastToleranceMs.map { occurredAt < revision.createdAt.adding(milliseconds: -$0) } ?? false
  }

  /// Whether events of this time are folded.
  func isFolded(_ occurredAt: Instant) -> Bool {
    horizon.map { occurredAt < $0 } ?? false
  }

  /// Carries a reason where an `Error` is asked for.
  struct Refused: Error {
    let reason: RejectionReason

    init(_ reason: RejectionReason) {
      self.reason = reason
    }
  }
}
