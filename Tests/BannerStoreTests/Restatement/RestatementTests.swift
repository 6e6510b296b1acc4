import BannerEligibility
import BannerRotation
import BannerStore
import CivilTime
import Testing

@Suite("Judging stored events again")
struct RestatementTests {
  private static let all = (
    from: Instant(millisecondsSince1970: 0), to: Instant(millisecondsSince1970: 4_000_000_000_000)
  )

  private static func restate(_ test: TestStore, by rules: RestatementRules) throws -> Restatement? {
    let draft = try test.store.draftRestatement(from: all.from, to: all.to, by: rules)
    return try test.store.restate(draft, by: "user:ada", at: test.now)
  }

  /// What counts, but for the marks of clicks: those tell what is stored.
  private static func counts(_ test: TestStore, _ version: CountVersion = .newest) throws -> [String: Int64] {
    try test.figures(version).filter { !$0.key.contains("WithoutImpression") && !$0.key.contains("refused") }
  }

  @Test("gives what would have been counted by those rules from the start", arguments: [UInt64](1...8))
  func simulation(seed: UInt64) throws {
    let simulation = try RestatementSimulation(seed: seed, agents: 12, count: 300)
    let (first, second) = (
      RestatementRules.robots([1, 2, 3, 8]), RestatementRules.robots([2, 5, 6, 9], life: 5_400_000)
    )
    let test = try simulation.recorded(by: first)
    let original = try test.figures(.original)
    #expect(try Self.restate(test, by: first) == nil)
    #expect(try test.store.restatements().isEmpty)

    let made = try #require(try Self.restate(test, by: second))
    #expect((made.version, made.madeBy, made.ruleVersion) == (1, "user:ada", second.version))
    let expected = try Self.counts(try simulation.recorded(by: second), .original)
    #expect(try Self.counts(test) == expected)
    #expect(try Self.counts(test) != Self.counts(test, .original))
    #expect(try test.figures(.original) == original)
    #expect(try test.store.reconcile().isClean)
    #expect(try Self.restate(test, by: second) == nil)

    // Everything comes once more, by the rules that hold now.
    let before = try (Self.counts(test), Self.counts(test, .original))
    try simulation.record(in: test, by: second)
    #expect(try Self.counts(test) == before.0)
    #expect(try Self.counts(test, .original) == before.1)
    #expect(try test.store.reconcile().isClean)

    // Back to the rules of the beginning.
    let back = try #require(try Self.restate(test, by: first))
    #expect(back.version == 2)
    #expect(try Self.counts(test) == Self.counts(test, .original))
    #expect(try Self.counts(test, .number(1)) == expected)
    #expect(try test.store.reconcile().isClean)
    #expect(try test.store.restatements().map(\.version) == [1, 2])
  }

  @Test("keeps the totals of banners at the newest version, which caps go by")
  func totals() throws {
    let simulation = try RestatementSimulation(seed: 77, agents: 6, count: 120)
    let test = try simulation.recorded(by: .robots([]))
    _ = try Self.restate(test, by: .robots([1, 2, 3]))
    let fresh = try simulation.recorded(by: .robots([1, 2, 3]))
    #expect(try test.totals() == fresh.totals())
  }

  @Test("moves what caps by day go by, too: today's impressions and clicks, and not those of another day")
  func standings() throws {
    let test = try RestatementSimulation.makeStore()
    let impression = try test.event(.impression)
    try test.edit(impression.bannerID) { $0.caps = Caps(impressionsPerDay: 100, clicksPerDay: 100) }
    let revision = try test.revision()
    func record(_ times: Int, from agent: String) throws {
      for _ in 0..<times {
        var events = try [test.event(.impression, revision: revision), test.event(.click, revision: revision)]
        for place in events.indices { (events[place].sender.agent, events[place].source) = (agent, .link) }
        _ = try test.record(events)
      }
    }
    func standing() throws -> Standing? {
      try test.store.conditions(ofSet: "hero", at: test.now).banners.first?.standing
    }
    try test.goTo("2026-11-29T23:59")
    try record(4, from: "agent 1")
    try test.goTo("2026-11-30T12:00")
    try record(3, from: "agent 1")
    try record(2, from: "agent 2")
    #expect(try standing() == Standing(impressions: 9, impressionsToday: 5, clicks: 9, clicksToday: 5))
    _ = try Self.restate(test, by: .robots([1]))
    #expect(try standing() == Standing(impressions: 2, impressionsToday: 2, clicks: 2, clicksToday: 2))
    _ = try Self.restate(test, by: .robots([2]))
    #expect(try standing() == Standing(impressions: 7, impressionsToday: 3, clicks: 7, clicksToday: 3))
  }

  @Test("shows by banner and reason what there is before and after, and writes nothing")
  func difference() throws {
    let test = try RestatementSimulation.makeStore()
    var (impression, click) = (try test.event(.impression), try test.event(.click, place: 1))
    for agent in ["agent 1", "agent 2"] {
      (impression.servedID, click.servedID) = (test.newID(), test.newID())
      (impression.sender.agent, click.sender.agent) = (agent, agent)
      (impression.source, click.source) = (.http, .link)
      _ = try test.record([impression, click])
    }
    _ = try test.record(test.event(.impression, place: 2))
    _ = try EventIntake(store: test.store).record(at: test.now) { recorder in
      try recorder.keep(RefusedEvent(kind: .click, reason: "crawler", rule: "crawler x", setID: 1, bannerID: 2))
    }
    let dump = try test.dump()
    let draft = try test.store.draftRestatement(from: Self.all.from, to: Self.all.to, by: .robots([1]))
    #expect((draft.judged, draft.unjudged, draft.changed) == (4, 2, 2))
    #expect(
      draft.differences.map { "\($0.bannerID ?? 0) \($0.kind) \($0.reason) \($0.before) \($0.after)" } == [
        "1 impression counted 2 1", "1 impression crawler 0 1", "2 click counted 2 1", "2 click crawler 1 2",
      ])
    #expect(try test.dump() == dump)
    let outside = try test.store.draftRestatement(
      from: test.now.adding(milliseconds: 1), to: Self.all.to, by: .robots([1]))
    #expect((outside.judged, outside.changed, outside.differences) == (0, 0, []))
  }

  @Test("tells of one event what became of it, by which rule")
  func verdicts() throws {
    let test = try RestatementSimulation.makeStore()
    var event = try test.event(.impression)
    (event.sender.agent, event.source) = ("agent 1", .http)
    _ = try test.record(event)
    _ = try Self.restate(test, by: .robots([1]))
    test.pass(5)
    _ = try Self.restate(test, by: .robots([]))
    let verdicts = try test.store.restatements(of: event.servedID)
    #expect(
      verdicts.map { "\($0.version) \($0.was) \($0.became) \($0.rule ?? "-")" } == [
        "1 counted crawler crawler 1", "2 crawler counted -",
      ])
    #expect(verdicts.map(\.ruleVersion) == ["rules-[1]", "rules-[]"])
    #expect(try test.store.restatements(of: test.newID()).isEmpty)
    // It still is the event that it was.
    #expect(try test.record(event) == .duplicate)
  }

  @Test("leaves what it does not know enough of: no agent, a cut one, one with broken text, an unknown way")
  func unjudged() throws {
    let test = try RestatementSimulation.makeStore()
    let everything = RestatementRules(
      version: "all", settings: "{}", tokenLifeMs: { _ in nil }, judge: { _, _ in .init(reason: "crawler") })
    let agents: [(String?, TapSource?)] = [
      (nil, .http), (String(repeating: "x", count: 300), .http), ("a\u{FFFD}b", .http), ("known", nil),
    ]
    for (agent, source) in agents {
      var event = try test.event(.impression)
      (event.sender.agent, event.source) = (agent, source)
      _ = try test.record(event)
    }
    _ = try test.record(test.tap(1, revision: 4))
    let draft = try test.store.draftRestatement(from: Self.all.from, to: Self.all.to, by: everything)
    #expect((draft.judged, draft.unjudged, draft.changed) == (0, 4, 0))
  }

  @Test("follows a click that loses its mark later, in each version")
  func marks() throws {
    let test = try RestatementSimulation.makeStore()
    let id = test.newID()
    var click = try test.event(.click, id)
    (click.sender.agent, click.source) = ("agent 1", .link)
    _ = try test.record(click)
    _ = try Self.restate(test, by: .robots([1]))
    _ = try Self.restate(test, by: .robots([]))
    _ = try test.record(test.event(.impression, id))
    for version in [CountVersion.original, .number(1), .newest] {
      let figures = try test.figures(version)
      #expect(figures.keys.contains { $0.contains("WithoutImpression") } == false)
      #expect(figures.filter { $0.key.hasPrefix("clicks") }.values.reduce(0, +) == (version == .number(1) ? 0 : 1))
    }
    #expect(try test.store.reconcile().isClean)
  }

  @Test("counts an impression along with a viewable one, and takes it back along with it")
  func impliedImpression() throws {
    let test = try RestatementSimulation.makeStore()
    let event = try test.event(.viewable)
    let refused = RefusedEvent(
      kind: .viewable, reason: "crawler", rule: "crawler 1", setID: 1, bannerID: event.bannerID,
      eventID: event.servedID, userAgent: "agent 1", revision: 4, realIndex: RealIndex(0), occurredAt: test.now,
      issuedAt: test.now, embed: "page", source: .http)
    _ = try EventIntake(store: test.store).record(at: test.now) { recorder in try recorder.keep(refused) }
    _ = try Self.restate(test, by: .robots([]))
    #expect(try test.totals()[event.bannerID] == [0, 1, 1, 0])
    #expect(try test.record(event) == .duplicate)
    #expect(try test.number("SELECT count(*) FROM impression") == 0)
    #expect(try test.store.refusalCounts(ofSet: nil, from: nil, to: nil).isEmpty)
    _ = try Self.restate(test, by: .robots([1]))
    #expect(try test.totals()[event.bannerID] == [0, 0, 0, 0])
    #expect(try test.store.refusalCounts(ofSet: nil, from: nil, to: nil).map(\.events) == [1])
    #expect(try test.store.reconcile().isClean)
  }

  @Test("lets an event win that came in since the difference was shown, and refuses a difference of an older version")
  func meanwhile() throws {
    let test = try RestatementSimulation.makeStore()
    let event = try test.event(.impression)
    let refused = RefusedEvent(
      kind: .impression, reason: "crawler", rule: "crawler 1", setID: 1, bannerID: event.bannerID,
      eventID: event.servedID, userAgent: "agent 1", revision: 4, realIndex: RealIndex(0), occurredAt: test.now,
      source: .http)
    _ = try EventIntake(store: test.store).record(at: test.now) { recorder in try recorder.keep(refused) }
    let draft = try test.store.draftRestatement(from: Self.all.from, to: Self.all.to, by: .robots([]))
    #expect(draft.changed == 1)
    _ = try test.record(event)
    #expect(try test.store.restate(draft, by: "user:ada", at: test.now) == nil)
    #expect(try test.totals()[event.bannerID] == [0, 1, 0, 0])

    var other = try test.event(.impression)
    (other.sender.agent, other.source) = ("agent 1", .http)
    _ = try test.record(other)
    let late = try test.store.draftRestatement(from: Self.all.from, to: Self.all.to, by: .robots([1]))
    #expect(try test.store.restate(late, by: "user:ada", at: test.now)?.version == 1)
    #expect {
      try test.store.restate(late, by: "user:ada", at: test.now)
    } throws: { error in
      guard case .refused? = error as? StoreError else { return false }
      return true
    }
  }

  @Test("of a number that there is none of is not known")
  func unknownVersion() throws {
    let test = try RestatementSimulation.makeStore()
    for number in [-1, 0, 1] as [Int64] {
      #expect(throws: StoreError.unknownRestatement(number: number)) { try test.figures(.number(number)) }
    }
  }

  @Test("and folding agree: what is folded is not judged, and keeps its versions")
  func folded() throws {
    let simulation = try RestatementSimulation(seed: 5, agents: 6, count: 150)
    let test = try simulation.recorded(by: .robots([1]))
    _ = try Self.restate(test, by: .robots([1, 2, 3]))
    let figures = try (test.figures(), test.figures(.original))
    test.pass(1)
    _ = try test.store.moveRetentionHorizon(to: test.now, at: test.now)
    try test.store.foldEvents(.all)
    #expect(try test.number("SELECT (SELECT count(*) FROM impression) + (SELECT count(*) FROM click)") == 0)
    #expect(try test.figures() == figures.0)
    #expect(try test.figures(.original) == figures.1)
    #expect(try test.store.reconcile().isClean)
    // Refused events may have been counted under their identity before it was folded.
    #expect(try Self.restate(test, by: .robots([])) == nil)
  }
}
