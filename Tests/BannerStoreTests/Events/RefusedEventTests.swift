import BannerStore
import CivilTime
import SQLite
import Testing

@Suite("Refused events")
struct RefusedEventTests {
  @Test("are kept with all that is known of them")
  func columns() throws {
    let test = try TestStore()
    let id = test.newID()
    try EventIntake(store: test.store).record(at: test.now) { recorder in
      try recorder.keep(
        RefusedEvent(
          kind: .click, reason: "crawler", ruleVersion: "2026-11-30 ab12", rule: "googlebot", setID: 3, bannerID: 5,
          eventID: id, userAgent: "Googlebot/2.1", content: [1, 2, 3]))
      try recorder.keep(RefusedEvent(kind: .impression, reason: "malformed"))
    }
    #expect(
      try test.dump()["refused_event"] == [
        [
          1, .integer(test.nowMs), 4, "crawler", "2026-11-30 ab12", "googlebot", 3, 5, .blob(id.bytes), "Googlebot/2.1",
          .blob([1, 2, 3]), nil, nil, nil, nil, nil, nil,
        ],
        [2, .integer(test.nowMs), 2, "malformed", nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil],
      ])
    let quarter = test.nowMs / 900_000 * 900_000
    #expect(
      try test.dump()["refusal_count"] == [
        [.integer(quarter), 2, "malformed", 0, 1], [.integer(quarter), 4, "crawler", 3, 1],
      ])
  }

  @Test("are as many as are allowed, the newest, whatever the size of a transaction; all of them are counted")
  func bound() throws {
    let test = try TestStore()
    let intake = EventIntake(store: test.store, refusedLimit: 10)
    var sent = 0
    for batch in [1, 9, 1, 3, 25, 0, 1] {
      try intake.record(at: test.now) { recorder in
        for _ in 0..<batch {
          sent += 1
          try recorder.keep(RefusedEvent(kind: .tap, reason: "malformed", setID: Int64(sent)))
        }
      }
      let first = max(1, sent - 9)
      #expect(
        try test.store.database.read { connection in
          try connection.query(sql: "SELECT set_id FROM refused_event ORDER BY id") { $0.int(0) }
        } == Array(first..<(sent + 1)))
      #expect(try test.number("SELECT sum(events) FROM refusal_count") == Int64(sent))
    }
  }

  @Test("are cut where they are long, between whole characters")
  func cut() throws {
    let test = try TestStore()
    let long = String(repeating: "a", count: 254) + "🙂🙂"
    try EventIntake(store: test.store).record(at: test.now) { recorder in
      for agent in [long, String(repeating: "é", count: 128), String(repeating: "🙂", count: 65), ""] {
        try recorder.keep(
          RefusedEvent(
            kind: .click, reason: "crawler", userAgent: agent, content: Array(repeating: 7, count: 513)))
      }
    }
    let agents = try test.store.database.read { connection in
      try connection.query(sql: "SELECT user_agent FROM refused_event ORDER BY id") { $0.text(0) }
    }
    #expect(
      agents == [
        String(repeating: "a", count: 254), String(repeating: "é", count: 128), String(repeating: "🙂", count: 64), "",
      ])
    #expect(try test.number("SELECT sum(length(content)) FROM refused_event") == 4 * 512)
  }

  @Test("hold the taps that came over HTTP and count for nobody; those of files and commands stand elsewhere")
  func taps() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let id = test.newID()
    let taps = [
      test.tap(1, revision: 4, id: id), test.tap(2, revision: 4, id: id), test.tap(9, revision: 4),
      test.tap(1, set: "nobody", revision: 4),
    ]
    let verdicts = try EventIntake(store: test.store).record(at: test.now) { recorder in
      try taps.map { tap in
        try Array("\(tap.set)".utf8).withUnsafeBytes { bytes in
          try recorder.taps.record(tap, content: bytes, from: EventSender(visitor: 9))
        }
      }
    }
    #expect(verdicts[0].isAccepted)
    #expect(verdicts[1...] == [.conflict, .rejected(.slotOutOfRange), .rejected(.unknownSet)])
    #expect(try test.number("SELECT count(*) FROM click WHERE source = 3 AND visitor = 9 AND served_id IS NULL") == 1)
    #expect(try test.number("SELECT count(*) FROM rejected_tap") == 0)
    #expect(try test.refusals() == ["conflict", "slot_out_of_range", "unknown_set"])
    let rows = try test.dump()["refused_event"] ?? []
    #expect(rows.map { $0[2] } == [5, 5, 5])
    #expect(rows.map { $0[6] } == [1, 1, nil])
    #expect(rows.map { $0[10] } == [.blob(Array("hero".utf8)), .blob(Array("hero".utf8)), .blob(Array("nobody".utf8))])
    #expect(try test.store.reconcile().isClean)
  }
}
