import BannerStore
import SQLite
import Testing

@Suite("A revision")
struct RevisionTests {
  @Test(
    "is never changed or deleted, nor are sets and banners ever deleted, by whatever hand",
    arguments: [
      "UPDATE revision SET cause = 'reordered'", "UPDATE revision SET number = 9 WHERE number = 4",
      "UPDATE revision_item SET dwell_ms = 1", "UPDATE revision_item SET banner_id = 1", "DELETE FROM revision",
      "DELETE FROM revision WHERE number = 1", "DELETE FROM revision_item", "DELETE FROM banner",
      "DELETE FROM banner WHERE id = 1", "DELETE FROM banner_set",
    ])
  func immutable(sql: String) throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let before = try test.dump()
    let error = #expect(throws: SQLiteError.self) { try test.tamper(sql) }
    #expect(error?.kind == .constraint)
    #expect(try test.dump() == before)
  }

  @Test(
    "refers to a set and to banners that exist",
    arguments: [
      ("revision", "99, 1, 'reordered', 0, 0"), ("revision_item", "1, 99, 0, 1, 1000"),
      ("revision_item", "1, 4, 3, 99, 1000"), ("revision", "1, 4, 'reordered', 0, 0"),
      ("revision", "1, 0, 'reordered', 0, 0"), ("revision", "1, 5, 'reordered', 9, 0"),
      ("revision_item", "1, 4, 3, 1, 0"),
    ])
  func references(table: String, values: String) throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let before = try test.dump()
    let columns = [
      "revision": "set_id, number, cause, padding_layout, created_at",
      "revision_item": "set_id, revision, real_index, banner_id, dwell_ms",
    ]
    let sql = "INSERT INTO \(table) (\(try #require(columns[table]))) VALUES (\(values))"
    let error = #expect(throws: SQLiteError.self) { try test.tamper(sql) }
    #expect(error?.kind == .constraint)
    #expect(try test.dump() == before)
  }

  @Test(
    "is stored with the change that made it or not at all",
    arguments: [
      "BEFORE UPDATE ON banner_set", "BEFORE INSERT ON revision", "AFTER INSERT ON revision_item",
      "AFTER UPDATE ON banner",
    ])
  func atomic(moment: String) throws {
    let test = try TestStore()
    let banners = try test.makeSet()
    let spare = try test.addBanner("spare").id
    _ = try test.store.archiveBanner(spare, inSet: "hero", at: test.now)
    try test.tamper("CREATE TRIGGER stop \(moment) BEGIN SELECT RAISE(ABORT, 'stop'); END")
    let before = try test.dump()
    for change in SetChange.ofBanners where change.testDescription != "renaming the banner on show" {
      // An added banner need not update others.
      if moment.hasSuffix("UPDATE ON banner"), change.testDescription.hasPrefix("adding") { continue }
      let error = #expect(throws: SQLiteError.self, "\(change)") { try change.make(test, banners, spare) }
      #expect(error?.message.contains("stop") == true)
    }
    #expect(try test.dump() == before)
  }

  @Test("keeps what it showed through every later change")
  func lasting() throws {
    let test = try TestStore()
    let banners = try test.makeSet()
    let spare = try test.addBanner("spare").id
    _ = try test.store.archiveBanner(spare, inSet: "hero", at: test.now)
    var newest = try test.store.set("hero").revision
    var seen = [newest]
    for change in SetChange.all {
      test.pass(900)
      try change.make(test, banners, spare)
      newest = try test.store.set("hero").revision
      #expect((0...1).contains(newest.number - seen[seen.count - 1].number), "\(change)")
      if newest != seen.last { seen.append(newest) }
    }
    #expect(seen.count > 10)
    for revision in seen {
      let stored = try test.store.database.read { connection in
        try connection.query(
          sql: """
            SELECT banner_id, revision_item.dwell_ms FROM revision_item JOIN banner_set ON banner_set.id = set_id
            WHERE slug = 'hero' AND revision_item.revision = ? ORDER BY real_index
            """, [.integer(revision.number)]
        ) { row in [row.int64(0), row.int64(1)] }
      }
      #expect(stored == revision.items.map { [$0.bannerID, $0.dwellMs] })
    }
    let numbers = try test.store.database.read { connection in
      try connection.query(sql: "SELECT number FROM revision ORDER BY number") { row in row.int64(0) }
    }
    #expect(numbers == Array(1...newest.number))
  }
}
