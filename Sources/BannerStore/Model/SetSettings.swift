public import BannerEligibility
public import BannerRotation

/// Everything about a set that its keeper chooses and may change later.
public struct SetSettings: Hashable, Sendable {
  /// Shortest interval or dwell, in milliseconds: a carousel cannot be read faster.
  public static let shortestDwellMs: Int64 = 100
  /// Longest interval or dwell, in milliseconds: 366 days.
  public static let longestDwellMs: Int64 = 366 * 86_400_000

  /// Name for people; any text of 1 to 10,240 bytes.
  public var title: String
  /// Dwell of the banners that have none of their own, in milliseconds.
  public var intervalMs: Int64
  /// How clients pad the strip.
  public var layout: PaddingLayout
  /// What a pause does to the running dwell.
  public var resumePolicy: ResumePolicy
  /// What happens to ticks that were slept through.
  public var missedTickPolicy: MissedTickPolicy
  /// IANA name of the set's zone.
  public var timeZone: String
  /// In what order the banners take turns.
  public var rotationKind = RotationKind.sequential
  /// What chance begins with, for the kinds of rotation that use it.
  public var seed: Int64 = 0
  /// The set to show when this one has nothing to show.
  public var fallback: Slug?
  /// How much its banners may have together.
  public var caps = Caps.none

  /// Collects the settings of a set; the defaults are those of the command line.
  public init(
    title: String, intervalMs: Int64 = 5_000, layout: PaddingLayout = .bothEnds, resumePolicy: ResumePolicy = .reset,
    missedTickPolicy: MissedTickPolicy = .coalesce, timeZone: String = "UTC"
  ) {
    self.title = title
    self.intervalMs = intervalMs
    self.layout = layout
    self.resumePolicy = resumePolicy
    self.missedTickPolicy = missedTickPolicy
    self.timeZone = timeZone
  }
}

/// Changes to a set's settings; what is nil stays as it is.
public struct SetChanges: Hashable, Sendable {
  /// New title.
  public var title: String?
  /// New interval in milliseconds.
  public var intervalMs: Int64?
  /// New padding layout.
  public var layout: PaddingLayout?
  /// New resume policy.
  public var resumePolicy: ResumePolicy?
  /// New missed-tick policy.
  public var missedTickPolicy: MissedTickPolicy?
  /// IANA name of the new zone.
  public var timeZone: String?
  /// All origins whose pages may ask for the set from now on, in the place of those before.
  public var allowedOrigins: [Origin]?
  /// New order in which banners take turns.
  public var rotationKind: RotationKind?
  /// What chance begins with from now on.
  public var seed: Int64?
  /// The set to show from now on when this one has nothing to show.
  public var fallback: Setting<Slug>?
  /// All caps from now on, in the place of those before.
  public var caps: Caps?

  /// Begins with no change.
  public init() {}
}
