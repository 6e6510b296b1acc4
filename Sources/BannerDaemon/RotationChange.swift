public import BannerRotation
import BannerStore
public import CivilTime

/// What the daemon says when another banner is on show, or when it is shown for another reason or another time.
public struct RotationChange: Hashable, Sendable {
  /// Why something changed; the raw values are the words of the log and never change.
  public enum Cause: String, CaseIterable, Sendable {
    /// The daemon began to rotate the set: at its start, or when the set was made or came out of the archive.
    case started
    /// The dwell of the banner before was over.
    case timed
    /// Somebody moved, paused or archived the set.
    case `operator`
    /// The set has a new revision: other banners, another order, other dwells or another layout.
    case listChanged = "list_changed"
    /// Rotation went on after a pause, or after a sleep or a step of the clock by the set's missed-tick policy.
    case resumed
  }

  /// When it happened: the scheduled instant of a `timed` change, and the moment of a move or a new list that brought
  /// another banner; otherwise the moment at which the daemon noticed.
  public var time: Instant
  /// Number of the set.
  public var setID: Int64
  /// Slug of the set.
  public var slug: String
  /// Number of the revision on show.
  public var revision: Int64
  /// Place of the banner on show in that revision; none when the set shows nothing.
  public var realIndex: RealIndex?
  /// Number of the banner on show; none when the set shows nothing.
  public var bannerID: Int64?
  /// Why.
  public var cause: Cause
  /// Why rotation waits; empty while it plays.
  public var pauseReasons: PauseReasons
}

extension RotationChange {
  /// Says where a set stands at `now`, and why since `time`, both in milliseconds.
  init(_ set: ScheduledSet, cause: Cause, at now: Int64, time: Int64) {
    self.init(
      time: Instant(millisecondsSince1970: time), setID: set.id, slug: set.slug, revision: set.revision,
      realIndex: set.isArchived ? nil : set.realIndexOnShow(at: now), bannerID: set.bannerOnShow(at: now),
      cause: cause, pauseReasons: set.rotation.pauseReasons)
  }
}
