public import BannerRotation
public import CivilTime

/// A set together with the revision on show: all that is needed to say what shows when.
public struct RotatingSet: Sendable {
  /// The set.
  public var set: BannerSet
  /// Its newest revision.
  public let revision: Revision
  /// The order in which the banners of the revision take turns; the rotation goes through its steps.
  public let sequence: RotationSequence

  /// Lays out the sequence, unless it is known; O(steps) unless banners take turns one after the other.
  init(set: BannerSet, revision: Revision, sequence: RotationSequence? = nil) {
    self.set = set
    self.revision = revision
    self.sequence = sequence ?? revision.sequence()
  }

  /// The state of the rotation, which counts steps of the ``sequence``.
  public var rotation: Rotation {
    Rotation(
      restoring: set.anchor, timeline: revision.timeline(of: sequence), pauseReasons: set.pauseReasons,
      resumePolicy: set.resumePolicy, missedTickPolicy: set.missedTickPolicy)
  }

  /// What is on show at `instant`, by its real index, since when and until when; none in an empty set.
  ///
  /// O(steps), for setting the timeline up.
  public func showing(at instant: Instant) -> Showing? {
    rotation.showing(at: instant.millisecondsSince1970, by: sequence)
  }

  /// The banner on show at `instant`, by its id; none in an empty set.
  ///
  /// O(steps), for setting the timeline up.
  public func bannerOnShow(at instant: Instant) -> Int64? {
    showing(at: instant).map { revision.items[$0.realIndex.rawValue].bannerID }
  }
}
