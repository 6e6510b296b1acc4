import BannerReports
import BannerRotation
import BannerStore
import CivilTime
import SQLite
import Testing

@Suite("The figures of a report of events")
struct EventReportFiguresTests {
  private let test: ClickedStore

  init() throws {
    test = try ClickedStore()
    try test.makeSet("hero", ["a", "b"])
    try test.makeSet("side", ["c"])
  }

  private func tamper(_ sql: String) throws {
    try test.store.database.write { connection in try connection.execute(sql: sql) }
  }

  private func rows(
    by dimension: EventReport.Dimension, _ change: (inout EventReport.Query) throws -> Void = { _ in }
  ) throws -> [[String: Cell]] {
    var query = EventReport.Query(by: dimension, zone: .utc)
    try change(&query)
    return DeliveredStore.Figures(listing: try EventReport(query, from: test.store).listing(for: .json)).rows
  }

  private func table(by dimension: EventReport.Dimension) throws -> String {
    try EventReport(.init(by: dimension, zone: .utc), from: test.store).listing(for: .table).text(.table)
  }

  @Test("have a click rate only where there are impressions, and a mark where it is above one")
  func rates() throws {
    try tamper(
      """
      INSERT INTO event_count VALUES (0, 1, 3, 2, 0, 4);
      INSERT INTO click_count VALUES (0, 1, 3, 0, 0, 0, 5), (0, 2, 3, 0, 1, 0, 1);
      """)
    let rows = try rows(by: .banner)
    #expect(rows.map { $0["click_through_rate"] } == [.rate(1.25, isAboveOne: true), Cell.none, Cell.none])
    #expect(rows.map { $0["ctr_flag"] } == [.text("above_100_percent"), Cell.none, Cell.none])
    #expect(
      try table(by: .banner) == """
        SET    ID  BANNER  SERVED  IMPRESSIONS  VIEWABLE  CLICKS  WITHOUT IMPRESSION  CLICK RATE
        hero    1  a            0            4         0       5                   0  ! 125.00 %
        hero    2  b            0            0         0       1                   0           -
        side    3  c            0            0         0       0                   0           -
        ─────  ──  ──────  ──────  ───────────  ────────  ──────  ──────────────────  ──────────
        total                   0            4         0       6                   0  ! 150.00 %

        !: more clicks than impressions; some client reports the ones and not the others.

        """)
  }

  @Test("have different visitors for days of UTC, and for others where the range is one; never a sum of them")
  func visitors() throws {
    // Days 20,759 and 20,760 are 2026-11-02 and 3.
    try tamper(
      """
      INSERT INTO unique_count VALUES (20759, 'all', 0, 5, 2), (20760, 'all', 0, 7, 3), (20759, 'set', 1, 4, 1),
        (20759, 'banner', 1, 3, 1), (20759, 'banner', 2, 3, 0), (20760, 'set', 1, 6, 2);
      INSERT INTO event_count VALUES (1793577600000, 1, 3, 2, 0, 9), (1793664000000, 1, 3, 2, 0, 9);
      """)
    func viewers(_ rows: [[String: Cell]]) -> [Int64?] { rows.map { $0["viewers"]?.wholeNumber } }
    func query(_ from: String, _ to: String, _ zone: TimeZone = .utc) throws -> (inout EventReport.Query) -> Void {
      let (from, to) = (try TimeText.parse(from, in: zone), try TimeText.parse(to, in: zone))
      return { query in (query.from, query.to, query.zone) = (from, to, zone) }
    }
    #expect(viewers(try rows(by: .day)) == [5, 7])
    #expect(try rows(by: .day).map { $0["clickers"]?.wholeNumber } == [2, 3])
    #expect(viewers(try rows(by: .day) { $0.set = "hero" }) == [4, 6])
    #expect(viewers(try rows(by: .day) { $0.banners = [1] }) == [3, 0])
    #expect(viewers(try rows(by: .day) { $0.banners = [1, 2] }) == [nil, nil])
    #expect(viewers(try rows(by: .week)) == [nil])
    #expect(viewers(try rows(by: .banner)) == [nil, nil, nil])
    let vienna = try TimeZone(identifier: "Europe/Vienna")
    #expect(viewers(try rows(by: .day) { $0.zone = vienna }) == [nil, nil])
    // Half of the second day.
    #expect(viewers(try rows(by: .day, query("2026-11-02", "2026-11-03T12:00"))) == [5, nil])
    #expect(viewers(try rows(by: .banner, query("2026-11-02", "2026-11-03"))) == [3, 3, 0])
    #expect(viewers(try rows(by: .set, query("2026-11-02", "2026-11-03"))) == [4, 0])
    #expect(viewers(try rows(by: .banner, query("2026-11-02", "2026-11-04"))) == [nil, nil, nil])
    #expect(viewers(try rows(by: .banner, query("2026-11-02", "2026-11-03", vienna))) == [nil, nil, nil])
    let day = try EventReport(
      .init(
        by: .set, from: try TimeText.parse("2026-11-02", in: .utc), to: try TimeText.parse("2026-11-03", in: .utc),
        zone: .utc), from: test.store)
    // Of everything, which is more than the sets have between them: those of other sets are in it.
    #expect(day.listing(for: .table).total?.suffix(2) == [.integer(5), .integer(2)])
  }

  @Test("are of the version that is asked for, and say which; by themselves of the newest")
  func versions() throws {
    try tamper(
      """
      INSERT INTO event_count VALUES (0, 1, 3, 2, 0, 10), (0, 1, 3, 4, 0, 2);
      INSERT INTO click_count VALUES (0, 1, 3, 0, 0, 0, 2);
      INSERT INTO click_source_count VALUES (0, 1, 4, 2);
      """)
    #expect(!(try table(by: .set)).contains("Counts:"))
    #expect(try rows(by: .set).map { $0["count_version"] } == [.integer(0), .integer(0)])
    try tamper(
      """
      INSERT INTO restatement VALUES (1, 0, 'user:x', 0, 1, 'v1', '{}', 3, 3, 0), (2, 0, 'user:x', 0, 1, 'v2', '{}', 1, 1, 0);
      INSERT INTO count_change VALUES (1, 0, 1, 3, 2, 0, 0, 0, 0, 3, -4), (1, 0, 1, 3, 4, 0, 0, 0, 0, 4, 1),
        (2, 0, 1, 3, 2, 0, 0, 0, 0, 3, 1);
      INSERT INTO refusal_change VALUES (1, 0, 2, 'crawler', 1, 4);
      """)
    func figures(_ version: CountVersion, _ key: String, by dimension: EventReport.Dimension = .set) throws -> Int64? {
      try rows(by: dimension) { $0.version = version }.first?[key]?.wholeNumber
    }
    #expect(try figures(.original, "impressions") == 10)
    #expect(try figures(.number(1), "impressions") == 6)
    #expect(try figures(.number(2), "impressions") == 7)
    #expect(try figures(.newest, "impressions") == 7)
    #expect(try figures(.newest, "count_version") == 2)
    #expect(try figures(.original, "count_version") == 0)
    for dimension in [EventReport.Dimension.banner, .day, .slot, .layout, .source, .revision, .verdict] {
      #expect(try figures(.original, "clicks", by: dimension) == 2)
      #expect(try figures(.newest, "clicks", by: dimension) == 3)
    }
    #expect(try rows(by: .verdict).map { $0["verdict"] } == [.text("counted"), .text("crawler")])
    #expect(try rows(by: .verdict) { $0.version = .original }.count == 1)
    #expect(throws: StoreError.unknownRestatement(number: 3)) { try figures(.number(3), "clicks") }
    #expect(
      try table(by: .set).hasSuffix(
        "\nCounts: restated, version 2, rules v2, of 1970-01-01T00:00:00.000Z; --counts original has them as counted.\n"
      ))
    let original = try EventReport(
      .init(by: .set, zone: .utc).with { $0.version = .original }, from: test.store)
    #expect(
      try original.listing(for: .table).text(.table)
        .hasSuffix("\nCounts: as counted, without the 2 restatements since.\n"))
    let clicks = ClickReport.Query(by: .set, zone: .utc)
    let clickReport = try ClickReport(clicks, from: test.store)
    #expect(clickReport.total.clicks == 3)
    #expect(clickReport.listing(for: .csv).columns.last?.key == "count_version")
    #expect(clickReport.listing(for: .csv).rows.map(\.last) == [.integer(2), .integer(2)])
    #expect(clickReport.listing(for: .table).columns.last?.key == "padding_clicks")
    #expect(try clickReport.listing(for: .table).text(.table).contains("\nCounts: restated, version 2, "))
  }

  @Test("tell refused events by set, those about no known set apart, and by verdict as what they would have been")
  func refused() throws {
    try tamper(
      """
      INSERT INTO refusal_count VALUES (0, 2, 'crawler', 1, 3), (0, 4, 'crawler', 0, 2), (900000, 5, 'expired', 2, 1);
      """)
    try test.record([test.tap(9, at: "2026-11-01")])
    #expect(try rows(by: .set).map { $0["refused"]?.wholeNumber } == [4, 1])
    #expect(try table(by: .set).contains("\n2 refused events are about no set that is known.\n"))
    let verdicts = try rows(by: .verdict)
    #expect(
      verdicts.map { $0["verdict"] }
        == [.text("counted"), .text("crawler"), .text("expired"), .text("slot_out_of_range")])
    #expect(verdicts.map { $0["impressions"]?.wholeNumber } == [0, 3, 0, 0])
    #expect(verdicts.map { $0["clicks"]?.wholeNumber } == [0, 2, 1, 1])
    #expect(verdicts.allSatisfy { $0["click_through_rate"] == Cell.none })
    #expect(
      try rows(by: .hour) { $0.to = Instant(millisecondsSince1970: 3_600_000) }.map { $0["refused"]?.wholeNumber } == [
        6
      ])
    #expect(try rows(by: .reason).count == 3)
  }
}

extension EventReport.Query {
  fileprivate func with(_ change: (inout EventReport.Query) -> Void) -> EventReport.Query {
    var query = self
    change(&query)
    return query
  }
}
