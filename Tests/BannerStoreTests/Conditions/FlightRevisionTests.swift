import BannerEligibility
import BannerRotation
import BannerStore
import CivilTime
import Testing

@Suite("Flights and revisions")
struct FlightRevisionTests {
  @Test("a banner whose flight is to come makes no revision, and is not part of those that others make")
  func notYet() throws {
    let test = try TestStore()
    try test.goTo("2026-11-30T08:00")
    let banners = try test.makeSet(banners: 1)
    let later = try test.addBanner("later") { $0.flights = try Flights("2026-12-01..2026-12-25") }
    #expect(try test.revision() == 2)
    let more = try test.addBanner("more").id
    #expect(try test.revised() == banners + [more])
    #expect(try test.order() == banners + [later, more])
  }

  @Test("it comes in at the first instant and goes out at the end, each with one revision of cause flight")
  func boundaries() throws {
    let test = try TestStore()
    try test.goTo("2026-11-30T08:00")
    let banners = try test.makeSet(banners: 1)
    let advent = try test.addBanner("advent") { $0.flights = try Flights("2026-12-01..2026-12-25") }
    for (time, isShown) in [
      ("2026-11-30T23:59:59.999", false), ("2026-12-01", true), ("2026-12-24T23:59:59.999", true),
      ("2026-12-25", false),
    ] {
      try test.goTo(time)
      let before = (revision: try test.revision(), list: try test.revised())
      let expected = isShown ? banners + [advent] : banners
      #expect(try test.settle() == (before.list != expected))
      #expect(try test.revised() == expected)
      #expect(try test.revision() == before.revision + (before.list == expected ? 0 : 1))
      if before.list != expected { #expect(try test.cause() == .flight) }
      let dump = try test.dump()
      #expect(try !test.settle())
      #expect(try test.dump() == dump)
    }
  }

  @Test("who follows a set learns the next boundary, one after the other, and none after the last")
  func nextBoundary() throws {
    let test = try TestStore()
    try test.goTo("2026-11-30T08:00")
    _ = try test.makeSet(banners: 1)
    #expect(try test.boundary() == nil)
    _ = try test.addBanner("advent") { $0.flights = try Flights("2026-12-01..2026-12-25") }
    #expect(try test.boundary() == TimeText.parse("2026-12-01", in: .utc))
    try test.goTo("2026-12-01")
    try test.settle()
    #expect(try test.boundary() == TimeText.parse("2026-12-25", in: .utc))
    try test.goTo("2026-12-25")
    try test.settle()
    #expect(try test.boundary() == nil)
  }

  @Test("the successor of a banner whose flight ends takes over with a whole dwell, others keep theirs")
  func takingOver() throws {
    let test = try TestStore()
    try test.goTo("2026-12-24T23:59:59")
    let first = try test.makeSet(banners: 1, interval: 10_000)[0]
    let advent = try test.addBanner("advent") { $0.flights = try Flights("..2026-12-25") }
    let last = try test.addBanner("last").id
    _ = try test.store.goTo(RealIndex(1), inSet: "hero", at: test.now)
    #expect(try test.showing().banner == advent)
    try test.goTo("2026-12-25")
    try test.settle()
    #expect(try test.showing() == (last, test.nowMs + 10_000))

    _ = try test.store.goTo(RealIndex(0), inSet: "hero", at: test.now)
    let due = try test.showing().until
    try test.edit(advent) { $0.flights = try Flights("2026-12-25T00:00:04..") }
    test.pass(4_000)
    try test.settle()
    #expect(try test.revised() == [first, advent, last])
    #expect(try test.showing() == (first, due))
  }

  @Test("a thousand boundaries that nobody noticed make one revision")
  func sleptThrough() throws {
    let test = try TestStore()
    try test.goTo("2026-11-30T12:00")
    let banners = try test.makeSet(banners: 1)
    let lunch = try test.addBanner("lunch") { $0.dayparts = try Dayparts("12-13") }
    #expect(try test.revised() == banners + [lunch])
    try test.goTo("2028-04-12T15:00")
    #expect(try test.settle())
    #expect(try test.revised() == banners)
    #expect(try test.revision() == 4)
    #expect(try test.boundary() == TimeText.parse("2028-04-13T12:00", in: .utc))
  }

  @Test("whatever an operator changes settles the set as well, with the operator's cause")
  func operatorsChange() throws {
    let test = try TestStore()
    try test.goTo("2026-11-30T12:00")
    let banners = try test.makeSet(banners: 2)
    let advent = try test.addBanner("advent") { $0.flights = try Flights("2026-12-01..") }
    try test.goTo("2026-12-03T12:00")
    _ = try test.store.moveBanner(banners[0], inSet: "hero", to: .after(banners[1]), at: test.now)
    #expect(try test.revised() == [banners[1], banners[0], advent])
    #expect(try test.cause() == .reordered)
    #expect(try !test.settle())
  }

  @Test("a set that comes out of the archive shows who may show then")
  func restored() throws {
    let test = try TestStore()
    try test.goTo("2026-11-30T12:00")
    let banners = try test.makeSet(banners: 1)
    let advent = try test.addBanner("advent") { $0.flights = try Flights("..2026-12-25") }
    #expect(try test.revised() == banners + [advent])
    _ = try test.store.archiveSet("hero", at: test.now)
    #expect(try test.boundary() == nil)
    try test.goTo("2026-12-26")
    #expect(try !test.settle())
    _ = try test.store.restoreSet("hero", at: test.now)
    #expect(try test.revised() == banners)
    #expect(try test.cause() == .flight)
  }

  @Test("a banner whose new flight is open comes in at once; without flights it may always show")
  func edited() throws {
    let test = try TestStore()
    try test.goTo("2026-11-30T12:00")
    let banner = try test.makeSet(banners: 1)[0]
    try test.edit(banner) { $0.flights = try Flights("2027-01-01..") }
    #expect(try test.revised().isEmpty)
    #expect(try test.cause() == .bannerEdited)
    #expect(try test.boundary() == TimeText.parse("2027-01-01", in: .utc))
    try test.edit(banner) { $0.flights = .always }
    #expect(try test.revised() == [banner])
    #expect(try test.boundary() == nil)
  }

  @Test("a change of what a banner shows makes a revision only where it may show")
  func hiddenChange() throws {
    let test = try TestStore()
    try test.goTo("2026-11-30T12:00")
    _ = try test.makeSet(banners: 1)
    let advent = try test.addBanner("advent") { $0.flights = try Flights("2026-12-01..") }
    try test.edit(advent) { $0.altText = "Advent" }
    #expect(try test.revision() == 2)
    try test.goTo("2026-12-01")
    try test.settle()
    try test.edit(advent) { $0.altText = "First of Advent" }
    #expect(try test.revision() == 4)
  }
}
