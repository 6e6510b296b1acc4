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

  @Test("takes back what was set while the clock ran ahead", arguments: MissedTickPolicy.allCases)
  func aheadOfTime(policy: MissedTickPolicy) throws {
    let test = try TestStore()
    _ = try test.makeSet(interval: 1_000) { settings in
      settings.resumePolicy = .preserve
      settings.missedTickPolicy = policy
    }
    let year: Int64 = 365 * 86_400_000
    test.pass(year)
    _ = try test.store.moveSet("hero", by: 1, at: test.now)
    test.pass(-year)
    let paused = try test.store.pauseSet("hero", for: .operator, at: test.now)
    let remaining = try #require(paused.set.anchor.remaining)
    #expect((1...1_000).contains(remaining))
    let resumed = try test.store.resumeSet("hero", from: .operator, at: test.now)
    let next = try #require(resumed.rotation.showing(at: test.now.millisecondsSince1970)?.until)
    #expect((1...1_000).contains(next - test.now.millisecondsSince1970))
  }
}
