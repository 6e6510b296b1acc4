import BannerArchive
import BannerStore
import CivilTime
import Foundation
import SQLite
import Testing

@Suite("Events that somebody sent")
struct HostileEventTests {
  private let box: ArchiveBox
  private let source: BannerStore
  private let target: BannerStore
  /// What the archive holds.
  private let archive: [String: [[Value]]]

  /// An archive with events of every kind: single, folded, restated, refused and rejected ones.
  init() throws {
    box = try ArchiveBox()
    (source, target) = (try box.store("source"), try box.store("target"))
    var history = History(source, in: box, seed: 5)
    try history.go(120)
    let rules = RestatementRules(
      version: "2", settings: "{}", tokenLifeMs: { _ in 86_400_000 },
      judge: { text, _ in text == "Agent 1" ? RestatementRules.Ruling(reason: "robot", rule: text) : nil })
    let draft = try source.draftRestatement(
      from: Instant(millisecondsSince1970: 0), to: box.now.adding(milliseconds: 1), by: rules)
    _ = try source.restate(draft, by: "user:test", at: box.now)
    _ = try source.moveRetentionHorizon(to: box.now.adding(milliseconds: -90_000_000), at: box.now)
    _ = try source.foldEvents(.all)
    archive = try Dump.ofArchive(box.export(source, to: "x"))
  }

  /// Expects a copy of the archive, changed so past its rules, to be refused in words that begin so, and to leave all as it
  /// was.
  @discardableResult
  private func expect(
    _ words: String, after sql: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ArchiveError {
    let path = box.path(UUID().uuidString)
    try FileManager.default.copyItem(atPath: box.path("x"), toPath: path)
    try box.shell(path, "PRAGMA ignore_check_constraints = ON; \(sql)")
    try #require(Dump.ofArchive(path) != archive, "'\(sql)' changes nothing", sourceLocation: sourceLocation)
    let before = try Dump.of(target)
    let error = try #require(throws: ArchiveError.self, "\(sql)", sourceLocation: sourceLocation) {
      _ = try box.bring(path, into: target)
    }
    #expect("\(error)".hasPrefix("\(path): \(words)"), "\(sql): \(error)", sourceLocation: sourceLocation)
    try Dump.expectSame(before, Dump.of(target), sourceLocation: sourceLocation)
    return error
  }

  /// Expects changes of single columns to be refused by the rules of their tables.
  private func expectBroken(_ changes: [(table: String, change: String)]) throws {
    for (table, change) in changes {
      try expect(
        "it is damaged: a row of \(table) breaks a rule of its table",
        after: "UPDATE OR IGNORE \(table) SET \(change)")
    }
  }

  @Test("are refused with a code that is in no list")
  func codes() throws {
    try expectBroken([
      ("click", "source = 77"), ("click", "padding_layout = 9"), ("impression", "source = 77"),
      ("impression", "kind = 4"), ("rejected_tap", "source = 77"), ("rejected_tap", "source = 0"),
      ("refused_event", "source = 77"), ("refused_event", "kind = 9"), ("refusal_count", "kind = 0"),
      ("revision", "padding_layout = -1"), ("folded_click_count", "source = 77"),
      ("folded_click_count", "padding_layout = 9"), ("folded_event_count", "kind = 5"), ("restated_event", "kind = 6"),
      ("count_change", "source = 77"), ("count_change", "padding_layout = 9"), ("count_change", "is_padding = 2"),
      ("visitor_event", "kind = 3"),
    ])
  }

  @Test("are refused with a time outside the years 0001 to 9999")
  func times() throws {
    try expectBroken([
      ("click", "occurred_at = 9223372036854775807"), ("click", "received_at = 253402300800000000"),
      ("impression", "occurred_at = -62135596800001"), ("impression", "received_at = 253402300800000"),
      ("rejected_tap", "received_at = 253402300800000000"), ("refused_event", "occurred_at = 9223372036854775807"),
      ("refused_event", "issued_at = -9223372036854775808"), ("served_count", "bucket_start = 253402300800000"),
      ("folded_click_count", "bucket_start = -62135597700000"), ("count_change", "bucket_start = 253402300800000"),
      ("visitor_event", "day = 2932897"), ("restatement", "to_at = 253402300800000"),
      ("banner_set", "next_tick_at = 9223372036854775807"), ("revision", "created_at = 253402300800000"),
      ("archive", "horizon = 9223372036854775807"),
    ])
  }

  @Test("are refused where they are not what their revision showed, the first of them by name")
  func places() throws {
    let changes = [
      ("impression", "UPDATE impression SET real_index = 99"),
      ("impression", "UPDATE impression SET banner_id = banner_id % (SELECT count(*) FROM banner) + 1"),
      ("viewable", "DELETE FROM impression WHERE kind = 2"),
      ("click", "UPDATE click SET real_index = 99"),
      ("click", "UPDATE click SET physical_index = 99"),
      ("click", "UPDATE click SET physical_index = 9223372036854775807"),
      ("click", "UPDATE click SET is_padding = 1 - is_padding"),
      ("click", "UPDATE click SET revision = 1"),
    ]
    for (kind, sql) in changes {
      let error = try expect("its events do not agree with what else is in it: set 'set-", after: sql)
      guard case .disagreement(let first, let count) = error.problem else { continue }
      #expect(first.count == min(count, 3))
      #expect(first.first?.contains("', \(kind) ") == true, "\(sql): \(first)")
    }
  }

  @Test("are refused where a restatement changes counts otherwise than its events say")
  func changes() throws {
    let error = try expect(
      "its events do not agree with what else is in it: set 'set-",
      after: "UPDATE count_change SET change = change + 7")
    #expect("\(error)".contains("', restatement 1: its change of "), "\(error)")
    try expect(
      "its events do not agree with what else is in it: set 'set-",
      after: "UPDATE restated_event SET became = 'counted', was = 'robot'")
  }

  @Test("are refused with counts that could not be added up, single ones or together")
  func sums() throws {
    try expectBroken([
      ("served_count", "events = 9223372036854775807"), ("served_count", "events = 9007199254740993"),
      ("folded_click_count", "clicks = 9007199254740993"), ("folded_event_count", "events = 9007199254740993"),
      ("refusal_count", "events = 9007199254740993"), ("count_change", "change = -9223372036854775808"),
    ])
    for (table, column) in [("served_count", "events"), ("refusal_count", "events"), ("count_change", "change")] {
      try expect(
        "it is damaged: the rows of \(table) add up to more than 9007199254740992",
        after: "UPDATE \(table) SET \(column) = 9007199254740992")
    }
  }

  @Test("are refused with counts that could not be added to those that are here")
  func sumsWithThoseHere() throws {
    try box.bring(box.path("x"), into: target)
    try target.database.write { database in
      try database.execute(sql: "UPDATE refusal_count SET events = 9007199254740990, reason = 'other'")
    }
    try expect(
      "refusal_count: with what is here already, its rows would add up to more than",
      after: "UPDATE refusal_count SET events = events + 1")
  }

  @Test("come into a database whose own counts cannot be proven, which stay as they are")
  func differencesBefore() throws {
    var own = History(target, in: box, seed: 1_005)
    try own.go(60)
    try target.database.write { database in
      try database.execute(
        sql: "UPDATE banner_total SET clicks = clicks + 1; UPDATE impression SET real_index = 99;")
    }
    let before = try target.reconcile()
    #expect(!before.totalDifferences.isEmpty && before.wrongEventCount > 0)
    try box.bring(box.path("x"), into: target)
    let after = try target.reconcile()
    #expect(after.totalDifferences == before.totalDifferences)
    #expect(after.wrongEvents == before.wrongEvents)
  }
}
