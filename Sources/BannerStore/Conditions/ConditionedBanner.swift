public import BannerEligibility
public import BannerRotation
import CivilTime

/// A banner with all that decides whether it may show.
public struct ConditionedBanner: Sendable {
  /// The banner.
  public let banner: Banner
  /// The conditions that it is under, those of its campaign included.
  public let conditions: BannerConditions
  /// What it has had, where it has caps or is paced; else nothing.
  public let standing: Standing
  /// What its set's kind of rotation goes by; 1 and zeros where that does not care.
  public let candidate: RotationCandidate
}

extension BannerConditions {
  /// The conditions of a banner; `campaign` is its campaign, if it has one.
  init(_ banner: Banner, campaign: CampaignConditions?) {
    self.init(
      isEnabled: banner.isEnabled, isArchived: banner.archivedAt != nil, weight: banner.weight,
      flights: banner.flights, dayparts: banner.dayparts, caps: banner.caps, pacing: banner.pacing,
      frequencyCap: banner.frequencyCap, campaign: campaign)
  }

  /// Whether anything of it goes by the days of the set's zone.
  var countsDays: Bool { caps.countsDays || pacing == .even }
}

extension Caps {
  /// Whether one of them begins anew each day.
  var countsDays: Bool { impressionsPerDay != nil || clicksPerDay != nil }
}
