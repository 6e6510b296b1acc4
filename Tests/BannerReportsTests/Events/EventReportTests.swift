import BannerReports
import BannerStore
import CivilTime
import SeededRandom
import Testing

@Suite("A report of events")
struct EventReportTests {
  static let zones = [
    "UTC", "Europe/Vienna", "Asia/Kathmandu", "Asia/Kolkata", "Australia/Lord_Howe", "America/Sao_Paulo",
  ]

  /// The columns by which a row is told from the others.
  static let labels: [EventReport.Dimension: [String]] = [
    .banner: ["banner_id"], .set: ["set"], .campaign: ["campaign"], .hour: ["hour"], .day: ["day"], .week: ["week"],
    .month: ["month"], .slot: ["layout", "physical_index", "is_padding"], .layout: ["layout"],
    .revision: ["set", "revision"], .source: ["source"], .verdict: ["verdict"],
  ]

  @Test("has the same sums whatever its rows stand for", arguments: 1...3 as ClosedRange<UInt64>)
  func sums(seed: UInt64) throws {
    let test = try DeliveredStore(seed: seed)
    let bySet = try test.report(by: .set)
    for (dimension, _) in Self.labels where dimension != .verdict {
      for zone in dimension == .day || dimension == .hour ? Self.zones : ["Asia/Kathmandu"] {
        let report = try test.report(by: dimension, zone: zone)
        for key in ["served", "impressions", "viewable", "clicks", "clicks_without_impression"] {
          // Slots and sources are those of clicks alone.
          let isKnown = key == "clicks" || ![.slot, .layout, .source].contains(dimension)
          #expect(report.sum(key) == (isKnown ? bySet.sum(key) : 0), "\(key) by \(dimension) in \(zone)")
          #expect(report.column(key).allSatisfy { ($0 != nil) == isKnown })
        }
      }
    }
    let verdicts = try test.report(by: .verdict)
    #expect(verdicts.rows.first?["clicks"]?.wholeNumber == bySet.sum("clicks"))
    #expect(verdicts.rows.first?["served"]?.wholeNumber == bySet.sum("served"))
    let refused = ["impressions", "viewable", "clicks"].map { key in
      verdicts.column(key).dropFirst().reduce(0) { $0 + ($1 ?? 0) }
    }.reduce(0, +)
    let byMonth = try test.report(by: .month).sum("refused")
    #expect(refused > 0 && refused == byMonth)
  }

  @Test("has rows that agree with the single events behind them", arguments: 4...6 as ClosedRange<UInt64>)
  func singleEvents(seed: UInt64) throws {
    let test = try DeliveredStore(seed: seed)
    for (dimension, keys) in Self.labels {
      for zone in dimension == .day || dimension == .hour ? ["Australia/Lord_Howe", "America/Sao_Paulo"] : ["UTC"] {
        // Hours without an event are many, and each is looked for in all events.
        for row in try test.report(by: dimension, zone: zone).rows where dimension != .hour || row.hasEvents {
          let selections = keys.map { key in (key, row[key]?.selected ?? "") }
          let events = try test.events(selections, zone: zone)
          let counted = events.filter { $0.verdict == EventRecord.counted }
          let expected = dimension == .verdict ? events : counted
          let clicks = expected.filter { $0.kind == .click || $0.kind == .tap }
          #expect(row["clicks"]?.wholeNumber == Int64(clicks.count), "\(selections) in \(zone)")
          if let impressions = row["impressions"]?.wholeNumber {
            #expect(impressions == Int64(expected.count { $0.kind == .impression }), "\(selections) in \(zone)")
            #expect(row["viewable"]?.wholeNumber == Int64(expected.count { $0.kind == .viewable }))
          }
          if dimension != .verdict, let lacking = row["clicks_without_impression"]?.wholeNumber {
            #expect(lacking == Int64(counted.count { $0.lacksImpression == true }), "\(selections) in \(zone)")
          }
          if let refused = row["refused"]?.wholeNumber {
            #expect(refused == Int64(events.count - counted.count), "\(selections) in \(zone)")
          }
        }
      }
    }
  }

  @Test(
    "is the same after banners were put into another order, moved and archived", arguments: 7...9 as ClosedRange<UInt64>
  )
  func reordering(seed: UInt64) throws {
    let test = try DeliveredStore(seed: seed)
    func all() throws -> [EventReport.Dimension: Set<[String: Cell]>] {
      var all: [EventReport.Dimension: Set<[String: Cell]>] = [:]
      for dimension in EventReport.Dimension.allCases { all[dimension] = Set(try test.report(by: dimension).rows) }
      return all
    }
    let before = try all()
    var random = SeededGenerator(seed: seed)
    for step in 0..<20 {
      let at = DeliveredStore.start.adding(milliseconds: DeliveredStore.hours * 3_600_000 + Int64(step))
      _ = try test.store.reorderBanners(ofSet: "hero", to: test.heroes.shuffled(using: &random), at: at)
      let banner = try #require(test.sides.randomElement(using: &random))
      _ = try test.store.moveBanner(banner, inSet: "side", to: Bool.random(using: &random) ? .first : .last, at: at)
    }
    #expect(try all() == before)
    _ = try test.store.archiveBanner(test.heroes[0], inSet: "hero", at: DeliveredStore.start)
    #expect(try all() == before)
  }

  @Test("of some banners, or of a campaign, is what the others leave")
  func narrowed() throws {
    let test = try DeliveredStore(seed: 10)
    let byBanner = try test.report(by: .banner)
    let byCampaign = try test.report(by: .campaign)
    #expect(byCampaign.rows.map { $0["campaign"] } == [.text("autumn"), Cell.none])
    for key in ["served", "impressions", "clicks"] {
      let autumn = try test.report(by: .day) { $0.campaign = "autumn" }
      #expect(autumn.sum(key) == byCampaign.rows[0][key]?.wholeNumber)
      let others = try test.report(by: .week) { $0.campaign = "" }
      #expect(others.sum(key) == byCampaign.rows[1][key]?.wholeNumber)
      let two = try test.report(by: .revision) { $0.banners = [test.heroes[0], test.sides[1]] }
      #expect(two.sum(key) == (byBanner.rows[0][key]?.wholeNumber ?? 0) + (byBanner.rows[4][key]?.wholeNumber ?? 0))
      let both = try test.report(by: .banner) { ($0.set, $0.campaign) = ("hero", "autumn") }
      #expect(both.rows.map { $0["banner_id"]?.wholeNumber } == [test.heroes[1]])
      #expect(both.sum(key) == byBanner.rows[1][key]?.wholeNumber)
    }
    #expect(try test.report(by: .set) { $0.campaign = "autumn" }.column("refused") == [nil, nil])
    #expect(throws: ClickReportError.verdictsOfBanners) { try test.report(by: .verdict) { $0.campaign = "autumn" } }
    #expect(throws: ClickReportError.verdictsOfBanners) { try test.report(by: .reason) { $0.banners = [1] } }
    #expect(throws: StoreError.unknownCampaign(slug: "x")) { try test.report(by: .day) { $0.campaign = "x" } }
    #expect(throws: StoreError.unknownBannerID(99)) { try test.report(by: .day) { $0.banners = [99] } }
  }
}

extension [String: Cell] {
  fileprivate var hasEvents: Bool {
    values.contains { ($0.wholeNumber ?? 0) > 0 }
  }
}
