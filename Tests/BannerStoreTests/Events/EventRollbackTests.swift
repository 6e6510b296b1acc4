import BannerRotation
import BannerStore
import CivilTime
import SQLite
import Testing

@Suite("A transaction of events that fails")
struct EventRollbackTests {
  private struct Stop: Error {}

  /// Records one of everything.
  private static func recordOfEverything(_ test: TestStore, _ recorder: EventRecorder, _ id: EventID) throws {
    _ = try recorder.record(test.event(.click, id))
    _ = try recorder.record(test.event(.viewable, id))
    _ = try recorder.taps.record(
      test.tap(1, revision: 4), content: UnsafeRawBufferPointer(start: nil, count: 0))
    try recorder.keep(RefusedEvent(kind: .click, reason: "crawler", content: Array(repeating: 0, count: 500)))
    recorder.raiseServed([ServedCount(bannerID: 1, revision: 4, servedAt: test.now, times: 3)])
    _ = try recorder.imageRequest(
      ImageRequest(
        setID: 1, requestID: "\(id)", revision: 4, bannerID: 1, realIndex: RealIndex(0), servedID: id))
  }

  @Test("for its own reasons leaves nothing behind, and the next one goes through")
  func ownReasons() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let before = try test.dump()
    let intake = EventIntake(store: test.store)
    let id = test.newID()
    #expect(throws: Stop.self) {
      try intake.record(at: test.now) { recorder in
        try Self.recordOfEverything(test, recorder, id)
        throw Stop()
      }
    }
    #expect(try test.dump() == before)
    try intake.record(at: test.now) { recorder in try Self.recordOfEverything(test, recorder, id) }
    #expect(try test.eventCounts() == ["served": 3, "impression": 1, "viewable": 1, "click": 1])
    #expect(try test.store.reconcile().isClean)
  }

  @Test("because there is no room leaves nothing behind, at whatever page the room ends, and goes through with room")
  func full() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let intake = EventIntake(store: test.store)
    let before = try test.dump()
    let ids = (0..<40).map { _ in test.newID() }
    var failures = 0
    for spare in 0..<200 {
      let pages = try test.number("PRAGMA page_count")
      try test.tamper("PRAGMA max_page_count = \(pages + Int64(spare))")
      do {
        try intake.record(at: test.now) { recorder in
          for id in ids { try Self.recordOfEverything(test, recorder, id) }
        }
        break
      } catch let error as SQLiteError {
        #expect(error.kind == .full)
        failures += 1
        #expect(try test.dump() == before)
      }
    }
    #expect(failures > 5)
    #expect(try test.eventCounts() == ["served": 120, "impression": 40, "viewable": 40, "click": 40])
    #expect(try test.store.reconcile().isClean)
  }

  @Test("because another process keeps the database leaves nothing behind, and goes through when it lets go")
  func busy() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let impatient = try BannerStore(
      path: "\(test.folder)/rondo.db", createIfMissing: false, busyTimeoutMs: 20, now: test.now)
    let intake = EventIntake(store: impatient)
    let event = try test.event(.click)
    try test.store.database.write { _ in
      let error = #expect(throws: SQLiteError.self) {
        try intake.record(at: test.now) { recorder in _ = try recorder.record(event) }
      }
      #expect(error?.kind == .busy)
    }
    #expect(try test.number("SELECT count(*) FROM click") == 0)
    #expect(try intake.record(at: test.now) { try $0.record(event) } == .accepted(noImpression: true))
    #expect(try test.store.reconcile().isClean)
  }
}
