import BannerEligibility
import BannerRotation
import BannerStore
import CivilTime
import Testing

@Suite("Caps and revisions")
struct CapRevisionTests {
  private func set() throws -> (test: TestStore, capped: Int64, other: Int64) {
    let test = try TestStore()
    try test.goTo("2026-11-30T12:00")
    _ = try test.makeSet(banners: 0, layout: .none)
    let capped = try test.addBanner("capped").id
    let other = try test.addBanner("other").id
    return (test, capped, other)
  }

  @Test("a banner leaves with the impression that fills its cap, and the cause is cap")
  func impressions() throws {
    let (test, capped, other) = try set()
    try test.edit(capped) { $0.caps = Caps(impressions: 3) }
    try test.see(2)
    #expect(try !test.settle())
    try test.see(1)
    #expect(try test.settle())
    #expect(try test.revised() == [other])
    #expect(try test.cause() == .cap)
    #expect(try !test.settle())
    #expect(try test.boundary() == nil)
  }

  @Test("clicks that a command records count as well")
  func clicks() throws {
    let (test, capped, other) = try set()
    try test.edit(capped) { $0.caps = Caps(clicks: 2) }
    try test.click(1)
    #expect(try !test.settle())
    try test.click(1)
    #expect(try test.settle())
    #expect(try test.revised() == [other])
  }

  @Test("a cap by day has room again at the local midnight, which is a boundary")
  func byDay() throws {
    let (test, capped, other) = try set()
    var changes = SetChanges()
    changes.timeZone = "Asia/Kathmandu"
    _ = try test.store.editSet("hero", changes, at: test.now)
    try test.edit(capped) { $0.caps = Caps(impressionsPerDay: 2, clicksPerDay: 9) }
    try test.see(2)
    #expect(try test.settle())
    #expect(try test.revised() == [other])
    let midnight = try TimeText.parse("2026-12-01", in: TimeZone(identifier: "Asia/Kathmandu"))
    #expect(try test.boundary() == midnight)
    test.now = midnight.adding(milliseconds: -1)
    #expect(try !test.settle())
    test.now = midnight
    #expect(try test.settle())
    #expect(try test.revised() == [capped, other])
    #expect(try test.cause() == .cap)
  }

  @Test("a cap of the set holds for all its banners together, those in the archive included")
  func ofTheSet() throws {
    let (test, capped, other) = try set()
    try test.see(3, place: 0)
    _ = try test.store.archiveBanner(capped, inSet: "hero", at: test.now)
    var changes = SetChanges()
    changes.caps = Caps(impressions: 5)
    _ = try test.store.editSet("hero", changes, at: test.now)
    #expect(try test.revised() == [other])
    try test.see(2)
    #expect(try test.settle())
    #expect(try test.revised().isEmpty)
    #expect(try test.store.set("hero").set.caps == Caps(impressions: 5))
  }

  @Test("a cap lowered below what was delivered leaves nothing, one that is raised lets the banner in at once")
  func changedCaps() throws {
    let (test, capped, other) = try set()
    try test.see(10)
    try test.edit(capped) { $0.caps = Caps(impressions: 4) }
    #expect(try test.revised() == [other])
    let conditions = try test.store.conditions(ofSet: "hero", at: test.now)
    let room = CapRoom(caps: Caps(impressions: 4), standing: conditions.banners[0].standing)
    #expect(room.impressions == 0)
    try test.edit(capped) { $0.caps = Caps(impressions: 11) }
    #expect(try test.revised() == [capped, other])
    try test.edit(capped) { $0.caps = Caps.none }
    #expect(try test.store.banner(capped, inSet: "hero").caps == .none)
  }

  @Test("a cap of 0 is never")
  func zero() throws {
    let (test, capped, other) = try set()
    try test.edit(capped) { $0.caps = Caps(clicks: 0) }
    #expect(try test.revised() == [other])
    #expect(throws: StoreError.self) { try test.edit(other) { $0.caps = Caps(clicks: -1) } }
    #expect(try test.revised() == [other])
  }

  @Test("what is promised counts until it ends, which is a boundary; who promises may know better")
  func reservations() throws {
    let (test, capped, other) = try set()
    try test.edit(capped) { $0.caps = Caps(impressions: 3) }
    let end = test.now.adding(milliseconds: 60_000)
    let intake = EventIntake(store: test.store)
    try intake.record(at: test.now) { recorder in
      try recorder.reservations.put(Reservation(bannerID: capped, expiresAt: end, reserved: 3))
    }
    let due = DueSet(setID: try test.setID(), at: test.now)
    #expect(try test.store.settle([due], outstanding: [:]).map(\.isRevised) == [false])
    #expect(try test.store.settle([due], outstanding: [capped: 2]).map(\.isRevised) == [false])
    #expect(try test.settle())
    #expect(try test.revised() == [other])
    #expect(try test.boundary() == end)
    test.now = end.adding(milliseconds: -1)
    #expect(try !test.settle())
    test.now = end
    #expect(try test.settle())
    #expect(try test.revised() == [capped, other])
  }

  @Test("pacing lets a banner have its part of each local day, and spreads a gap over the days that are left")
  func pacing() throws {
    let (test, capped, other) = try set()
    try test.edit(capped) {
      $0.flights = try Flights("2026-11-30..2026-12-03")
      $0.caps = Caps(impressions: 10)
      $0.pacing = .even
    }
    // A third of ten, rounded up.
    try test.see(3)
    #expect(try !test.settle())
    try test.see(1)
    #expect(try test.settle())
    #expect(try test.revised() == [other])
    #expect(try test.cause() == .cap)
    #expect(try test.boundary() == TimeText.parse("2026-12-01", in: .utc))
    // Nothing on the second day: all six are left for the third.
    try test.goTo("2026-12-02")
    #expect(try test.settle())
    try test.see(5)
    #expect(try !test.settle())
    try test.see(1)
    #expect(try test.settle())
    #expect(try test.revised() == [other])
  }

  @Test(
    "even pacing without a cap in all or without an end is refused with the way out, also when these are taken away")
  func pacingNeeds() throws {
    let (test, capped, _) = try set()
    let before = try test.dump()
    let missingCap = #expect(throws: StoreError.self) {
      try test.edit(capped) {
        $0.flights = try Flights("..2027-01-01")
        $0.pacing = .even
      }
    }
    guard case .invalid(let value) = missingCap else { return #expect(missingCap == nil) }
    #expect(value.field == "pacing" && value.remedy.contains("--cap impressions="))
    #expect(try test.dump() == before)
    try test.edit(capped) {
      $0.flights = try Flights("..2027-01-01")
      $0.caps = Caps(impressions: 10)
      $0.pacing = .even
    }
    let missingEnd = #expect(throws: StoreError.self) { try test.edit(capped) { $0.flights = .always } }
    guard case .invalid(let value) = missingEnd else { return #expect(missingEnd == nil) }
    #expect(value.remedy.contains("--flight"))
    try test.edit(capped) {
      $0.flights = .always
      $0.pacing = .asSoonAsPossible
    }
  }

  @Test("what owners of caps have had is read at once: in all, and today by the owner's own zone")
  func standings() throws {
    let (test, capped, _) = try set()
    var settings = CampaignSettings(title: "far", timeZone: "Pacific/Auckland", caps: Caps(impressionsPerDay: 100))
    _ = try test.store.createCampaign(try Slug("far"), settings, at: test.now)
    settings.title = "no caps"
    settings.caps = .none
    _ = try test.store.createCampaign(try Slug("idle"), settings, at: test.now)
    try test.edit(capped) {
      $0.caps = Caps(impressionsPerDay: 100, clicks: 50)
      $0.campaign = .to(try Slug("far"))
    }
    // 10:00 UTC is 23:00 in Auckland, the day before in its zone from 11:00 on.
    try test.goTo("2026-11-30T10:00")
    try test.see(2)
    try test.click(1)
    try test.goTo("2026-11-30T12:00")
    try test.see(3)
    try test.see(7, place: 1)
    let conditions = try test.store.conditions(ofSet: "hero", at: test.now)
    let campaign = try test.store.campaign("far").id
    #expect(
      conditions.banners[0].standing == Standing(impressions: 5, impressionsToday: 5, clicks: 1, clicksToday: 1))
    #expect(conditions.campaigns[campaign]?.standing == Standing(impressions: 5, impressionsToday: 3, clicks: 1))
    #expect(conditions.banners[1].standing == .none)
  }
}
