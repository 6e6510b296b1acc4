import BannerEligibility
import BannerStore
import CivilTime

extension CapPlan {
  /// What a set brings: its own caps, those of its banners, paced or not, and those of their campaigns.
  ///
  /// What was promised of a banner in the archive may still become impressions, which its set and its campaign have had: it
  /// goes on to take room from them until then. The same holds for an archived set and the campaigns of its banners.
  init(_ set: ServedSet) {
    self.init(setID: set.schedule.id)
    let caps = set.schedule.isArchived ? .none : set.caps
    if !caps.isEmpty { owners[.set(setID)] = CapTerms(caps: caps, zone: set.zone) }
    for banner in set.banners.values {
      let conditions = banner.conditions
      let isRetired = conditions.isArchived || set.schedule.isArchived
      var limiting: [CappedOwner] = []
      if !isRetired, !conditions.caps.isEmpty || conditions.pacing == .even {
        owners[.banner(banner.id)] = CapTerms(conditions, zone: set.zone)
        limiting.append(.banner(banner.id))
      }
      if !caps.isEmpty { limiting.append(.set(setID)) }
      if let campaign = conditions.campaign, !campaign.caps.isEmpty {
        owners[.campaign(campaign.id)] = CapTerms(caps: campaign.caps, zone: campaign.zone)
        limiting.append(.campaign(campaign.id))
      }
      guard !limiting.isEmpty else { continue }
      banners[banner.id] = limiting
      if isRetired { retired.insert(banner.id) }
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
