public import BannerRotation
public import CivilTime

/// A set together with the revision on show: all that is needed to say what shows when.
public struct RotatingSet: Sendable {
  /// The set.
  public var set: BannerSet
  /// Its newest revision.
  public var revision: Revision

  /// The state of the rotation.
  public var rotation: Rotation {
    Rotation(
      restoring: set.anchor, timeline: revision.timeline, pauseReasons: set.pauseReasons,
      resumePolicy: set.resumePolicy, missedTickPolicy: set.missedTickPolicy)
  }

  /// The banner on show at `instant`, by its id; none in an empty set.
  ///
  /// O(n), for setting the timeline up.
  public func bannerOnShow(at instant: Instant) -> Int64? {
    rotation.position(at: instant.millisecondsSince1970).map { revision.items[$0.rawValue].bannerID }
  }
}
