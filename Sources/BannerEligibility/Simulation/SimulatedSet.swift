public import BannerRotation
public import CivilTime

/// A set of banners as it is when a dry run begins.
public struct SimulatedSet: Sendable {
  /// Its number, which goes into the seeds of its sequences.
  public var id: Int64
  /// The zone of its days and dayparts.
  public var zone: TimeZone
  /// In what order its banners take turns.
  public var kind: RotationKind
  /// What chance begins with.
  public var seed: Int64
  /// Caps of its banners together.
  public var caps: Caps
  /// What its banners have had together; what is reserved is taken for seen.
  public var standing: Standing
  /// What the campaigns of its banners have had, by their number; what is reserved is taken for seen.
  public var campaignStandings: [Int64: Standing]
  /// Its banners in order, shown or not.
  public var banners: [SimulatedBanner]
  /// The number of the revision on show.
  public var revision: Int64
  /// When that was made.
  public var revisedAt: Instant
  /// The banners of that revision, in order.
  public var bannerIDs: [Int64]
  /// What that revision's order goes by.
  public var candidates: [RotationCandidate]
  /// The state of the rotation, which counts the steps of that revision's sequence.
  public var rotation: Rotation

  /// Takes them all.
  ///
  /// - Parameters:
  ///   - revision: The number of the revision on show.
  ///   - revisedAt: When it was made: other figures than that had are taken a full hour of UTC after that at the soonest.
  ///   - bannerIDs: The banners of that revision.
  ///   - candidates: What its order goes by, one for each of `bannerIDs`.
  public init(
    id: Int64, zone: TimeZone, kind: RotationKind = .sequential, seed: Int64 = 0, caps: Caps = .none,
    standing: Standing = .none, campaignStandings: [Int64: Standing] = [:], banners: [SimulatedBanner],
    revision: Int64, revisedAt: Instant, bannerIDs: [Int64], candidates: [RotationCandidate], rotation: Rotation
  ) {
    self.id = id
    self.zone = zone
    self.kind = kind
    self.seed = seed
    self.caps = caps
    self.standing = standing
    self.campaignStandings = campaignStandings
    self.banners = banners
    self.revision = revision
    self.revisedAt = revisedAt
    self.bannerIDs = bannerIDs
    self.candidates = candidates
    self.rotation = rotation
  }
}

extension SimulatedSet {
  /// Begins anew at an instant, with no banner on show yet, as for a time whose rotation is not known.
  ///
  /// A set that is paused stays so.
  public mutating func begin(at instant: Instant) {
    bannerIDs = []
    candidates = []
    revisedAt = instant
    rotation = Rotation(
      restoring: Rotation.Anchor(shown: nil, since: instant.millisecondsSince1970, nextTick: nil, remaining: nil),
      timeline: nil, isStarted: rotation.isStarted, pauseReasons: rotation.pauseReasons,
      resumePolicy: rotation.resumePolicy, missedTickPolicy: rotation.missedTickPolicy)
  }
}
