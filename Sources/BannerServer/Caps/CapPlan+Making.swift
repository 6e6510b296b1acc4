import BannerEligibility
import BannerStore
import CivilTime

extension CapPlan {
  /// What a set brings: its own caps, those of its banners, paced or not, and those of their campaigns.
  init(_ set: ServedSet) {
    self.init(setID: set.schedule.id)
    guard !set.schedule.isArchived else { return }
    if !set.caps.isEmpty { owners[.set(setID)] = CapTerms(caps: set.caps, zone: set.zone) }
    for banner in set.banners.values where !banner.conditions.isArchived {
      let conditions = banner.conditions
      var limiting: [CapHolder] = []
      if !conditions.caps.isEmpty || conditions.pacing == .even {
        owners[.banner(banner.id)] = CapTerms(conditions, zone: set.zone)
        limiting.append(.banner(banner.id))
      }
      if !set.caps.isEmpty { limiting.append(.set(setID)) }
      if let campaign = conditions.campaign, !campaign.caps.isEmpty {
        owners[.campaign(campaign.id)] = CapTerms(caps: campaign.caps, zone: campaign.zone)
        limiting.append(.campaign(campaign.id))
      }
      if !limiting.isEmpty { banners[banner.id] = limiting }
    }
  }
}

extension CapTerms {
  /// The terms of a banner.
  fileprivate init(_ conditions: BannerConditions, zone: TimeZone) {
    self.init(caps: conditions.caps, zone: zone)
    guard conditions.pacing == .even else { return }
    isPaced = true
    budget = { before, now in
      let question = EligibilityQuestion(now: now, zone: zone, bannerStanding: Standing(impressions: before))
      return conditions.dayBudget(for: question)?.amount
    }
  }
}
