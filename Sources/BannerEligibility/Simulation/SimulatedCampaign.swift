import CivilTime

/// A campaign of a dry run, under way.
struct SimulatedCampaign {
  let conditions: CampaignConditions
  /// The places of its banners.
  var members: [Int] = []
  var standing: Standing
  /// What its caps leave; `.max` without any.
  var room: Int64 = .max
  /// When its next day begins; `.max` where it has no caps by day.
  var nextMidnight: Int64 = .max

  /// The campaigns of a set's banners, and the place of its campaign for each banner.
  static func all(of set: SimulatedSet) -> ([SimulatedCampaign], [Int?]) {
    var campaigns: [SimulatedCampaign] = []
    var places: [Int64: Int] = [:]
    let placesOfBanners = set.banners.enumerated().map { member, banner -> Int? in
      guard let conditions = banner.conditions.campaign else { return nil }
      let place = places[conditions.id] ?? campaigns.count
      if place == campaigns.count {
        let standing = set.campaignStandings[conditions.id] ?? .none
        campaigns.append(SimulatedCampaign(conditions: conditions, standing: standing.withReservedSeen()))
        places[conditions.id] = place
      }
      campaigns[place].members.append(member)
      return place
    }
    return (campaigns, placesOfBanners)
  }
}

extension Caps {
  /// Whether one of them begins anew each day.
  var countsDays: Bool { impressionsPerDay != nil || clicksPerDay != nil }
}

extension Standing {
  /// Adds impressions.
  mutating func add(impressions count: Int64) {
    impressions += count
    impressionsToday += count
  }

  /// Begins a day.
  mutating func beginDay() {
    impressionsToday = 0
    clicksToday = 0
  }
}
