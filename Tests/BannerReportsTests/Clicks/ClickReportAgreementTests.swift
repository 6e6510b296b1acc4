import BannerReports
import BannerRotation
import BannerStore
import CivilTime
import Foundation
import SQLite
import SeededRandom
import Testing

@Suite("Click reports of random taps")
struct ClickReportAgreementTests {
  static let zones = ["UTC", "Europe/Vienna", "Asia/Kathmandu", "Australia/Lord_Howe", "America/Sao_Paulo"]

  @Test(
    "agree with each other, with the verdicts, and with a sum over the single clicks",
    arguments: 1...5 as ClosedRange<UInt64>)
  func agree(seed: UInt64) throws {
    let test = try ClickedStore()
    try test.makeSet("hero", ["a", "b", "c"])
    try test.makeSet("side", ["d", "e"], layout: .twoView)
    let gone = try test.makeSet("gone", ["f", "g"], layout: .trailing)
    var random = SeededGenerator(seed: seed)
    let accepted = try test.record(Self.taps(500, test, &random)).reduce(0) { sum, verdict in
      if case .accepted = verdict { sum + 1 } else { sum }
    }
    try test.archive(gone[0], of: "gone")
    try test.archiveSet("gone")
    #expect((100..<450).contains(accepted))

    let clicks = try StoredClick.all(in: test.store)
    #expect(clicks.count == accepted)
    for zone in Self.zones {
      let labels = try ClickLabels(zone: zone)
      for dimension in ClickReport.Dimension.allCases {
        let report = try test.report(by: dimension, zone: zone)
        #expect(report.total.clicks == Int64(accepted))
        #expect(report.total.paddingClicks == clicks.filter(\.isPadding).count)
        let naive = Dictionary(grouping: clicks) { click in labels.label(of: click, by: dimension) }
          .map { label, clicks in "\(label) \(clicks.count) \(clicks.filter(\.isPadding).count)" }
        #expect(Set(report.lines.filter { !$0.hasSuffix(" 0 0") }) == Set(naive), "\(dimension) in \(zone)")
        #expect(report.lines.filter { !$0.hasSuffix(" 0 0") }.count == naive.count, "\(dimension) in \(zone)")
      }
    }
    #expect(try test.store.reconcile().isClean)
  }

  @Test(
    "of one set, or of part of the time, agree with a sum over those clicks", arguments: 6...8 as ClosedRange<UInt64>)
  func parts(seed: UInt64) throws {
    let test = try ClickedStore()
    try test.makeSet("hero", ["a", "b", "c"])
    try test.makeSet("side", ["d", "e"], layout: .twoView)
    try test.makeSet("gone", ["f", "g"], layout: .trailing)
    var random = SeededGenerator(seed: seed)
    try test.record(Self.taps(500, test, &random))
    let clicks = try StoredClick.all(in: test.store)
    for _ in 0..<20 {
      let bounds = (0..<2).map { _ in
        Self.start.adding(milliseconds: Int64.random(in: -10...700, using: &random) * 3_600_000)
      }.sorted()
      let set = ["hero", "side", "gone", nil].randomElement(using: &random) ?? nil
      let wanted = clicks.filter { click in
        bounds[0] <= click.occurredAt && click.occurredAt < bounds[1] && (set == nil || click.set == set)
      }
      for dimension in ClickReport.Dimension.allCases {
        let query = ClickReport.Query(set: set, by: dimension, from: bounds[0], to: bounds[1], zone: .utc)
        let total = try ClickReport(query, from: test.store).total
        #expect(total.clicks == wanted.count)
        #expect(total.paddingClicks == wanted.filter(\.isPadding).count)
      }
    }
  }

  /// 2026-10-10T00:00:00Z, two weeks before clocks are put back in Vienna.
  static let start = Instant(millisecondsSince1970: 1_791_590_400_000)

  /// Taps of which some are sent twice, some under the id of another, and some lead nowhere.
  private static func taps(_ count: Int, _ test: ClickedStore, _ random: inout SeededGenerator) -> [Tap] {
    var taps: [Tap] = []
    for _ in 0..<count {
      if let again = taps.randomElement(using: &random), Int.random(in: 0..<10, using: &random) == 0 {
        taps.append(again)
        continue
      }
      let isConflict = Int.random(in: 0..<20, using: &random) == 0
      let id = (isConflict ? taps.randomElement(using: &random)?.eventID : nil) ?? test.newID()
      taps.append(
        Tap(
          eventID: id, set: ["hero", "side", "gone", "hero", "side", "nobody"][Int.random(in: 0..<6, using: &random)],
          revision: Int64.random(in: 2...4, using: &random),
          layout: PaddingLayout.allCases.randomElement(using: &random),
          slot: PhysicalIndex(Int.random(in: 0...3, using: &random)),
          shown: RealIndex(Int.random(in: 0...2, using: &random)),
          occurredAt: start.adding(milliseconds: Int64.random(in: 0..<2_500_000_000, using: &random))))
    }
    return taps
  }
}
