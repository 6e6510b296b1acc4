import BannerEligibility
import BannerStore
import CivilTime
import SeededRandom
import Testing

@testable import BannerServer

struct CapBookTests {
  /// A book in which one banner has a cap.
  private func book(_ caps: Caps, had: Standing = .none, at now: Int64 = 0) -> CapBook {
    var book = CapBook()
    book.put(
      CapPlan(setID: 1, owners: [.banner(7): CapTerms(caps: caps)], banners: [7: [.banner(7)]]), at: now)
    book.load(had, of: .banner(7), at: now)
    return book
  }

  private func claims(_ book: inout CapBook, _ times: Int, bucket: Int64 = 1_000_000, at now: Int64 = 0) -> Int {
    (0..<times).count { _ in
      switch book.claim(7, bucket: bucket, at: now) {
      case .granted, .promised: true
      case .full, .unknown: false
      }
    }
  }

  @Test("A cap of N is promised N times and not once more", arguments: [0, 1, 2, 10])
  func promisesUpToTheCap(cap: Int) {
    var book = book(Caps(impressions: Int64(cap)))
    #expect(claims(&book, cap + 5) == cap)
    #expect(book.accounts[.banner(7)]?.reserved == Int64(cap))
  }

  @Test("What was delivered and what is promised share the cap, in all and by day")
  func sharesTheCap() {
    let had = Standing(impressions: 6, impressionsToday: 2)
    var total = book(Caps(impressions: 10), had: had)
    #expect(claims(&total, 20) == 4)
    var daily = book(Caps(impressionsPerDay: 10), had: had)
    #expect(claims(&daily, 20) == 8)
  }

  @Test("Without figures there is no answer yet, and an unknown banner has none")
  func waitsForFigures() {
    var book = CapBook()
    book.put(
      CapPlan(setID: 1, owners: [.set(1): CapTerms(caps: Caps(impressions: 1))], banners: [7: [.set(1)]]), at: 0)
    #expect(book.unknown == [.set(1)])
    #expect(book.claim(7, bucket: 10, at: 0) == .unknown)
    #expect(book.claim(8, bucket: 10, at: 0) == .unknown)
    book.load(.none, of: .set(1), at: 0)
    #expect(book.unknown.isEmpty)
    #expect(claims(&book, 3) == 1)
    book.forgetFigures()
    #expect(book.unknown == [.set(1)])
    book.remove(setID: 1, at: 0)
    #expect(book.unknown.isEmpty)
  }

  @Test("A promise that is never rendered comes back when its token ends, and not before")
  func returnsAtTheEnd() {
    var book = book(Caps(impressions: 2))
    #expect(claims(&book, 2, bucket: 1_000) == 2)
    #expect(claims(&book, 1, bucket: 2_000, at: 999) == 0)
    #expect(claims(&book, 3, bucket: 2_000, at: 1_000) == 2)
  }

  @Test("An impression takes the place of its promise; one that nobody promised takes a place of its own")
  func rendersPromises() {
    var book = book(Caps(impressions: 3))
    #expect(claims(&book, 2) == 2)
    book.see(7, bucket: 1_000_000, time: 0, at: 0)
    #expect(book.accounts[.banner(7)]?.room == 1)
    book.see(7, time: 0, at: 0)
    #expect(book.accounts[.banner(7)]?.room == 0)
    #expect(book.accounts[.banner(7)]?.reserved == 1)
    #expect(claims(&book, 1) == 0)
  }

  @Test("Lowering a cap below what was delivered leaves 0, never less, and raising it opens it again")
  func followsTheCap() {
    var book = book(Caps(impressions: 10))
    #expect(claims(&book, 8) == 8)
    book.put(
      CapPlan(setID: 1, owners: [.banner(7): CapTerms(caps: Caps(impressions: 5))], banners: [7: [.banner(7)]]), at: 0)
    #expect(book.accounts[.banner(7)]?.room == 0)
    #expect(book.takeTurned() == [.banner(7)])
    book.put(
      CapPlan(setID: 1, owners: [.banner(7): CapTerms(caps: Caps(impressions: 9))], banners: [7: [.banner(7)]]), at: 0)
    #expect(claims(&book, 5) == 1)
  }

  @Test("A click cap closes at its last click; clicks reserve nothing")
  func clickCaps() {
    var book = book(Caps(clicks: 2))
    #expect(claims(&book, 100) == 100)
    book.deliver(1, .clicks, of: 7, time: 0, at: 0)
    #expect(claims(&book, 1) == 1)
    book.deliver(1, .clicks, of: 7, time: 0, at: 0)
    #expect(claims(&book, 1) == 0)
    #expect(book.takeTurned() == [.banner(7)])
  }

  @Test("A local day begins anew at midnight of its zone, and what is still promised counts in the new one, too")
  func turnsAtMidnight() throws {
    let zone = try TimeZone(identifier: "Europe/Vienna")
    let midnight = zone.startOfDay(try #require(CivilDate(year: 2026, month: 12, day: 1))).millisecondsSince1970
    var book = CapBook()
    let terms = CapTerms(caps: Caps(impressionsPerDay: 3), zone: zone)
    book.put(CapPlan(setID: 1, owners: [.banner(7): terms], banners: [7: [.banner(7)]]), at: midnight - 1)
    book.load(.none, of: .banner(7), at: midnight - 1)
    let end = midnight + 5_000_000
    #expect(claims(&book, 9, bucket: end, at: midnight - 1) == 3)
    book.see(7, bucket: end, time: midnight - 1, at: midnight - 1)
    // A client whose clock is ahead: its impression is one of tomorrow.
    book.see(7, bucket: end, time: midnight + 10, at: midnight - 1)
    #expect(claims(&book, 9, bucket: end, at: midnight - 1) == 1)
    #expect(claims(&book, 9, bucket: end, at: midnight) == 0)
    #expect(book.accounts[.banner(7)]?.impressions == .init(total: 2, today: 1, ahead: 0))
    #expect(claims(&book, 9, bucket: end + 5_000_000, at: end) == 2)
  }

  @Test("Even pacing closes a day at its budget, which goes by what came before the day")
  func followsTheBudget() {
    var book = CapBook()
    let terms = CapTerms(caps: Caps(impressions: 100)) { before, _ in (100 - before) / 10 }
    let day = CapAccount.day(holding: 0, in: .utc)
    book.put(CapPlan(setID: 1, owners: [.banner(7): terms], banners: [7: [.banner(7)]]), at: 0)
    book.load(Standing(impressions: 45, impressionsToday: 5), of: .banner(7), at: 0)
    // 40 before the day: 6 in the day, of which 5 came.
    #expect(claims(&book, 9, bucket: day.upperBound) == 1)
    book.see(7, bucket: day.upperBound, time: 0, at: 0)
    #expect(claims(&book, 9, bucket: day.upperBound + 9, at: day.upperBound) == 5)
  }

  @Test("A clock that is set back behind the day has the figures read again")
  func followsAClockSetBack() {
    let now = 3 * CapModel.dayMs
    var book = book(Caps(impressionsPerDay: 3), at: now)
    #expect(book.claim(7, bucket: now + 9, at: now - 1) == .unknown)
    #expect(book.unknown == [.banner(7)])
  }

  @Test("Promises count for the campaign that the banner belongs to now")
  func movesWithTheBanner() {
    var book = book(Caps(impressions: 10))
    #expect(claims(&book, 4) == 4)
    let owners: [CappedOwner] = [.banner(7), .campaign(1)]
    book.put(
      CapPlan(
        setID: 1,
        owners: [
          .banner(7): CapTerms(caps: Caps(impressions: 10)), .campaign(1): CapTerms(caps: Caps(impressions: 6)),
        ], banners: [7: owners]), at: 0)
    #expect(book.accounts[.campaign(1)]?.reserved == 4)
    book.load(.none, of: .campaign(1), at: 0)
    #expect(claims(&book, 9) == 2)
    book.remove(setID: 1, at: 0)
    #expect(book.accounts.isEmpty)
    #expect(book.open == 6)
    #expect(book.isEmpty)
  }
}
