import BannerRotation
import BannerStore
import Testing

@Suite("Reconciling")
struct ReconcileTests {
  @Test("finds an untouched database clean, an empty one too")
  func clean() throws {
    let test = try TestStore()
    #expect(try test.store.reconcile().isClean)
    _ = try test.makeSet()
    _ = try test.record((0..<5).map { test.tap($0, revision: 4) } + [test.tap(7, revision: 4)])
    let result = try test.store.reconcile()
    #expect(result.isClean)
    #expect((result.clicks, result.counted, result.rejected) == (5, 5, 1))
  }

  @Test(
    "finds each kind of damage",
    arguments: [
      ("UPDATE click_count SET clicks = clicks + 1 WHERE physical_index = 1", 1, 0),
      ("DELETE FROM click_count WHERE physical_index = 1", 1, 0),
      ("DELETE FROM click WHERE physical_index = 1", 1, 0),
      ("UPDATE click_count SET bucket_start = bucket_start - 900000 WHERE physical_index = 1", 2, 0),
      ("UPDATE click SET real_index = 2 WHERE physical_index = 1", 0, 1),
      ("UPDATE click SET is_padding = 1 WHERE physical_index = 1", 2, 1),
      ("UPDATE click SET banner_id = banner_id + 1 WHERE physical_index = 1", 2, 1),
      ("UPDATE click SET revision = 99 WHERE physical_index = 1", 2, 1),
    ])
  func damage(sql: String, differences: Int, wrong: Int) throws {
    let test = try TestStore()
    _ = try test.makeSet()
    _ = try test.record((0..<5).map { test.tap($0, revision: 4) })
    try test.tamper(sql)
    let result = try test.store.reconcile()
    #expect(!result.isClean)
    #expect(result.countDifferences.count == differences)
    #expect(result.wrongResolutions.count == wrong)
  }
}
