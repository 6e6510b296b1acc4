import BannerEligibility
import BannerRotation
import BannerStore
import CivilTime
import SeededRandom

/// A set of any kind and conditions, drawn by chance, in a zone whose day begins 23 minutes after the clock does.
struct RehearsedSet {
  static let slug = "hero"
  static let zone = "America/Anchorage"
  static let lengthMs: Int64 = 3_600_000

  let kind: RotationKind
  /// Few enough for a daemon to notice each exhausted cap before the next, and at other times than boundaries.
  let requests: Int64

  init(_ kind: RotationKind, seed: UInt64, in database: TestDatabase) throws {
    self.kind = kind
    // Nobody clicks here, which an optimising rotation would learn from each hour, and a dry run leaves out.
    requests = kind == .optimise ? 0 : 119
    var random = SeededGenerator(seed: seed)
    let start = Instant(millisecondsSince1970: ScriptedClock.begin)
    var settings = SetSettings(title: "hero", intervalMs: 7_013, missedTickPolicy: .catchup, timeZone: Self.zone)
    settings.rotationKind = kind
    settings.seed = Int64(seed)
    if seed % 3 == 1 { settings.caps = Caps(impressionsPerDay: .random(in: 20...60, using: &random)) }
    _ = try database.store.createSet(try Slug(Self.slug), settings, at: start)
    var campaign = CampaignSettings(title: "summer", timeZone: "UTC")
    campaign.caps = Caps(impressions: .random(in: 10...70, using: &random))
    _ = try database.store.createCampaign(try Slug("summer"), campaign, at: start)
    for number in 0..<Int.random(in: 2...5, using: &random) {
      _ = try database.store.addBanner(try Self.banner(number, start, &random), toSet: Self.slug, now: start)
    }
  }

  private static func banner(
    _ number: Int, _ start: Instant, _ random: inout SeededGenerator
  ) throws -> BannerSettings {
    let target = try TargetURL(parsing: "https://example.org/")
    var banner = BannerSettings(name: "banner \(number)", target: target, image: .url(target))
    banner.dwellMs = Bool.random(using: &random) ? .random(in: 3_001...19_999, using: &random) : nil
    banner.weight = .random(in: 0...5, using: &random)
    if Bool.random(using: &random) {
      let begin = start.adding(milliseconds: .random(in: -10...30, using: &random) * 60_000)
      let end = begin.adding(milliseconds: .random(in: 1...40, using: &random) * 60_000)
      banner.flights = Flights([try Flight(start: begin, end: end)])
      banner.caps.impressions = .random(in: 5...60, using: &random)
      banner.pacing = Bool.random(using: &random) ? .even : .asSoonAsPossible
    }
    // It is 23:37 there, on a Sunday.
    if Int.random(in: 0..<3, using: &random) == 0 {
      banner.dayparts = Dayparts([try Daypart(parsing: "mon 00:05-00:20")])
    }
    if Int.random(in: 0..<3, using: &random) == 0 {
      banner.caps.impressionsPerDay = .random(in: 0...15, using: &random)
    }
    if Bool.random(using: &random) { banner.campaign = try Slug("summer") }
    return banner
  }
}
