import BannerRotation
import BannerStore
import CivilTime
import Testing

@Suite("The time of a change")
struct LockedTimeTests {
  @Test("is asked for when the change has the database to itself, so that a wait for others does not count")
  func askedUnderLock() throws {
    let test = try TestStore()
    let banners = try test.makeSet(interval: 1_000)
    let other = try test.second()
    var wasAsked = false
    func ask() -> Instant {
      wasAsked = true
      // Nobody else can write any more: the other connection finds the database busy at once.
      return test.now.adding(milliseconds: 1_500)
    }
    let impatient = try BannerStore(
      path: "\(test.folder)/rondo.db", createIfMissing: false, busyTimeoutMs: 0, now: test.now)
    _ = other
    let shown = try test.store.pauseSet(
      "hero", for: .operator,
      at: {
        #expect(throws: (any Error).self) { try impatient.moveSet("hero", by: 1, at: test.now) }
        return ask()
      }())
    #expect(wasAsked)
    #expect(shown.bannerOnShow(at: test.now.adding(milliseconds: 5_000)) == banners[1])
  }
}
