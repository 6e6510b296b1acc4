import BannerArchive
import BannerStore
import CivilTime
import Testing

@Suite("An archive of events that were restated or folded")
struct RestatedAndFoldedTests {
  private let box: ArchiveBox
  private let source: BannerStore
  private let target: BannerStore

  init() throws {
    box = try ArchiveBox()
    (source, target) = (try box.store("source"), try box.store("target"))
    var history = History(source, in: box, seed: 5)
    try history.go(120)
  }

  /// Takes the events of one agent out of the counts.
  private func restate(_ agent: String, in store: BannerStore) throws {
    let rules = RestatementRules(
      version: "2", settings: "{}", tokenLifeMs: { _ in 86_400_000 },
      judge: { text, _ in text == agent ? RestatementRules.Ruling(reason: "robot", rule: agent) : nil })
    let draft = try store.draftRestatement(
      from: Instant(millisecondsSince1970: 0), to: box.now.adding(milliseconds: 1), by: rules)
    let restatement = try store.restate(draft, by: "user:test", at: box.now)
    #expect(restatement?.changed ?? 0 > 0)
  }

  @Test("brings restatements with what they changed, and the totals for caps by the newest")
  func restated() throws {
    try restate("Agent 1", in: source)
    try box.bring(box.export(source, to: "first"), into: target)
    #expect(try target.reconcile().isClean)
    try Dump.expectSame(Dump.neutral(source), Dump.neutral(target))

    // A later restatement comes to the copy, and the same archive once more brings nothing.
    try restate("Agent 2", in: source)
    try box.bring(box.export(source, to: "second"), into: target)
    #expect(try target.reconcile().isClean)
    try Dump.expectSame(Dump.neutral(source), Dump.neutral(target))
    let dump = try Dump.of(target)
    try box.bring(box.path("second"), into: target)
    try Dump.expectSame(dump, Dump.of(target))
  }

  @Test("is refused where another restatement has the number of one of its own")
  func otherRestatement() throws {
    try box.bring(box.export(source, to: "first"), into: target)
    try restate("Agent 1", in: source)
    try restate("Agent 2", in: target)
    let conflicts = try box.conflicts(of: box.export(source, to: "second"), into: target)
    #expect(
      conflicts == ["restatement 1: another one has this number here; export without --events, or restate anew"])
  }

  @Test("moves the horizon along, and is refused for a set whose events were folded otherwise here")
  func folded() throws {
    try box.bring(box.export(source, to: "first"), into: target)
    let horizon = box.now.adding(milliseconds: -30_000_000)
    _ = try source.moveRetentionHorizon(to: horizon, at: box.now)
    #expect(try source.foldEvents(.all))
    let folded = try box.export(source, to: "folded")
    let conflicts = try box.conflicts(of: folded, into: target)
    #expect(!conflicts.isEmpty)
    #expect(
      conflicts.allSatisfy { $0.hasSuffix("were folded here than in the archive, and cannot be told apart any more") })
    #expect(try target.retentionHorizon() == nil)

    let third = try box.store("third")
    let report = try box.bring(folded, into: third)
    #expect(try third.reconcile().isClean)
    #expect(try third.retentionHorizon() == horizon)
    #expect(report.notes.count == 1)
    try Dump.expectSame(Dump.neutral(source), Dump.neutral(third))
  }
}
