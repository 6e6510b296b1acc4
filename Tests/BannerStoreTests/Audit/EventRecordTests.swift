import BannerRotation
import BannerStore
import CivilTime
import Testing

@Suite("Single events")
struct EventRecordTests {
  private let test: TestStore
  private let ids: [EventID]

  /// Deliveries of banner 1 (seen, in view, followed) and of banner 2 (followed alone); a tap on the padding of banner 3; a
  /// robot's click, and a tap that leads nowhere.
  init() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let ids = (0..<4).map { _ in test.newID() }
    _ = try test.record([
      test.event(.impression, ids[0]), test.event(.viewable, ids[0]), test.event(.click, ids[0]),
      test.event(.click, ids[1], place: 1),
    ])
    _ = try test.record([test.tap(0, revision: 4, id: ids[2]), test.tap(7, revision: 4)])
    let intake = EventIntake(store: test.store, pastToleranceMs: nil)
    try intake.record(at: test.now) { recorder in
      try recorder.keep(
        RefusedEvent(
          kind: .click, reason: "crawler", ruleVersion: "v1", rule: "bot", setID: 1, bannerID: 1, eventID: ids[3],
          userAgent: "Bot/1", source: .link))
    }
    (self.test, self.ids) = (test, ids)
  }

  private func events(_ change: (inout EventFilter) -> Void = { _ in }) throws -> [EventRecord] {
    var filter = EventFilter()
    change(&filter)
    var found: [EventRecord] = []
    let folded = try test.store.visitEvents(filter) { found.append($0) }
    #expect(folded == 0)
    return found
  }

  @Test("come from all four tables, with what is known of them")
  func all() throws {
    let all = try events()
    #expect(all.count == 7)
    #expect(all.filter { $0.verdict == EventRecord.counted }.count == 5)
    let robot = try #require(all.first { $0.place == .refusedEvent })
    #expect((robot.verdict, robot.rule, robot.ruleVersion, robot.bannerID) == ("crawler", "bot", "v1", 1))
    #expect((robot.userAgent, robot.source, robot.id, robot.set) == ("Bot/1", .link, ids[3], "hero"))
    let tap = try #require(all.first { $0.kind == .tap && $0.place == .click })
    #expect((tap.id, tap.isPadding, tap.slot?.rawValue, tap.source, tap.revision) == (ids[2], true, 0, .commandLine, 4))
    let nowhere = try #require(all.first { $0.place == .rejectedTap })
    #expect((nowhere.verdict, nowhere.set, nowhere.bannerID) == ("slot_out_of_range", "hero", nil))
    let link = try #require(all.first { $0.id == ids[1] })
    #expect((link.kind, link.lacksImpression, link.source) == (.click, true, .link))
  }

  @Test("can be narrowed by each of their particulars")
  func filters() throws {
    #expect(try events { $0.banners = [1] }.count == 4)
    #expect(try events { $0.verdict = "crawler" }.map(\.id) == [ids[3]])
    #expect(try events { $0.verdict = EventRecord.counted }.count == 5)
    #expect(try events { $0.kinds = [.impression, .viewable] }.count == 2)
    #expect(try events { $0.source = .link }.count == 3)
    #expect(try events { $0.isPadding = true }.map(\.id) == [ids[2]])
    #expect(
      try events { $0.slot = PhysicalIndex(0) }.map(\.kind).sorted { $0.rawValue < $1.rawValue } == [.click, .tap])
    #expect(try events { $0.layout = PaddingLayout.none }.count == 2)
    #expect(try events { $0.revision = 9 }.isEmpty)
    #expect(try events { $0.to = test.now }.isEmpty)
    #expect(try events { ($0.from, $0.to) = (test.now, test.now.adding(milliseconds: 1)) }.count == 7)
    #expect(try events { $0.campaign = "" }.count == 6)
    #expect(throws: StoreError.unknownBannerID(99)) { try events { $0.banners = [1, 99] } }
    #expect(throws: StoreError.unknownCampaign(slug: "x")) { try events { $0.campaign = "x" } }
    #expect(throws: StoreError.unknownSet(slug: "x")) { try events { $0.set = "x" } }
  }

  @Test("are found by their id: a delivery with all that became of it, whatever it was")
  func byID() throws {
    #expect(try test.store.events(withID: ids[0]).map(\.kind) == [.click, .impression, .viewable])
    #expect(try test.store.events(withID: ids[1]).map(\.lacksImpression) == [true])
    #expect(try test.store.events(withID: ids[2]).map(\.kind) == [.tap])
    #expect(try test.store.events(withID: ids[3]).map(\.verdict) == ["crawler"])
    #expect(try test.store.events(withID: test.newID()).isEmpty)
  }

  @Test("have the verdict of the version that is asked for, and that of the time when they came")
  func versions() throws {
    try test.tamper(
      """
      INSERT INTO restatement VALUES (1, 0, 'user:x', 0, 1, 'v2', '{}', 2, 2, 0), (2, 0, 'user:x', 0, 1, 'v3', '{}', 1, 1, 0);
      INSERT INTO restated_event (version, kind, event_id, banner_id, was, became, rule)
      SELECT 1, 4, event_id, banner_id, 'crawler', 'counted', NULL FROM refused_event;
      INSERT INTO restated_event (version, kind, event_id, banner_id, was, became, rule)
      SELECT 2, 2, served_id, banner_id, 'counted', 'monitor', 'pingdom' FROM impression WHERE kind = 2;
      """)
    #expect(try events { ($0.version, $0.verdict) = (0, "crawler") }.count == 1)
    #expect(try events { ($0.version, $0.verdict) = (1, EventRecord.counted) }.count == 6)
    let second = try events { $0.version = 2 }
    let seen = try #require(second.first { $0.kind == .impression })
    #expect((seen.firstVerdict, seen.verdict, seen.rule) == ("counted", "monitor", "pingdom"))
    let click = try #require(second.first { $0.id == ids[3] })
    #expect((click.firstVerdict, click.verdict, click.rule) == ("crawler", "counted", nil))
  }

  @Test("that were folded are told as a number")
  func folded() throws {
    try test.tamper(
      """
      INSERT INTO folded_click_count VALUES (0, 1, 4, 0, 0, 0, 4, 5), (900000, 1, 4, 2, 1, 0, 1, 7);
      INSERT INTO folded_event_count VALUES (0, 1, 4, 2, 0, 11), (0, 2, 4, 3, 0, 13), (0, 1, 4, 4, 0, 5);
      """)
    func folded(_ change: (inout EventFilter) -> Void) throws -> Int64 {
      var filter = EventFilter()
      change(&filter)
      return try test.store.visitEvents(filter) { _ in }
    }
    #expect(try folded { _ in } == 36)
    #expect(try folded { $0.kinds = [.click] } == 5)
    #expect(try folded { $0.kinds = [.tap, .impression] } == 18)
    #expect(try folded { $0.banners = [2] } == 13)
    #expect(try folded { $0.layout = PaddingLayout.none } == 5)
    #expect(try folded { $0.source = .commandLine } == 7)
    #expect(try folded { $0.verdict = "crawler" } == 0)
    #expect(try folded { $0.to = .init(millisecondsSince1970: 900_000) } == 29)
  }
}
