public import BannerEligibility
public import BannerRotation
public import CivilTime

/// An ordered list of banners that are shown in turn, with the settings and the state of its rotation.
public struct BannerSet: Hashable, Sendable {
  /// Number of the row; ascending in the order of creation, never used again.
  public let id: Int64
  /// Name in commands, addresses and taps; never changes.
  public let slug: Slug
  /// Name for people; any text.
  public var title: String
  /// Dwell of the banners that have none of their own, in milliseconds, > 0.
  public var intervalMs: Int64
  /// How clients pad the strip, unless a tap says otherwise.
  public var layout: PaddingLayout
  /// What a pause does to the running dwell.
  public var resumePolicy: ResumePolicy
  /// What happens to ticks that were slept through.
  public var missedTickPolicy: MissedTickPolicy
  /// IANA name of the zone in which the set's local times are read and its reports are cut.
  public var timeZone: String
  /// Origins whose pages may ask for the set over HTTP, in the order of their texts; ``Origin``.
  public var allowedOrigins: [String]
  /// In what order its banners take turns.
  public var rotationKind: RotationKind
  /// What chance begins with, for the kinds of rotation that use it.
  public var seed: Int64
  /// The set to show when this one has nothing to show.
  public var fallback: Reference?
  /// How much its banners may have together.
  public var caps: Caps
  /// When the set was made.
  public let createdAt: Instant
  /// When the set was archived; none while it is in use.
  public var archivedAt: Instant?
  /// Number of the newest revision, which is the one on show; from 1.
  public var revision: Int64
  /// From where every later position follows, once the revision's dwells are known; its `shown` is a step of the
  /// revision's sequence.
  public var anchor: Rotation.Anchor
  /// Why rotation is paused; empty while it plays.
  public var pauseReasons: PauseReasons
}
