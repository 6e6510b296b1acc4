import BannerRotation
import CivilTime

extension SimulationRun {
  /// Finds out whether a banner may show at this moment, and how much its own caps leave.
  mutating func examine(_ place: Int) {
    let banner = banners[place]
    let question = EligibilityQuestion(
      now: Instant(millisecondsSince1970: now), zone: zone, goesByWeights: simulation.set.kind == .weighted,
      setCaps: simulation.set.caps, setStanding: setStanding, bannerStanding: banner.standing,
      campaignStanding: campaignPlaces[place].map { campaigns[$0].standing } ?? .none)
    let eligibility = banner.conditions.eligibility(for: question)
    isEligible[place] = eligibility.isEligible
    rooms[place] = CapRoom(caps: banner.conditions.caps, standing: banner.standing).impressions ?? .max
    if eligibility.isEligible, let budget = banner.conditions.dayBudget(for: question), budget.amount > 0 {
      rooms[place] = min(
        rooms[place],
        CapRoom.remaining(amount: budget.amount, delivered: banner.standing.impressionsToday))
    }
    noteLimits(of: place, eligibility.reasons)
  }

  /// Finds out how much the caps of the set and of campaigns leave.
  mutating func examineShared() {
    let instant = Instant(millisecondsSince1970: now)
    let caps = simulation.set.caps
    setRoom = CapRoom(caps: caps, standing: setStanding).impressions ?? .max
    note(Limits(caps.reached(by: setStanding, owner: .set, at: instant, in: zone)), of: .set)
    for place in campaigns.indices {
      let campaign = campaigns[place]
      campaigns[place].room = CapRoom(caps: campaign.conditions.caps, standing: campaign.standing).impressions ?? .max
      let reached = campaign.conditions.caps.reached(
        by: campaign.standing, owner: .campaign, at: instant, in: campaign.conditions.zone)
      note(Limits(reached), of: .campaign(campaign.conditions.id))
    }
  }

  private mutating func noteLimits(of place: Int, _ reasons: [Ineligibility]) {
    guard mayEverShow(place) else { return }
    var limits = Limits([])
    // A new day's part is one as soon as the banner may show at all.
    if !reasons.isEmpty { limits.spentBudget = self.limits[.banner(banners[place].id)]?.spentBudget }
    for reason in reasons {
      switch reason {
      case .capped(let cap) where cap.owner == .banner: limits.reached.append(Limits.Reached(cap))
      case .paced(let budget, _, _, _): limits.spentBudget = budget
      default: break
      }
    }
    note(limits, of: .banner(banners[place].id))
  }

  /// Notes in what limits differ from those that the subject was up against before.
  private mutating func note(_ limits: Limits, of subject: SimulationEvent.Subject) {
    let before = self.limits[subject] ?? Limits([])
    guard limits != before else { return }
    self.limits[subject] = limits
    for cap in before.reached where !limits.reached.contains(cap) {
      note(.capRoom(cap.event, cap.period, amount: cap.amount), of: subject)
    }
    for cap in limits.reached where !before.reached.contains(cap) {
      note(.capReached(cap.event, cap.period, amount: cap.amount), of: subject)
    }
    if before.spentBudget != nil, limits.spentBudget == nil { note(.dayBudgetRenewed, of: subject) }
    if let budget = limits.spentBudget, before.spentBudget == nil { note(.dayBudgetSpent(amount: budget), of: subject) }
  }

  /// What keeps somebody from more.
  struct Limits: Equatable {
    struct Reached: Equatable {
      let event: CapEvent
      let period: CapPeriod
      let amount: Int64

      init(_ cap: ReachedCap) {
        (event, period, amount) = (cap.event, cap.period, cap.amount)
      }
    }

    var reached: [Reached]
    var spentBudget: Int64?

    init(_ caps: [ReachedCap]) {
      reached = caps.map(Reached.init)
    }
  }
}
