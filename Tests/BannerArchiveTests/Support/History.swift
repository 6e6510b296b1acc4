import BannerEligibility
import BannerRotation
import BannerStore
import CivilTime
import Foundation
import SeededRandom

/// A database with a past: sets, banners and campaigns that were made, changed and archived, and events of all kinds.
struct History {
  let store: BannerStore
  let box: ArchiveBox
  var random: SeededGenerator
  private var sets: [String] = []
  private var campaigns: [Slug] = []
  private var ids = EventIDGenerator()

  init(_ store: BannerStore, in box: ArchiveBox, seed: UInt64) {
    self.store = store
    self.box = box
    random = SeededGenerator(seed: seed)
  }

  /// Lets `steps` things happen.
  mutating func go(_ steps: Int) throws {
    for _ in 0..<steps {
      box.pass(Int64.random(in: 1_000...3_000_000, using: &random))
      try step()
    }
  }

  private mutating func step() throws {
    guard sets.count > 1 else { return try makeSet() }
    switch Int.random(in: 0..<20, using: &random) {
    case 0: try makeSet()
    case 1: try makeCampaign()
    case 2...5: try addBanner()
    case 6...7: try editBanner()
    case 8: try archive()
    case 9: try reorder()
    case 10: try editSet()
    case 11: try rotate()
    case 12...14: try tap()
    default: try deliver()
    }
  }

  private mutating func makeSet() throws {
    let slug = "set-\(sets.count)-\(Int.random(in: 0..<1_000_000, using: &random))"
    var settings = SetSettings(
      title: "Set ü \(sets.count)", intervalMs: Int64.random(in: 1...60, using: &random) * 1_000,
      timeZone: "Europe/Vienna")
    settings.rotationKind = RotationKind.allCases.randomElement(using: &random) ?? .sequential
    settings.seed = Int64.random(in: 0...1_000, using: &random)
    if Bool.random(using: &random), let other = sets.randomElement(using: &random) {
      settings.fallback = try Slug(other)
    }
    if Bool.random(using: &random) { settings.caps.clicksPerDay = Int64.random(in: 1...9_000, using: &random) }
    _ = try store.createSet(Slug(slug), settings, at: box.now)
    sets.append(slug)
  }

  private mutating func makeCampaign() throws {
    let slug = try Slug("campaign-\(campaigns.count)-\(Int.random(in: 0..<1_000_000, using: &random))")
    _ = try store.createCampaign(
      slug, CampaignSettings(title: "Campaign", caps: Caps(impressions: 1_000, clicksPerDay: 50)), at: box.now)
    campaigns.append(slug)
  }

  private mutating func addBanner() throws {
    guard let set = sets.randomElement(using: &random), try store.set(set).set.archivedAt == nil else { return }
    let number = Int.random(in: 0..<1_000, using: &random)
    var settings = BannerSettings(
      name: "Banner \(number) 日本", target: try TargetURL(parsing: "https://example.org/\(number)?a={banner}"),
      image: try image(number), altText: "alt", dwellMs: Bool.random(using: &random) ? 2_500 : nil,
      isEnabled: Int.random(in: 0..<5, using: &random) > 0)
    settings.weight = Int.random(in: 0...5, using: &random)
    settings.campaign = campaigns.randomElement(using: &random)
    if Bool.random(using: &random) {
      settings.flights = Flights([
        try Flight(start: box.now.adding(milliseconds: -60_000), end: box.now.adding(milliseconds: 900_000_000))
      ])
      settings.caps = Caps(impressions: 5_000, clicks: 400)
      settings.pacing = .even
      settings.frequencyCap = 3
    }
    if Bool.random(using: &random) {
      settings.dayparts = Dayparts([
        try Daypart(weekdays: .daily, startMinute: 22 * 60, endMinute: 21 * 60)
      ])
    }
    _ = try store.addBanner(settings, toSet: set, now: box.now)
  }

  private mutating func image(_ number: Int) throws -> NewImage {
    guard number % 3 == 0 else { return .url(try TargetURL(parsing: "https://cdn.example.org/\(number).png")) }
    let path = box.path("picture-\(number % 4).gif")
    try Pictures.gif(width: UInt8(number % 4 + 1)).write(to: URL(fileURLWithPath: path))
    return .file(path: path)
  }

  private mutating func anyBanner() throws -> (set: String, banner: Banner)? {
    guard let set = sets.randomElement(using: &random), try store.set(set).set.archivedAt == nil,
      let banner = try store.banners(ofSet: set).randomElement(using: &random)
    else { return nil }
    return (set, banner)
  }

  private mutating func editBanner() throws {
    guard let (set, banner) = try anyBanner() else { return }
    var changes = BannerChanges()
    changes.name = "renamed \(Int.random(in: 0..<100, using: &random))"
    changes.weight = Int.random(in: 0...9, using: &random)
    if Bool.random(using: &random) { changes.isEnabled = Bool.random(using: &random) }
    _ = try store.editBanner(banner.id, inSet: set, changes, at: box.now)
  }

  private mutating func archive() throws {
    guard let (set, banner) = try anyBanner() else { return }
    _ = try store.archiveBanner(banner.id, inSet: set, at: box.now)
    if Bool.random(using: &random) { _ = try store.restoreBanner(banner.id, inSet: set, at: box.now) }
  }

  private mutating func reorder() throws {
    guard let (set, _) = try anyBanner() else { return }
    var order = try store.banners(ofSet: set).map(\.id)
    order.shuffle(using: &random)
    _ = try store.reorderBanners(ofSet: set, to: order, at: box.now)
  }

  private mutating func editSet() throws {
    guard let set = sets.randomElement(using: &random), try store.set(set).set.archivedAt == nil else { return }
    var changes = SetChanges()
    changes.title = "Title \(Int.random(in: 0..<100, using: &random))"
    changes.intervalMs = Int64.random(in: 1...90, using: &random) * 1_000
    changes.allowedOrigins = [.any]
    _ = try store.editSet(set, changes, at: box.now)
  }

  private mutating func rotate() throws {
    guard let set = sets.randomElement(using: &random), try store.set(set).set.archivedAt == nil else { return }
    if Bool.random(using: &random) { return _ = try store.pauseSet(set, for: .operator, at: box.now) }
    _ = try store.resumeSet(set, from: .operator, at: box.now)
  }

  /// Taps, most of them good ones, and some that count for nobody.
  private mutating func tap() throws {
    guard let set = sets.randomElement(using: &random) else { return }
    let revision = try store.set(set).revision
    let intake = TapIntake(store: store, source: .commandLine)
    try intake.record(at: box.now) { recorder in
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let tap = Tap(
          eventID: ids.next(at: box.now.millisecondsSince1970, using: &random), set: set, revision: revision.number,
          layout: PaddingLayout.none, slot: PhysicalIndex(Int.random(in: 0...2, using: &random)), shown: nil,
          occurredAt: box.now)
        _ = try "\(tap)".utf8CString.withUnsafeBytes { content in try recorder.record(tap, content: content) }
      }
    }
  }

  /// Something is served, and perhaps seen, clicked, refused.
  private mutating func deliver() throws {
    guard let set = sets.randomElement(using: &random) else { return }
    let revision = try store.set(set).revision
    guard !revision.items.isEmpty else { return }
    try EventIntake(store: store).record(at: box.now) { recorder in
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: revision.items.indices, using: &random)
        let bannerID = revision.items[place].bannerID
        let servedID = ids.next(at: box.now.millisecondsSince1970, using: &random)
        recorder.raiseServed([
          ServedCount(bannerID: bannerID, revision: revision.number, servedAt: box.now, times: 1)
        ])
        for kind in TokenEvent.Kind.allCases where Bool.random(using: &random) {
          _ = try recorder.record(
            TokenEvent(
              kind: kind, servedID: servedID, setID: revision.setID, revision: revision.number, bannerID: bannerID,
              realIndex: RealIndex(place),
              sender: EventSender(
                visitor: Int64.random(in: 1...20, using: &random),
                agent: "Agent \(Int.random(in: 1...5, using: &random))")
            ))
        }
      }
      try recorder.keep(
        RefusedEvent(kind: .click, reason: "robot", ruleVersion: "1", rule: "bot", setID: revision.setID))
    }
  }
}
