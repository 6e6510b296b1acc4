import BannerEligibility
import BannerRotation
import BannerStore
import CivilTime
import JSON
import SQLite
import Testing

@Suite("The log of changes")
struct ChangeLogTests {
  @Test("has each change once, with what it was made to and what differs")
  func everyAction() throws {
    let test = try TestStore()
    let store = test.store
    let ids = try test.makeSet()
    _ = try store.createCampaign(Slug("winter"), CampaignSettings(title: "Winter"), at: test.now)
    var caps = CampaignChanges()
    caps.caps = Caps(impressions: 10)
    _ = try store.editCampaign("winter", caps, at: test.now)
    _ = try store.archiveCampaign("winter", at: test.now)
    _ = try store.restoreCampaign("winter", at: test.now)
    var changes = SetChanges()
    changes.title = "Hero of the day"
    _ = try store.editSet("hero", changes, at: test.now)
    _ = try store.pauseSet("hero", for: .operator, at: test.now)
    _ = try store.resumeSet("hero", from: .operator, at: test.now)
    _ = try store.moveSet("hero", by: 1, at: test.now)
    _ = try store.goTo(RealIndex(0), inSet: "hero", at: test.now)
    _ = try store.reorderBanners(ofSet: "hero", to: ids.reversed(), at: test.now)
    _ = try store.moveBanner(ids[0], inSet: "hero", to: .first, at: test.now)
    try test.edit(ids[1]) { $0.isEnabled = false }
    _ = try store.archiveBanner(ids[2], inSet: "hero", at: test.now)
    _ = try store.restoreBanner(ids[2], inSet: "hero", at: test.now)
    _ = try store.archiveSet("hero", at: test.now)
    _ = try store.restoreSet("hero", at: test.now)
    let lines = try store.changes().reversed().map { change in
      let subject = change.subject.bannerID.map { "banner \($0)" } ?? change.set ?? change.campaign ?? "-"
      let fields = change.wasThere ? change.fields.map { "\($0.name) \($0.before.oneLine)→\($0.after.oneLine)" } : []
      return "\(change.action) \(subject) \(fields.joined(separator: " "))"
    }
    let now = test.now.millisecondsSince1970
    #expect(
      lines == [
        "set-created hero ", "banner-added banner 1 ", "banner-added banner 2 ", "banner-added banner 3 ",
        "campaign-created winter ", #"campaign-edited winter caps []→[["impressions","total",10]]"#,
        "campaign-archived winter archived_at null→\(now)", "campaign-restored winter archived_at \(now)→null",
        #"set-edited hero title "hero"→"Hero of the day""#, #"set-paused hero pause_reasons []→["operator"]"#,
        #"set-resumed hero pause_reasons ["operator"]→[]"#, "set-moved hero real_index 0→1",
        "set-moved hero real_index 1→0", "banners-reordered hero order [1,2,3]→[3,2,1]",
        "banners-reordered hero order [3,2,1]→[1,3,2]", "banner-edited banner 2 enabled 1→0",
        "banner-archived banner 3 archived_at null→\(now)",
        "banner-restored banner 3 position 1→2 archived_at \(now)→null",
        "set-archived hero archived_at null→\(now)", "set-restored hero archived_at \(now)→null",
      ])
  }

  @Test("has no entry for what changes nothing, is refused, or is done on schedule")
  func nothing() throws {
    let test = try TestStore()
    let ids = try test.makeSet()
    try test.edit(ids[0]) { changes in
      changes.flights = Flights([try Flight(start: test.now.adding(milliseconds: 5_000), end: nil)])
    }
    let count = try test.store.changes().count
    var changes = SetChanges()
    changes.title = "hero"
    _ = try test.store.editSet("hero", changes, at: test.now)
    _ = try test.store.resumeSet("hero", from: .operator, at: test.now)
    _ = try test.store.moveBanner(ids[0], inSet: "hero", to: .first, at: test.now)
    try test.edit(ids[0]) { $0.name = "a" }
    changes.timeZone = "Nowhere"
    #expect(throws: StoreError.self) { try test.store.editSet("hero", changes, at: test.now) }
    #expect(throws: StoreError.self) { try test.edit(99) { $0.name = "b" } }
    test.pass(5_000)
    #expect(try test.store.settle(setID: 1, at: test.now))
    #expect(try test.store.changes().count == count)
  }

  @Test("says who made a change, and lists by set, banner, time and number, the newest first")
  func filters() throws {
    let test = try TestStore()
    let ids = try test.makeSet()
    _ = try test.makeSet("other", banners: 1)
    test.pass(1_000)
    let ada = try BannerStore(
      path: "\(test.folder)/rondo.db", createIfMissing: false, busyTimeoutMs: 10_000, now: test.now, actor: "user:ada")
    _ = try ada.archiveBanner(ids[1], inSet: "hero", at: test.now)
    let changes = try test.store.changes()
    #expect(changes.map(\.id) == [7, 6, 5, 4, 3, 2, 1])
    #expect(changes.map(\.madeBy) == ["user:ada"] + Array(repeating: "unknown", count: 6))
    #expect(try test.store.changes(ofSet: "other").map(\.id) == [6, 5])
    #expect(try test.store.changes(ofSet: "hero", bannerID: ids[1]).map(\.id) == [7, 3])
    #expect(try test.store.changes(since: test.now).map(\.id) == [7])
    #expect(try test.store.changes(limit: 2).map(\.id) == [7, 6])
    #expect(throws: StoreError.unknownSet(slug: "none")) { try test.store.changes(ofSet: "none") }
  }

  @Test("cannot be changed or erased")
  func immutable() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    for sql in ["UPDATE change_log SET made_by = 'user:eve'", "DELETE FROM change_log"] {
      #expect(throws: SQLiteError.self) { try test.tamper(sql) }
    }
  }
}
