import BannerRotation
import BannerStore
import CivilTime
import SQLite
import Testing

@Suite("The time of a change")
struct LockedTimeTests {
  @Test("is asked for when the change has the database to itself, so that a wait for others does not count")
  func askedUnderLock() throws {
    let test = try TestStore()
    let banners = try test.makeSet(interval: 1_000)
    let impatient = try BannerStore(
      path: "\(test.folder)/rondo.db", createIfMissing: false, busyTimeoutMs: 0, now: test.now)
    var wasBusy = false
    /// The time at which the change got its turn, with a look whether anybody else could write then.
    func turn() -> Instant {
      do {
        _ = try impatient.moveSet("hero", by: 1, at: test.now)
      } catch {
        wasBusy = (error as? SQLiteError)?.kind == .busy
      }
      return test.now.adding(milliseconds: 1_500)
    }
    let paused = try test.store.pauseSet("hero", for: .operator, at: turn())
    #expect(wasBusy)
    #expect(paused.bannerOnShow(at: test.now.adding(milliseconds: 5_000)) == banners[1])
  }
}
