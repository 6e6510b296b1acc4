import BannerReports
import BannerRotation
import BannerStore
import CivilTime
import Testing

@Suite("A click report")
struct ClickReportTests {
  @Test(
    "names its columns, those of its rows and then the clicks",
    arguments: [
      (.banner, ["set", "banner_id", "banner"]), (.set, ["set"]), (.hour, ["hour"]), (.day, ["day"]),
      (.week, ["week"]), (.month, ["month"]), (.slot, ["layout", "physical_index", "is_padding"]),
      (.revision, ["set", "revision"]), (.layout, ["layout"]),
    ] as [(ClickReport.Dimension, [String])])
  func columns(dimension: ClickReport.Dimension, keys: [String]) throws {
    let test = try ClickedStore()
    let listing = try test.report(by: dimension).listing
    #expect(listing.columns.map(\.key) == keys + ["clicks", "padding_clicks"])
    #expect(listing.total?.count == keys.count + 2)
    #expect(listing.total?.first == .text("total"))
  }

  @Test("by banner has those in use in their order, also without a click, and the archived that have one")
  func byBanner() throws {
    let (test, ids) = try prepare()
    #expect(
      try test.report(by: .banner).lines == [
        "hero \(ids[1]) =1+1 3 0", "hero \(ids[2]) c 0 0", "hero \(ids[0]) a 3 2", "old \(ids[4]) e 1 0",
        "side \(ids[5]) f 0 0",
      ])
    #expect(try test.report(by: .banner, set: "side").lines == ["side \(ids[5]) f 0 0"])
    #expect(try test.report(by: .banner, set: "old").lines == ["old \(ids[4]) e 1 0"])
  }

  @Test("by set has those in use, also without a click or a banner, and the archived that have a click")
  func bySet() throws {
    let (test, _) = try prepare()
    #expect(try test.report(by: .set).lines == ["empty 0 0", "hero 6 2", "old 1 0", "side 0 0"])
    #expect(try test.report(by: .set, set: "hero").lines == ["hero 6 2"])
    #expect(try test.report(by: .set, set: "empty").lines == ["empty 0 0"])
    try test.archiveSet("empty")
    #expect(try test.report(by: .set).lines == ["hero 6 2", "old 1 0", "side 0 0"])
  }

  @Test("by slot tells layouts, slots and padding apart, in the order of the layouts")
  func bySlot() throws {
    let (test, _) = try prepare()
    #expect(
      try test.report(by: .slot).lines == [
        "none 1 no 1 0", "trailing 3 yes 1 1", "both-ends 1 no 1 0", "both-ends 2 no 2 0", "three-view 0 yes 1 1",
        "three-view 1 no 1 0",
      ])
    #expect(try test.report(by: .slot, set: "old").lines == ["none 1 no 1 0"])
  }

  @Test("by slot keeps a slot apart that is padding in one set and none in another")
  func bySlotAcrossSets() throws {
    let test = try ClickedStore()
    try test.makeSet("two", ["a", "b"], layout: .trailing)
    try test.makeSet("three", ["a", "b", "c"], layout: .trailing)
    try test.record([
      test.tap(2, set: "two", revision: 3, at: "2026-11-01"), test.tap(2, set: "three", revision: 4, at: "2026-11-01"),
    ])
    #expect(try test.report(by: .slot).lines == ["trailing 2 no 1 0", "trailing 2 yes 1 1"])
  }

  @Test("by layout has those that were tapped")
  func byLayout() throws {
    let (test, _) = try prepare()
    #expect(try test.report(by: .layout).lines == ["none 1 0", "trailing 1 1", "both-ends 3 0", "three-view 2 1"])
  }

  @Test("by revision has those that were tapped, of each set by themselves")
  func byRevision() throws {
    let (test, _) = try prepare()
    try test.record([
      test.tap(0, revision: 3, at: "2026-11-02"), test.tap(0, set: "old", revision: 2, at: "2026-11-02"),
    ])
    #expect(try test.report(by: .revision).lines == ["hero 3 1 1", "hero 4 6 2", "old 2 1 0", "old 3 1 0"])
    #expect(try test.report(by: .revision, set: "hero").lines == ["hero 3 1 1", "hero 4 6 2"])
  }

  @Test("sums up its rows, whatever they stand for", arguments: ClickReport.Dimension.allCases)
  func totals(dimension: ClickReport.Dimension) throws {
    let (test, _) = try prepare()
    for (set, clicks, padding) in [(nil, 7, 2), ("hero", 6, 2), ("old", 1, 0), ("side", 0, 0)]
      as [(String?, Int64, Int64)]
    {
      let report = try test.report(by: dimension, set: set)
      #expect((report.total.clicks, report.total.paddingClicks) == (clicks, padding))
      #expect(report.listing.total?.suffix(2) == [.integer(clicks), .integer(padding)])
      for (place, sum) in [(2, clicks), (1, padding)] {
        let column = report.listing.rows.map { row in row[row.count - place] }
        #expect(column.reduce(0) { $1 == .integer($1.number) ? $0 + $1.number : .min } == sum)
      }
    }
  }

  @Test("of no clicks is empty, and no error", arguments: ClickReport.Dimension.allCases)
  func empty(dimension: ClickReport.Dimension) throws {
    let test = try ClickedStore()
    #expect(try test.report(by: dimension).lines == [])
    let id = try test.makeSet()[0]
    let report = try test.report(by: dimension)
    let lines: [ClickReport.Dimension: [String]] = [.banner: ["hero \(id) a 0 0"], .set: ["hero 0 0"]]
    #expect(report.lines == lines[dimension] ?? [])
    #expect((report.total.clicks, report.total.paddingClicks) == (0, 0))
    #expect(try test.report(by: dimension, from: "2026-11-01", to: "2026-12-01").lines == report.lines)
  }

  @Test("needs a set that exists, if any is named", arguments: ClickReport.Dimension.allCases)
  func unknownSet(dimension: ClickReport.Dimension) throws {
    let test = try ClickedStore()
    try test.makeSet()
    #expect(throws: StoreError.unknownSet(slug: "nobody")) { try test.report(by: dimension, set: "nobody") }
  }

  /// Seven clicks in sets and layouts of every kind, on banners in use and in the archive.
  private func prepare() throws -> (ClickedStore, ids: [Int64]) {
    let test = try ClickedStore()
    let heroes = try test.makeSet("hero", ["a", "=1+1", "c"])
    let old = try test.makeSet("old", ["d", "e"], layout: .none)
    let side = try test.makeSet("side", ["f"])
    try test.makeSet("empty", [])
    let time = "2026-11-01T10:00:00Z"
    let verdicts = try test.record([
      test.tap(1, revision: 4, at: time), test.tap(2, revision: 4, at: time), test.tap(2, revision: 4, at: time),
      test.tap(3, revision: 4, layout: .trailing, at: time),
      test.tap(0, revision: 4, layout: .threeView, shown: 1, at: time),
      test.tap(1, revision: 4, layout: .threeView, shown: 1, at: time),
      test.tap(1, set: "old", revision: 3, at: time),
    ])
    #expect(verdicts.allSatisfy { if case .accepted = $0 { true } else { false } })
    try test.archive(heroes[0])
    try test.archiveSet("old")
    return (test, heroes + old + side)
  }
}

extension Cell {
  fileprivate var number: Int64 {
    if case .integer(let number) = self { number } else { .min }
  }
}
