import BannerReports
import BannerRotation
import BannerStore
import CivilTime
import SeededRandom
import Testing

/// Two sets, a campaign over banners of both, and events of every kind at random times of two weeks, chosen by a seed.
final class DeliveredStore {
  /// 2026-10-18T00:00:00Z, a week before clocks are put back in Vienna.
  static let start = Instant(millisecondsSince1970: 1_792_281_600_000)
  static let hours: Int64 = 14 * 24

  let clicked: ClickedStore
  let heroes: [Int64]
  let sides: [Int64]
  private var random: SeededGenerator
  private var servedIDs: [EventID] = []

  var store: BannerStore { clicked.store }

  init(seed: UInt64, events: Int = 300) throws {
    clicked = try ClickedStore()
    random = SeededGenerator(seed: seed)
    heroes = try clicked.makeSet("hero", ["a", "b", "c"])
    sides = try clicked.makeSet("side", ["d", "e"], layout: .twoView)
    try clicked.makeSet("empty", [])
    let now = DeliveredStore.start
    _ = try store.createCampaign(Slug("autumn"), CampaignSettings(title: "Autumn"), at: now)
    for (banner, set) in [(heroes[1], "hero"), (sides[0], "side")] {
      var changes = BannerChanges()
      changes.campaign = .to(try Slug("autumn"))
      _ = try store.editBanner(banner, inSet: set, changes, at: now)
    }
    try deliver(events)
    try tap(events / 3)
  }

  private func moment() -> Instant {
    DeliveredStore.start.adding(milliseconds: Int64.random(in: 0..<(DeliveredStore.hours * 3_600_000), using: &random))
  }

  private func servedID() -> EventID {
    if let again = servedIDs.randomElement(using: &random), Int.random(in: 0..<3, using: &random) > 0 { return again }
    servedIDs.append(clicked.newID())
    return servedIDs[servedIDs.count - 1]
  }

  private func deliver(_ count: Int) throws {
    let intake = EventIntake(store: store, pastToleranceMs: nil)
    for _ in 0..<10 {
      let receivedAt = moment()
      try intake.record(at: receivedAt) { recorder in
        for _ in 0..<(count / 10) { try deliver(one: recorder) }
        for reason in ["crawler", "expired"] where Bool.random(using: &random) {
          try recorder.keep(
            RefusedEvent(
              kind: [.impression, .click].randomElement(using: &random) ?? .click, reason: reason, rule: "bot",
              setID: [1, 2, nil].randomElement(using: &random) ?? nil))
        }
      }
    }
  }

  private func deliver(one recorder: EventRecorder) throws {
    let isHero = Bool.random(using: &random)
    let place = Int.random(in: 0..<(isHero ? 3 : 2), using: &random)
    let banner = isHero ? heroes[place] : sides[place]
    let revision: Int64 = isHero ? 4 : 3
    let at = moment()
    recorder.raiseServed([ServedCount(bannerID: banner, revision: revision, servedAt: at, times: 1)])
    _ = try recorder.record(
      TokenEvent(
        kind: TokenEvent.Kind.allCases.randomElement(using: &random) ?? .click, servedID: servedID(),
        setID: isHero ? 1 : 2, revision: revision, bannerID: banner, realIndex: RealIndex(place), occurredAt: at,
        sender: EventSender(visitor: Int64.random(in: 1...20, using: &random))))
  }

  private func tap(_ count: Int) throws {
    let taps = (0..<count).map { _ in
      Tap(
        eventID: clicked.newID(), set: ["hero", "side", "nobody"].randomElement(using: &random) ?? "hero",
        revision: Int64.random(in: 2...4, using: &random), layout: PaddingLayout.allCases.randomElement(using: &random),
        slot: PhysicalIndex(Int.random(in: 0...3, using: &random)),
        shown: RealIndex(Int.random(in: 0...2, using: &random)), occurredAt: moment())
    }
    try clicked.record(taps)
  }

  /// A report with the rows as text by the names of the columns.
  func report(
    by dimension: EventReport.Dimension, zone: String = "UTC", comparesPrevious: Bool = false,
    _ change: (inout EventReport.Query) -> Void = { _ in }
  ) throws -> Figures {
    var query = EventReport.Query(by: dimension, zone: try TimeZone(identifier: zone))
    change(&query)
    return Figures(
      listing: try EventReport(query, comparesPrevious: comparesPrevious, from: store).listing(for: .json))
  }

  /// The events that a selection leaves.
  func events(_ selections: [(String, String)], zone: String = "UTC") throws -> [EventRecord] {
    let zone = try TimeZone(identifier: zone)
    var filter = EventFilter()
    for (name, value) in selections {
      try EventSelection(key: #require(EventSelection.Key(name: name)), value: value).narrow(&filter, in: zone)
    }
    var found: [EventRecord] = []
    _ = try store.visitEvents(filter) { found.append($0) }
    return found
  }
}

extension DeliveredStore {
  /// The rows of a report, by the names of their columns.
  struct Figures {
    let rows: [[String: Cell]]

    init(listing: Listing) {
      rows = listing.rows.map { row in
        Dictionary(uniqueKeysWithValues: zip(listing.columns.map(\.key), row))
      }
    }

    /// The values of a column, where there is one.
    func column(_ key: String) -> [Int64?] {
      rows.map { row in row[key]?.wholeNumber }
    }

    /// The sum of a column.
    func sum(_ key: String) -> Int64 {
      column(key).reduce(0) { $0 + ($1 ?? 0) }
    }
  }
}

extension Cell {
  /// The whole number that it is.
  var wholeNumber: Int64? {
    switch self {
    case .integer(let number), .change(let number): number
    default: nil
    }
  }

  /// The cell as a selection has it.
  var selected: String? {
    switch self {
    case .text(let text): text
    case .integer(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    default: nil
    }
  }
}
