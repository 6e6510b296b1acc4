import BannerEligibility
import BannerRotation
import CivilTime
import SeededRandom

extension SimulatedSet {
  /// A set that begins with its banners at an instant, before anything was counted.
  static func sample(
    _ banners: [SimulatedBanner], kind: RotationKind = .sequential, zone: TimeZone = .utc, caps: Caps = .none,
    at start: Instant
  ) -> SimulatedSet {
    let stopped = Rotation(timeline: nil, startingAt: start.millisecondsSince1970)
    return SimulatedSet(
      id: 1, zone: zone, kind: kind, seed: 5, caps: caps, banners: banners, revision: 1, revisedAt: start,
      bannerIDs: [], candidates: [],
      rotation: stopped)
  }
}

extension SimulatedBanner {
  /// A banner that stays for five seconds.
  static func sample(
    _ id: Int64, flights: [Flight] = [], dayparts: [Daypart] = [], caps: Caps = .none,
    pacing: Pacing = .asSoonAsPossible,
    weight: Int = 1, dwellMs: Int64 = 5_000
  ) -> SimulatedBanner {
    SimulatedBanner(
      id: id,
      conditions: BannerConditions(
        weight: weight, flights: Flights(flights), dayparts: Dayparts(dayparts), caps: caps, pacing: pacing),
      candidate: RotationCandidate(weight: weight), dwellMs: dwellMs)
  }
}

extension Instant {
  /// An instant by ISO 8601.
  static func at(_ text: String) throws -> Instant {
    try TimeText.parse(text, in: .utc)
  }
}

/// Sets of any conditions, drawn by chance, whose times are whole minutes.
struct RandomSet {
  /// The start of what is played, and the length of that in minutes.
  let start: Instant
  let minutes: Int64
  let requests: Int64
  let set: SimulatedSet

  init(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // Clocks go back in Vienna in the first night, in New York a week later; Nepal is 5:45 ahead.
    let zones = ["Europe/Vienna", "America/New_York", "Asia/Kathmandu"]
    let zone = try TimeZone(identifier: zones.randomElement(using: &random) ?? "UTC")
    start = try Instant.at("2026-10-24T20:00Z").adding(milliseconds: .random(in: 0...90, using: &random) * 60_000)
    minutes = .random(in: 600...1_700, using: &random)
    requests = .random(in: 0...900, using: &random)
    let campaigns = try (1...2).map { id in
      CampaignConditions(
        id: Int64(id), caps: RandomSet.caps(upTo: 400, &random),
        zone: try TimeZone(identifier: zones.randomElement(using: &random) ?? "UTC"))
    }
    let kind = RotationKind.allCases.randomElement(using: &random) ?? .sequential
    var banners: [SimulatedBanner] = []
    for id in 1...Int64.random(in: 1...6, using: &random) {
      banners.append(try RandomSet.banner(id, start: start, kind: kind, campaigns: campaigns, &random))
    }
    var set = SimulatedSet.sample(
      banners, kind: kind, zone: zone, caps: Bool.random(using: &random) ? .none : RandomSet.caps(upTo: 700, &random),
      at: start)
    set.standing = Standing(impressions: 20, impressionsToday: 10)
    set.campaignStandings = [1: Standing(impressions: 30, impressionsToday: 5, reserved: 7)]
    self.set = set
  }

  private static func caps(upTo most: Int64, _ random: inout SeededGenerator) -> Caps {
    Caps(
      impressions: Bool.random(using: &random) ? .random(in: 0...most, using: &random) : nil,
      impressionsPerDay: Bool.random(using: &random) ? .random(in: 0...most / 2, using: &random) : nil)
  }

  private static func banner(
    _ id: Int64, start: Instant, kind: RotationKind, campaigns: [CampaignConditions], _ random: inout SeededGenerator
  ) throws -> SimulatedBanner {
    var flights: [Flight] = []
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let begin = start.adding(milliseconds: .random(in: -200...1_200, using: &random) * 60_000)
      let end = begin.adding(milliseconds: .random(in: 1...900, using: &random) * 60_000)
      flights.append(try Flight(start: begin, end: end))
    }
    var dayparts: [Daypart] = []
    for _ in 0..<Int.random(in: 0...1, using: &random) {
      let hours = [
        try Daypart(parsing: "22-04"), try Daypart(parsing: "sun 01:30-02:30"), try Daypart(parsing: "6-23"),
      ]
      dayparts.append(hours.randomElement(using: &random) ?? hours[0])
    }
    var caps = Bool.random(using: &random) ? Caps.none : self.caps(upTo: 150, &random)
    if !flights.isEmpty, Int.random(in: 0..<3, using: &random) == 0 { caps.impressions = 200 }
    let isPaced = !flights.isEmpty && caps.impressions != nil
    return SimulatedBanner(
      id: id,
      conditions: BannerConditions(
        isEnabled: Int.random(in: 0..<10, using: &random) > 0, weight: .random(in: 0...5, using: &random),
        flights: Flights(flights), dayparts: Dayparts(dayparts), caps: caps,
        pacing: isPaced ? .even : .asSoonAsPossible,
        campaign: Bool.random(using: &random) ? campaigns.randomElement(using: &random) : nil),
      standing: Standing(impressions: .random(in: 0...9, using: &random)),
      candidate: RotationCandidate(
        weight: 1, served: kind == .even ? .random(in: 0...9, using: &random) : 0,
        clicks: kind == .optimise ? .random(in: 0...9, using: &random) : 0),
      dwellMs: .random(in: 1...5, using: &random) * 60_000)
  }
}
