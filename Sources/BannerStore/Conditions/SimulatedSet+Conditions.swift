public import BannerEligibility
import BannerRotation

extension SimulatedSet {
  /// Takes a set as it was read, from where its rotation stands; O(banners and steps).
  public init(_ conditions: SetConditions) {
    let rotating = RotatingSet(set: conditions.set, revision: conditions.revision)
    self.init(
      id: conditions.set.id, zone: conditions.zone, kind: conditions.set.rotationKind, seed: conditions.set.seed,
      caps: conditions.set.caps, standing: conditions.setStanding,
      campaignStandings: conditions.campaigns.mapValues(\.standing),
      banners: conditions.banners.map { banner in
        SimulatedBanner(
          id: banner.banner.id, conditions: banner.conditions, standing: banner.standing, candidate: banner.candidate,
          dwellMs: banner.banner.dwellMs ?? conditions.set.intervalMs)
      },
      revision: conditions.revision.number, revisedAt: conditions.revision.createdAt,
      bannerIDs: conditions.revision.items.map(\.bannerID),
      candidates: conditions.revision.items.map(\.candidate), rotation: rotating.rotation)
  }
}
