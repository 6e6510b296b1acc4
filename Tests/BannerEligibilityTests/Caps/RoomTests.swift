import BannerEligibility
import CivilTime
import Testing

@Suite("Room")
struct RoomTests {
  @Test("What is left is the least that the caps of banner, set and campaign and the day's budget leave")
  func least() throws {
    var conditions = BannerConditions(
      flights: try .of("2026-11-30..2026-12-10"), caps: Caps(impressions: 100),
      campaign: CampaignConditions(id: 1, caps: Caps(impressions: 50, clicks: 9), zone: .utc))
    var question = EligibilityQuestion(now: try .of("2026-11-30T12:00"), zone: .utc)
    question.bannerStanding = Standing(impressions: 4, impressionsToday: 4, reserved: 2)
    #expect(conditions.left(of: .impressions, for: question)?.count == 50)
    question.campaignStanding = Standing(impressions: 10, clicks: 2, reserved: 3)
    #expect(conditions.left(of: .impressions, for: question)?.count == 37)
    #expect(conditions.left(of: .clicks, for: question)?.count == 7)
    question.setCaps = Caps(impressionsPerDay: 30, clicks: 3)
    question.setStanding = Standing(impressionsToday: 20, clicks: 2, reserved: 2)
    #expect(conditions.left(of: .impressions, for: question)?.count == 8)
    #expect(conditions.left(of: .clicks, for: question)?.count == 1)
    conditions.pacing = .even
    #expect(conditions.left(of: .impressions, for: question)?.count == 4)
    #expect(conditions.left(of: .impressions, for: question)?.isOfDay == true)
    #expect(conditions.left(of: .clicks, for: question)?.isOfDay == false)
    for event in CapEvent.allCases {
      #expect(BannerConditions().left(of: event, for: EligibilityQuestion(now: question.now, zone: .utc)) == nil)
    }
  }
}
