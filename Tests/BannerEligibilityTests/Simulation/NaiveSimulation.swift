import BannerEligibility
import BannerRotation
import CivilTime

/// A dry run that looks at everybody each minute and after each request, and adds up nothing at once.
struct NaiveSimulation {
  var set: SimulatedSet
  var outcome: [Int64: (showings: Int64, onShowMs: Int64, requests: Int64)] = [:]
  var unanswered: Int64 = 0
  var emptyMs: Int64 = 0
  var revisions: Int64 = 0

  private var items: [Int] = []
  private var candidates: [RotationCandidate] = []
  private var sequence = RotationSequence.inOrder(count: 0)
  private var rotation: Rotation
  private var step: UInt64 = 0
  private var shownUntil: Int64 = 0
  private var isFirst = true

  init(_ set: SimulatedSet) {
    self.set = set
    rotation = set.rotation
    Self.see(&self.set.standing)
    for place in set.banners.indices { Self.see(&self.set.banners[place].standing) }
    for (id, var standing) in set.campaignStandings {
      Self.see(&standing)
      self.set.campaignStandings[id] = standing
    }
  }

  /// What is on its way is seen before anything else.
  private static func see(_ standing: inout Standing) {
    standing.impressions += standing.reserved
    standing.impressionsToday += standing.reserved
    standing.reserved = 0
  }

  mutating func run(from start: Instant, minutes: Int64, requests: Int64) {
    var answered: Int64 = 0
    shownUntil = start.millisecondsSince1970
    for minute in 0..<minutes {
      let now = start.adding(milliseconds: minute * 60_000)
      show(until: now)
      beginDays(at: now)
      settle(at: now, takesFigures: isWatched(now) && figuresAreOld(at: now), counts: minute > 0)
      while answered < requests, answered * minutes * 60_000 / requests < (minute + 1) * 60_000 {
        let time = start.adding(milliseconds: answered * minutes * 60_000 / requests)
        answer(at: time)
        answered += 1
      }
    }
    show(until: start.adding(milliseconds: minutes * 60_000))
  }

  /// Walks from showing to showing.
  private mutating func show(until end: Instant) {
    let end = end.millisecondsSince1970
    while shownUntil < end {
      guard let showing = rotation.showing(at: shownUntil, by: sequence) else {
        emptyMs += end - shownUntil
        shownUntil = end
        break
      }
      let next = min(showing.until ?? end, end)
      let id = set.banners[items[showing.realIndex.rawValue]].id
      let isNew = isFirst || showing.since == shownUntil
      isFirst = false
      outcome[id, default: (0, 0, 0)].showings += isNew ? 1 : 0
      outcome[id, default: (0, 0, 0)].onShowMs += next - shownUntil
      shownUntil = next
    }
  }

  /// Whether a daemon would look at this moment, and so take new figures.
  private func isWatched(_ now: Instant) -> Bool {
    let before = now.adding(milliseconds: -1)
    if now.millisecondsSince1970 % 3_600_000 == 0 { return true }
    let countsDays =
      set.caps.impressionsPerDay != nil
      || set.banners.contains { $0.conditions.caps.impressionsPerDay != nil || $0.conditions.pacing == .even }
    if countsDays, set.zone.startOfDay(at: now) == now { return true }
    return set.banners.contains { banner in
      let conditions = banner.conditions
      if let campaign = conditions.campaign, campaign.caps.impressionsPerDay != nil,
        campaign.zone.startOfDay(at: now) == now
      {
        return true
      }
      return conditions.isEnabled
        && conditions.isOpen(at: before, in: set.zone) != conditions.isOpen(at: now, in: set.zone)
    }
  }

  private func figuresAreOld(at now: Instant) -> Bool {
    now.millisecondsSince1970 / 3_600_000 > set.revisedAt.millisecondsSince1970 / 3_600_000
  }

  private mutating func beginDays(at now: Instant) {
    let before = now.adding(milliseconds: -1)
    if set.zone.startOfDay(at: now) == now {
      set.standing = newDay(set.standing)
      for place in set.banners.indices { set.banners[place].standing = newDay(set.banners[place].standing) }
    }
    for campaign in Set(set.banners.compactMap(\.conditions.campaign))
    where campaign.zone.startOfDay(at: now) != campaign.zone.startOfDay(at: before) {
      set.campaignStandings[campaign.id] = newDay(set.campaignStandings[campaign.id] ?? .none)
    }
  }

  private func newDay(_ standing: Standing) -> Standing {
    Standing(impressions: standing.impressions, clicks: standing.clicks)
  }

  private mutating func settle(at now: Instant, takesFigures: Bool, counts: Bool = true) {
    let next = set.banners.indices.filter { place in
      let banner = set.banners[place]
      return banner.conditions.eligibility(
        for: EligibilityQuestion(
          now: now, zone: set.zone, goesByWeights: set.kind == .weighted, setCaps: set.caps, setStanding: set.standing,
          bannerStanding: banner.standing,
          campaignStanding: banner.conditions.campaign.flatMap { set.campaignStandings[$0.id] } ?? .none)
      ).isEligible
    }
    let nextCandidates = next.map { set.banners[$0].candidate }
    guard next != items || takesFigures && nextCandidates != candidates else { return }
    show(until: now)
    if counts { revisions += 1 }
    set.revision += 1
    set.revisedAt = now
    let made = set.kind.order.sequence(
      of: nextCandidates, seed: RotationSequence.seed(set.seed, setID: set.id, revision: set.revision))
    rotation.advance(to: now.millisecondsSince1970)
    let old = items
    let current = sequence
    func place(after real: RealIndex?) -> Succession {
      var succession = Rotation.successor(of: real, in: old, replacedBy: next)
      succession.realIndex = succession.realIndex.flatMap { made.timedStep(showing: $0) }.map { RealIndex($0) }
      return succession
    }
    rotation.replaceTimeline(
      made.timeline(dwellsMs: next.map { set.banners[$0].dwellMs }),
      showing: place(after: rotation.anchor.shown.map { current.timed($0.rawValue) }), at: now.millisecondsSince1970)
    let goesOn = !current.isEmpty && current.isInOrder && made.isInOrder
    step = goesOn ? UInt64(place(after: current[request: step]).realIndex?.rawValue ?? 0) : 0
    (items, candidates, sequence) = (next, nextCandidates, made)
  }

  private mutating func answer(at time: Instant) {
    guard !sequence.isEmpty else {
      unanswered += 1
      return
    }
    let place = items[sequence[request: step].rawValue]
    step += 1
    outcome[set.banners[place].id, default: (0, 0, 0)].requests += 1
    raise(&set.banners[place].standing)
    raise(&set.standing)
    if set.kind == .even { set.banners[place].candidate.served += 1 }
    if let campaign = set.banners[place].conditions.campaign {
      raise(&set.campaignStandings[campaign.id, default: .none])
    }
    // Only a cap can make a difference between two minutes, and then the new list has the new figures.
    settle(at: time, takesFigures: false)
  }

  private func raise(_ standing: inout Standing) {
    standing.impressions += 1
    standing.impressionsToday += 1
  }
}
