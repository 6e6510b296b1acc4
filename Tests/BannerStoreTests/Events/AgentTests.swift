import BannerStore
import SQLite
import Testing

@Suite("What clients call themselves")
struct AgentTests {
  private static func texts(_ test: TestStore, _ table: String) throws -> [String?] {
    try test.store.database.read { connection in
      try connection.query(
        sql: "SELECT text FROM \(table) LEFT JOIN agent ON agent.id = agent_id ORDER BY received_at, agent_id"
      ) { row in row.textOrNil(0) }
    }
  }

  @Test("is stored once, cut to 256 bytes at a whole character, with each tap, click and impression")
  func stored() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let long = String(repeating: "ä", count: 200)
    let intake = EventIntake(store: test.store)
    for agent in ["Firefox", long, "Firefox", nil] {
      let event = try test.event(.viewable)
      var click = try test.event(.click)
      click.sender.agent = agent
      try intake.record(at: test.now) { recorder in
        var event = event
        event.sender.agent = agent
        event.source = .http
        _ = try recorder.record(event)
        _ = try recorder.record(click)
        _ = try recorder.taps.record(
          test.tap(1, revision: 4), content: UnsafeRawBufferPointer(start: nil, count: 0),
          from: EventSender(agent: agent))
      }
      test.pass(1)
    }
    let cut = String(repeating: "ä", count: 128)
    let expected: [String?] = ["Firefox", "Firefox", cut, cut, "Firefox", "Firefox", nil, nil]
    #expect(try Self.texts(test, "click") == expected)
    #expect(try Self.texts(test, "impression") == expected)
    #expect(try test.number("SELECT count(*) FROM agent") == 2)
    #expect(try test.number("SELECT count(*) FROM impression WHERE source = 3") == 8)
  }

  @Test("is left out when a hundred thousand others are stored, and known ones are still found")
  func limit() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    try test.tamper(
      """
      INSERT INTO agent (text) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 99999)
      SELECT 'agent ' || i FROM n
      """)
    let intake = EventIntake(store: test.store)
    for agent in ["last", "too many", "agent 77", "too many", "last"] {
      let event = try test.event(.impression)
      try intake.record(at: test.now) { recorder in
        var event = event
        event.sender.agent = agent
        _ = try recorder.record(event)
      }
      test.pass(1)
    }
    #expect(try Self.texts(test, "impression") == ["last", nil, "agent 77", nil, "last"])
    #expect(try test.number("SELECT count(*) FROM agent") == 100_000)
  }

  @Test("has another number after the transaction that gave it one was rolled back")
  func rollback() throws {
    struct Stop: Error {}
    let test = try TestStore()
    _ = try test.makeSet()
    let intake = EventIntake(store: test.store)
    var (first, second) = (try test.event(.impression), try test.event(.impression))
    (first.sender.agent, second.sender.agent) = ("lost", "kept")
    let events = [first, second]
    #expect(throws: Stop.self) {
      try intake.record(at: test.now) { recorder in
        _ = try recorder.record(events[0])
        throw Stop()
      }
    }
    for event in events.reversed() {
      _ = try intake.record(at: test.now) { recorder in try recorder.record(event) }
      test.pass(1)
    }
    #expect(try Self.texts(test, "impression") == ["kept", "lost"])
  }
}
