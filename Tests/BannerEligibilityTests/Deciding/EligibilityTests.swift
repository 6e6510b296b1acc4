import BannerEligibility
import CivilTime
import Testing

@Suite("Eligibility")
struct EligibilityTests {
  let vienna: CivilTime.TimeZone
  /// Monday, 12:00 in Vienna.
  let noon: Instant
  /// Tuesday, 00:00 in Vienna.
  let midnight: Instant

  init() throws {
    vienna = try TimeZone(identifier: "Europe/Vienna")
    noon = try .of("2026-11-30T11:00Z")
    midnight = try .of("2026-11-30T23:00Z")
  }

  private func judge(
    _ conditions: BannerConditions, _ change: (inout EligibilityQuestion) -> Void = { _ in }
  ) -> Eligibility {
    var question = EligibilityQuestion(now: noon, zone: vienna)
    change(&question)
    return conditions.eligibility(for: question)
  }

  @Test("A banner without conditions may always show")
  func none() {
    let answer = judge(BannerConditions())
    #expect(answer.isEligible)
    #expect(answer.nextChange == nil)
  }

  @Test("What only an operator can change has no next change")
  func byHand() throws {
    // Each of them shuts out a banner whose daypart closes at 17:00.
    let dayparts = try Dayparts.of("09-17")
    func check(_ conditions: BannerConditions, _ reason: Ineligibility) {
      let answer = judge(conditions) { $0.goesByWeights = true }
      #expect(answer.reasons == [reason])
      #expect(answer.nextChange == nil)
    }
    check(BannerConditions(isArchived: true, dayparts: dayparts), .archived)
    check(BannerConditions(isEnabled: false, dayparts: dayparts), .disabled)
    check(BannerConditions(weight: 0, dayparts: dayparts), .weightZero)
    let campaign = CampaignConditions(id: 1, zone: .utc, isArchived: true)
    check(BannerConditions(dayparts: dayparts, campaign: campaign), .campaignArchived)
    check(
      BannerConditions(flights: try .of("..2026-11-30", in: vienna), dayparts: dayparts),
      .ended(since: try .of("2026-11-29T23:00Z")))
  }

  @Test("A weight of 0 matters only where the rotation goes by weights")
  func weight() {
    #expect(judge(BannerConditions(weight: 0)).isEligible)
    #expect(!judge(BannerConditions(weight: 0)) { $0.goesByWeights = true }.isEligible)
    #expect(judge(BannerConditions(weight: 1)) { $0.goesByWeights = true }.isEligible)
  }

  @Test("Flights and dayparts say when they open, and the next change is when both are")
  func opens() throws {
    let notYet = judge(
      BannerConditions(flights: try .of("2026-12-05T20:00..", in: vienna), dayparts: try .of("mon-fri 09-11")))
    #expect(
      notYet.reasons == [
        .notYet(start: try .of("2026-12-05T19:00Z")), .outsideDaypart(opens: try .of("2026-12-01T08:00Z")),
      ])
    #expect(try notYet.nextChange == .of("2026-12-07T08:00Z"))

    let between = judge(
      BannerConditions(flights: try .of("2026-11-01..2026-11-02", "2026-12-24..2026-12-25", in: vienna)))
    #expect(between.reasons == [.between(next: try .of("2026-12-23T23:00Z"))])
    #expect(try between.nextChange == .of("2026-12-23T23:00Z"))
  }

  @Test("A flight that no hour of a daypart lies in never opens")
  func neverOpens() throws {
    let answer = judge(
      BannerConditions(flights: try .of("2026-12-05..2026-12-07", in: vienna), dayparts: try .of("mon-fri 09-17")))
    #expect(answer.nextChange == nil)
  }

  @Test("The next change of an eligible banner is the end of its flight or daypart, whichever comes first")
  func closes() throws {
    let flights = try Flights.of("..2026-11-30T15:00", in: vienna)
    #expect(
      try judge(BannerConditions(flights: flights, dayparts: .of("09-17"))).nextChange == .of("2026-11-30T14:00Z"))
    #expect(
      try judge(BannerConditions(flights: flights, dayparts: .of("09-14"))).nextChange == .of("2026-11-30T13:00Z"))
  }

  @Test("A cap says whose it is, what it counts, and by how much it is reached")
  func caps() throws {
    let total = judge(BannerConditions(caps: Caps(impressions: 10))) {
      $0.bannerStanding = Standing(impressions: 7, impressionsToday: 1, reserved: 3)
    }
    #expect(
      total.reasons == [
        .capped(
          ReachedCap(
            owner: .banner, event: .impressions, period: .total, amount: 10, delivered: 7, reserved: 3, until: nil))
      ])
    #expect(total.nextChange == nil)

    let daily = judge(BannerConditions(caps: Caps(impressionsPerDay: 10))) {
      $0.bannerStanding = Standing(impressions: 70, impressionsToday: 10)
    }
    #expect(
      daily.reasons == [
        .capped(
          ReachedCap(
            owner: .banner, event: .impressions, period: .day, amount: 10, delivered: 10, reserved: 0, until: midnight))
      ])
    #expect(daily.nextChange == midnight)

    let clicks = judge(BannerConditions()) {
      $0.setCaps = Caps(clicks: 5)
      $0.setStanding = Standing(clicks: 6, reserved: 9)
    }
    #expect(
      clicks.reasons == [
        .capped(
          ReachedCap(owner: .set, event: .clicks, period: .total, amount: 5, delivered: 6, reserved: 0, until: nil))
      ])
  }

  @Test("A campaign's caps by day go by its own zone")
  func campaignDay() throws {
    let campaign = CampaignConditions(
      id: 1, caps: Caps(impressionsPerDay: 10), zone: try TimeZone(identifier: "America/New_York"))
    let answer = judge(BannerConditions(campaign: campaign)) { $0.campaignStanding = Standing(impressionsToday: 10) }
    #expect(try answer.nextChange == .of("2026-12-01T05:00Z"))
    // What the campaign has had does not matter to a banner that is not in it.
    #expect(judge(BannerConditions()) { $0.campaignStanding = Standing(impressionsToday: 10) }.isEligible)
  }

  @Test("A cap of 0 by day is never open, on no day")
  func capOfZero() {
    #expect(judge(BannerConditions(caps: Caps(impressionsPerDay: 0))).nextChange == nil)
    #expect(!judge(BannerConditions(caps: Caps(impressionsPerDay: 0))).isEligible)
  }

  @Test("After a day whose cap is reached, the banner waits for its daypart")
  func capThenDaypart() throws {
    let answer = judge(BannerConditions(dayparts: try .of("09-17"), caps: Caps(clicksPerDay: 1))) {
      $0.bannerStanding = Standing(clicks: 1, clicksToday: 1)
    }
    #expect(try answer.nextChange == .of("2026-12-01T08:00Z"))
  }

  @Test("A paced banner waits for the next day when the day has had its part")
  func paced() throws {
    let conditions = BannerConditions(
      flights: try .of("2026-11-30..2026-12-10", in: vienna), caps: Caps(impressions: 100), pacing: .even)
    let open = judge(conditions) { $0.bannerStanding = Standing(impressions: 9, impressionsToday: 9) }
    #expect(open.isEligible)
    #expect(open.nextChange == midnight)
    let closed = judge(conditions) {
      $0.bannerStanding = Standing(impressions: 9, impressionsToday: 9, reserved: 1)
    }
    #expect(closed.reasons == [.paced(budget: 10, delivered: 9, reserved: 1, until: midnight)])
    #expect(closed.nextChange == midnight)
    // When nothing is left at all, the cap is the reason, and the day's part none besides.
    let over = judge(conditions) { $0.bannerStanding = Standing(impressions: 100) }
    #expect(over.reasons.count == 1)
    #expect(over.nextChange == nil)
    // As soon as possible, the day does not matter.
    var impatient = conditions
    impatient.pacing = .asSoonAsPossible
    #expect(judge(impatient) { $0.bannerStanding = Standing(impressions: 99, impressionsToday: 99) }.isEligible)
  }

  @Test("A frequency cap is for a visitor, and until the end of the UTC day")
  func frequency() throws {
    let conditions = BannerConditions(frequencyCap: 3)
    #expect(judge(conditions).isEligible)
    #expect(judge(conditions) { $0.showingsToVisitor = 2 }.isEligible)
    let answer = judge(conditions) { $0.showingsToVisitor = 3 }
    #expect(try answer.reasons == [.frequency(cap: 3, had: 3, until: .of("2026-12-01"))])
    #expect(try answer.nextChange == .of("2026-12-01"))
    #expect(judge(BannerConditions()) { $0.showingsToVisitor = 1000 }.isEligible)
  }

  @Test("All reasons are named together, in the order of their weight")
  func allReasons() throws {
    let answer = judge(
      BannerConditions(
        isEnabled: false, isArchived: true, weight: 0, flights: try .of("2027-01-01.."), dayparts: try .of("tue 09-17"),
        caps: Caps(clicks: 0), frequencyCap: 1)
    ) {
      $0.goesByWeights = true
      $0.showingsToVisitor = 1
    }
    #expect(answer.reasons.count == 7)
    #expect(answer.reasons.prefix(3) == [.archived, .disabled, .weightZero])
  }
}
