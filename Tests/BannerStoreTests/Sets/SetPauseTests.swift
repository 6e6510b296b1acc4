import BannerRotation
import BannerStore
import Testing

@Suite("A paused set")
struct SetPauseTests {
  @Test("holds the banner on show, and resumes by its policy", arguments: [ResumePolicy.reset, .preserve])
  func policies(policy: ResumePolicy) throws {
    let test = try TestStore()
    let banners = try test.makeSet(interval: 2_000) { $0.resumePolicy = policy }
    test.pass(2_000 + 700)
    let paused = try test.store.pauseSet("hero", for: .operator, at: test.now)
    #expect(paused.set.pauseReasons == .operator)
    #expect(paused.set.anchor.remaining == 1_300)
    test.pass(1_000_000)
    #expect(try test.showing() == (banners[1], nil))
    let resumed = try test.store.resumeSet("hero", from: .operator, at: test.now)
    #expect(resumed.set.pauseReasons.isEmpty)
    let left: Int64 = policy == .reset ? 2_000 : 1_300
    #expect(try test.showing() == (banners[1], test.nowMs + left))
  }

  @Test("resumes when the last of its reasons is taken back, in whatever order", arguments: 0..<24)
  func reasons(order: Int) throws {
    let test = try TestStore()
    _ = try test.makeSet()
    var reasons = PauseReasons.named.map(\.reason)
    for reason in reasons { _ = try test.store.pauseSet("hero", for: reason, at: test.now) }
    var rest = order
    while !reasons.isEmpty {
      let reason = reasons.remove(at: rest % reasons.count)
      rest /= reasons.count + 1
      #expect(try test.showing().until == nil)
      let resumed = try test.store.resumeSet("hero", from: reason, at: test.now)
      #expect(Set(resumed.set.pauseReasons.names) == Set(PauseReasons(reasons).names))
      #expect(try test.store.set("hero").set.pauseReasons == resumed.set.pauseReasons)
    }
    #expect(try test.showing().until != nil)
  }

  @Test("takes several reasons in one call, and gives several back in one")
  func several() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let paused = try test.store.pauseSet("hero", for: [.drag, .hover, .hidden], at: test.now)
    #expect(paused.set.pauseReasons == [.drag, .hover, .hidden])
    #expect(try test.second().set("hero").set.pauseReasons == [.drag, .hover, .hidden])
    let left = try test.store.resumeSet("hero", from: [.drag, .hidden, .operator], at: test.now)
    #expect(left.set.pauseReasons == .hover)
  }

  @Test("notes since when each reason holds, and the same reason again writes nothing")
  func again() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let since = test.nowMs
    _ = try test.store.pauseSet("hero", for: .operator, at: test.now)
    test.pass(500)
    _ = try test.store.pauseSet("hero", for: [.operator, .hover], at: test.now)
    #expect(try test.number("SELECT since FROM pause_reason WHERE reason = 'operator'") == since)
    #expect(try test.number("SELECT since FROM pause_reason WHERE reason = 'hover'") == since + 500)
    test.pass(500)
    let before = try test.dump()
    _ = try test.store.pauseSet("hero", for: .operator, at: test.now)
    _ = try test.store.pauseSet("hero", for: [], at: test.now)
    _ = try test.store.resumeSet("hero", from: .drag, at: test.now)
    #expect(try test.dump() == before)
  }

  @Test("that is not paused has nothing to resume, and nothing is written")
  func resumingWhatPlays() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    test.pass(12_345)
    let before = try test.dump()
    _ = try test.store.resumeSet("hero", from: .operator, at: test.now)
    #expect(try test.dump() == before)
  }

  @Test("that shows one banner or none is paused all the same, and begins with a whole dwell when it resumes larger")
  func small() throws {
    for policy in [ResumePolicy.reset, .preserve] {
      let test = try TestStore()
      _ = try test.makeSet(banners: 0, interval: 2_000) { $0.resumePolicy = policy }
      _ = try test.store.pauseSet("hero", for: .operator, at: test.now)
      test.pass(900)
      let first = try test.addBanner("a")
      test.pass(900)
      _ = try test.addBanner("b")
      test.pass(900)
      #expect(try test.showing() == (first.id, nil))
      _ = try test.store.resumeSet("hero", from: .operator, at: test.now)
      #expect(try test.showing() == (first.id, test.nowMs + 2_000))
    }
  }
}
