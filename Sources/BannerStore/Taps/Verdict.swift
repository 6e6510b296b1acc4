public import BannerRotation

/// Why a tap counts or does not.
public enum Verdict: Hashable, Sendable {
  /// The tap is stored as a click and counted for this banner.
  case accepted(Resolution)
  /// The same tap was accepted before, for this banner; nothing changed.
  case duplicate(Resolution)
  /// The event id belongs to a tap with other content; kept apart, not counted.
  case conflict
  /// The tap counts for nobody; kept apart with this reason.
  case rejected(RejectionReason)

  /// What a tap was resolved to.
  public struct Resolution: Hashable, Sendable {
    /// The banner that the slot showed.
    public let bannerID: Int64
    /// Its place in the revision that the client drew.
    public let realIndex: RealIndex
    /// Whether the slot was a copy or a reused view.
    public let isPadding: Bool

    /// Says what a tap was resolved to.
    public init(bannerID: Int64, realIndex: RealIndex, isPadding: Bool) {
      self.bannerID = bannerID
      self.realIndex = realIndex
      self.isPadding = isPadding
    }
  }
}

/// Why a tap counts for nobody.
public enum RejectionReason: String, CaseIterable, Sendable {
  /// It cannot be read as a tap at all.
  case malformed
  /// Its event id is missing or no UUID.
  case malformedEventID = "malformed_event_id"
  /// Its time is missing or cannot be read.
  case malformedTime = "malformed_time"
  /// It happened later than now, beyond the tolerance for clocks that run fast.
  case inTheFuture = "in_the_future"
  /// It happened long before the revision was made that it is about, so that nobody can have seen it.
  case beforeRevision = "before_revision"
  /// It happened before the time from which on single events are kept, so that it may have been counted already.
  case beforeRetention = "before_retention"
  /// No set has this slug.
  case unknownSet = "unknown_set"
  /// It does not say which revision the client drew.
  case missingRevision = "missing_revision"
  /// The set never had this revision.
  case unknownRevision = "unknown_revision"
  /// Its layout is none of the five.
  case unknownLayout = "unknown_layout"
  /// The revision shows no banner.
  case emptySet = "empty_set"
  /// The slot did not exist in that revision.
  case slotOutOfRange = "slot_out_of_range"
  /// It names a ring layout and not the banner in the centre.
  case missingShown = "missing_shown"
  /// The banner in the centre did not exist in that revision.
  case shownOutOfRange = "shown_out_of_range"
  /// The revision shows another banner, or none, in the place that a token names.
  case wrongBanner = "wrong_banner"

  /// The reason as a sentence for people.
  public var explanation: String {
    switch self {
    case .malformed: "it cannot be read as a tap"
    case .malformedEventID: "its event id is missing or not a UUID"
    case .malformedTime: "its time is missing or cannot be read"
    case .inTheFuture: "it happened in the future"
    case .beforeRevision: "it happened before its revision was made"
    case .beforeRetention: "it happened before the time from which on single events are kept"
    case .unknownSet: "no set has this slug"
    case .missingRevision: "it does not say which revision the client drew"
    case .unknownRevision: "the set never had this revision"
    case .unknownLayout: "its layout is not known"
    case .emptySet: "the revision shows no banner"
    case .slotOutOfRange: "the slot did not exist in this revision"
    case .missingShown: "a ring layout needs the banner in the centre ('shown')"
    case .shownOutOfRange: "the banner in the centre ('shown') did not exist in this revision"
    case .wrongBanner: "the revision does not show this banner in this place"
    }
  }
}
