import BannerRotation
import CivilTime

/// A dry run under way.
struct SimulationRun {
  let simulation: Simulation
  let zone: TimeZone
  let spread: RequestSpread

  var now: Int64
  var isCounting = false
  /// Whether the showing that is on has to be counted although it began before.
  var countsRunningShowing = false
  var outcome: SimulationOutcome

  /// The banners, and beside each whether it may show, and what its own caps leave; `.max` without any.
  var banners: [SimulatedBanner]
  var isEligible: [Bool]
  var rooms: [Int64]
  /// What caps of the set leave together; `.max` without any.
  var setStanding: Standing
  var setRoom: Int64 = .max
  /// The campaigns of the banners, each with its own; a banner has the place of its campaign.
  var campaigns: [SimulatedCampaign]
  var campaignPlaces: [Int?]

  /// The caps that somebody is up against, so that each is noted once.
  var limits: [SimulationEvent.Subject: Limits] = [:]
  /// The banner whose own caps the last request left without room.
  var exhausted: Int?

  /// The list on show: places of ``banners`` by real index.
  var items: [Int]
  /// When it came, or when counting began.
  var itemsSince: Int64
  var candidates: [RotationCandidate]
  var revision: Int64
  /// The first full hour after the figures of ``candidates`` were taken; from then on new ones are.
  var figuresUntil: Int64
  var sequence: RotationSequence
  var rotation: Rotation
  var sequences: [[RotationCandidate]: RotationSequence] = [:]
  /// The next request of the sequence, and how many came so far.
  var step: UInt64 = 0
  var served: Int64 = 0

  /// When flights and dayparts open or close next.
  var turns = TurnQueue()
  /// When the next day of the set, and the next hour of new figures begin; `.max` where nothing goes by them.
  var nextMidnight: Int64 = .max
  var nextFullHour: Int64 = .max

  init(_ simulation: Simulation) {
    let set = simulation.set
    self.simulation = simulation
    zone = set.zone
    spread = RequestSpread(
      start: simulation.from.millisecondsSince1970, lengthMs: simulation.to - simulation.from,
      count: simulation.requests)
    now = simulation.start.millisecondsSince1970
    outcome = SimulationOutcome(banners: set.banners.map { SimulationOutcome.Banner(id: $0.id) })
    banners = set.banners.map { banner in
      var banner = banner
      banner.standing = banner.standing.withReservedSeen()
      return banner
    }
    isEligible = Array(repeating: false, count: banners.count)
    rooms = Array(repeating: .max, count: banners.count)
    setStanding = set.standing.withReservedSeen()
    (campaigns, campaignPlaces) = SimulatedCampaign.all(of: set)
    var places: [Int64: Int] = [:]
    for (place, banner) in banners.enumerated() { places[banner.id] = place }
    items = set.bannerIDs.compactMap { places[$0] }
    itemsSince = now
    candidates = set.candidates
    revision = set.revision
    figuresUntil = set.revisedAt.nextFullHour.millisecondsSince1970
    rotation = set.rotation
    sequence = set.kind.order.sequence(
      of: set.candidates, seed: RotationSequence.seed(set.seed, setID: set.id, revision: set.revision))
  }

  /// Goes from boundary to boundary, and between them from one exhausted cap to the next.
  mutating func play() {
    begin()
    let from = simulation.from.millisecondsSince1970
    let to = simulation.to.millisecondsSince1970
    while true {
      if now == from { beginCounting() }
      if now == nextBoundary { cross() }
      pass(to: min(nextBoundary, now < from ? from : to))
      if now == to { break }
    }
    addExpectedShares()
  }

  /// The next instant at which time may change who shows, or by which figures.
  private var nextBoundary: Int64 {
    campaigns.reduce(min(turns.first?.at ?? .max, nextMidnight, nextFullHour)) { min($0, $1.nextMidnight) }
  }

  /// Lets time go by up to an instant before which no boundary lies.
  private mutating func pass(to end: Int64) {
    while let full = serve(before: end) {
      show(until: full)
      now = full
      settleExhausted()
    }
    show(until: end)
    now = end
  }
}
