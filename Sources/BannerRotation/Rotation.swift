/// The state of a rotating set of banners, small enough to be stored whenever it changes.
///
/// Ticks write nothing: the banner on show at any moment follows from the ``anchor`` and the ``timeline``, so asking is
/// a pure function, and only a change (a pause, a move, a new list) makes a new anchor. Times are `Int64` milliseconds
/// of whatever clock the caller has; the type reads none.
///
/// Ticks fall due at the end of a dwell, and a tick at `t` counts at `t`. The next one follows from the scheduled tick,
/// never from the moment it was noticed, so rotation cannot drift. A set of one banner or none has no ticks; that it is
/// meant to rotate is remembered, and it does once it has grown.
public struct Rotation: Hashable, Sendable {
  /// Where the rotation stands; every later position follows from it.
  public internal(set) var anchor: Anchor
  /// The dwells of the set; `nil` for an empty set.
  public internal(set) var timeline: Timeline?
  /// Whether the set is meant to rotate, pauses and size aside.
  public internal(set) var isStarted: Bool
  /// Why rotation waits; empty when it does not.
  public internal(set) var pauseReasons: PauseReasons
  /// What is left of a dwell after a pause.
  public var resumePolicy: ResumePolicy
  /// What becomes of ticks that were slept through.
  public var missedTickPolicy: MissedTickPolicy

  /// Starts to rotate a set.
  ///
  /// - Parameters:
  ///   - timeline: the dwells; `nil` for an empty set.
  ///   - now: the present, in milliseconds.
  ///   - first: how long the first banner stays, in milliseconds, instead of its dwell; below 0 counts as 0, which
  ///     makes a tick due at once.
  ///   - shown: the banner to begin with; the first when there is no such place.
  ///   - resumePolicy: what is left of a dwell after a pause.
  ///   - missedTickPolicy: what becomes of ticks that were slept through.
  public init(
    timeline: Timeline?, startingAt now: Int64, first: Int64? = nil, shown: RealIndex = RealIndex(0),
    resumePolicy: ResumePolicy = .reset, missedTickPolicy: MissedTickPolicy = .coalesce
  ) {
    self.init(
      timeline: timeline, stoppedAt: now, shown: shown, resumePolicy: resumePolicy, missedTickPolicy: missedTickPolicy)
    start(at: now, first: first)
  }

  /// Shows a banner of a set that does not rotate until ``start(at:first:)``.
  public init(
    timeline: Timeline?, stoppedAt now: Int64, shown: RealIndex = RealIndex(0),
    resumePolicy: ResumePolicy = .reset, missedTickPolicy: MissedTickPolicy = .coalesce
  ) {
    self.init(
      restoring: Anchor(shown: shown, since: now, nextTick: nil, remaining: nil), timeline: timeline, isStarted: false,
      pauseReasons: [], resumePolicy: resumePolicy, missedTickPolicy: missedTickPolicy)
  }

  /// Brings back a stored rotation, exactly as it was.
  ///
  /// An anchor that no rotation of this timeline can have is repaired rather than believed: a banner outside the set
  /// becomes the first one, and a rotation that should tick but says neither when nor how much of the dwell is left has
  /// a whole dwell from `since`.
  public init(
    restoring anchor: Anchor, timeline: Timeline?, isStarted: Bool = true, pauseReasons: PauseReasons,
    resumePolicy: ResumePolicy, missedTickPolicy: MissedTickPolicy
  ) {
    self.anchor = anchor
    self.timeline = timeline
    self.isStarted = isStarted
    self.pauseReasons = pauseReasons
    self.resumePolicy = resumePolicy
    self.missedTickPolicy = missedTickPolicy
    repairAnchor()
  }

  /// How many banners the set has.
  public var count: Int { timeline?.count ?? 0 }

  /// Whether ticks fall due: started, not paused, and at least two banners.
  public var isRotating: Bool { isStarted && pauseReasons.isEmpty && count > 1 }
}
