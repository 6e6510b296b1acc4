import BannerRotation

extension SimulationRun {
  /// Answers the requests that come before an instant, or those up to the one that leaves a cap without room.
  ///
  /// - Returns: When that one came; nil when all were answered.
  mutating func serve(before end: Int64) -> Int64? {
    let last = spread.count(before: end)
    guard served < last else { return nil }
    guard !sequence.isEmpty else {
      outcome.unanswered += last - served
      served = last
      return nil
    }
    var hasFolded = false
    while served < last {
      if !hasFolded, step >= UInt64(sequence.leadInCount) {
        foldRounds(atMost: last - served)
        // What is left is less than a round, or ends at a cap within one.
        hasFolded = true
        continue
      }
      let index = sequence[request: step]
      step += 1
      served += 1
      add(1, at: index)
      if isExhausted(index) { return spread.time(of: served - 1) }
    }
    return nil
  }

  /// Adds up whole rounds, as many as leave every cap some room.
  private mutating func foldRounds(atMost requests: Int64) {
    let length = Int64(sequence.timedCount)
    var rounds = requests / length
    guard rounds > 0 else { return }
    if setRoom < .max { rounds = min(rounds, (setRoom - 1) / length) }
    var byCampaign = Array(repeating: Int64(0), count: campaigns.count)
    for (index, place) in items.enumerated() {
      let share = Int64(sequence.occurrences(of: RealIndex(index)))
      if share > 0, rooms[place] < .max { rounds = min(rounds, (rooms[place] - 1) / share) }
      if let campaign = campaignPlaces[place] { byCampaign[campaign] += share }
    }
    for (campaign, share) in zip(campaigns, byCampaign) where campaign.room < .max && share > 0 {
      rounds = min(rounds, (campaign.room - 1) / share)
    }
    guard rounds > 0 else { return }
    for index in items.indices {
      add(rounds * Int64(sequence.occurrences(of: RealIndex(index))), at: RealIndex(index))
    }
    served += rounds * length
    step += UInt64(rounds * length)
  }

  /// Lets a banner answer requests, each of which is an impression at once.
  private mutating func add(_ requests: Int64, at index: RealIndex) {
    let place = items[index.rawValue]
    outcome.banners[place].requests += requests
    banners[place].standing.add(impressions: requests)
    setStanding.add(impressions: requests)
    if simulation.set.kind == .even { banners[place].candidate.served += requests }
    if rooms[place] < .max { rooms[place] -= requests }
    if setRoom < .max { setRoom -= requests }
    guard let campaign = campaignPlaces[place] else { return }
    campaigns[campaign].standing.add(impressions: requests)
    if campaigns[campaign].room < .max { campaigns[campaign].room -= requests }
  }

  /// Whether the request just answered was the last that a cap had room for.
  private mutating func isExhausted(_ index: RealIndex) -> Bool {
    let place = items[index.rawValue]
    if rooms[place] == 0 { exhausted = place }
    return rooms[place] == 0 || setRoom == 0 || campaignPlaces[place].map { campaigns[$0].room == 0 } ?? false
  }
}
