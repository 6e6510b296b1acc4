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
    #expect(conditions.impressionsLeft(for: question) == 50)
    question.campaignStanding = Standing(impressions: 10, clicks: 2, reserved: 3)
    #expect(conditions.impressionsLeft(for: question) == 37)
    #expect(conditions.clicksLeft(for: question) == 7)
    question.setCaps = Caps(impressionsPerDay: 30, clicks: 3)
    question.setStanding = Standing(impressionsToday: 20, clicks: 2, reserved: 2)
    #expect(conditions.impressionsLeft(for: question) == 8)
    #expect(conditions.clicksLeft(for: question) == 1)
    conditions.pacing = .even
    #expect(conditions.impressionsLeft(for: question) == 4)
    #expect(BannerConditions().impressionsLeft(for: EligibilityQuestion(now: question.now, zone: .utc)) == nil)
    #expect(BannerConditions().clicksLeft(for: EligibilityQuestion(now: question.now, zone: .utc)) == nil)
  }
}
