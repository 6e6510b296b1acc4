import BannerEligibility
import CivilTime
import Testing

@Suite("Words")
struct WordsTests {
  @Test(
    "A rough duration has at least two of its unit, and is rounded down",
    arguments: [
      (0, "0 s"), (999, "0 s"), (1000, "1 s"), (119_999, "119 s"), (120_000, "2 min"), (7_199_999, "119 min"),
      (7_200_000, "2 h"), (172_799_999, "47 h"), (172_800_000, "2 d"), (-10_800_000, "3 h"),
      (.max, "106751991167 d"), (.min, "106751991167 d"),
    ] as [(Int64, String)])
  func roughDuration(milliseconds: Int64, text: String) {
    #expect(RoughDuration.text(milliseconds) == text)
  }

  @Test(
    "A short time leaves out the day of today",
    arguments: [
      ("2026-11-30T22:00", "22:00"), ("2026-11-30T22:00:30.999", "22:00:30"), ("2026-11-30T22:00:00.001", "22:00"),
      ("1969-07-20T21:17:40.001", "1969-07-20T21:17:40"), ("2026-11-30", "00:00"),
      ("2026-12-01", "2026-12-01"), ("2026-12-05T20:00", "2026-12-05T20:00"), ("2025-11-30T22:00", "2025-11-30T22:00"),
    ])
  func shortTime(time: String, text: String) throws {
    let vienna = try TimeZone(identifier: "Europe/Vienna")
    let now = try TimeText.parse("2026-11-30T12:00", in: vienna)
    #expect(ShortTime.text(try TimeText.parse(time, in: vienna), at: now, in: vienna) == text)
  }

  @Test("The first time of a day that clocks begin at 01:00 is that")
  func skippedMidnight() throws {
    let cairo = try TimeZone(identifier: "Africa/Cairo")
    let start = try Instant.of("2024-04-25T22:00Z")
    #expect(ShortTime.text(start, at: start.adding(milliseconds: 3_600_000), in: cairo) == "01:00")
    #expect(ShortTime.text(start, at: start.adding(milliseconds: -3_600_000), in: cairo) == "2024-04-26")
  }

  @Test("Each reason says its figures, and has a name of its own")
  func reasons() throws {
    let vienna = try TimeZone(identifier: "Europe/Vienna")
    func at(_ text: String) throws -> Instant { try TimeText.parse(text, in: vienna) }
    func capped(
      _ owner: CapOwner, _ event: CapEvent, _ period: CapPeriod, _ amount: Int64, _ delivered: Int64, _ reserved: Int64
    ) -> Ineligibility {
      .capped(
        ReachedCap(
          owner: owner, event: event, period: period, amount: amount, delivered: delivered, reserved: reserved,
          until: nil))
    }
    let reasons: [(Ineligibility, String, String)] = [
      (.archived, "archived", "archived"),
      (.campaignArchived, "campaign_archived", "its campaign is archived"),
      (.disabled, "disabled", "disabled"),
      (.weightZero, "weight_zero", "weight 0"),
      (.notYet(start: try at("2026-12-05T20:00")), "not_yet", "begins in 5 d (2026-12-05T20:00)"),
      (
        .between(next: try at("2026-11-30T13:30")), "between_flights",
        "between flights, the next begins in 90 min (13:30)"
      ),
      (.ended(since: try at("2026-11-30T09:00")), "ended", "ended 3 h ago (09:00)"),
      (.ended(since: try at("2026-11-01")), "ended", "ended 29 d ago (2026-11-01)"),
      (.outsideDaypart(opens: try at("2026-11-30T22:00")), "outside_daypart", "outside its daypart, opens 22:00"),
      (.outsideDaypart(opens: nil), "outside_daypart", "outside its daypart, never opens"),
      (capped(.banner, .impressions, .day, 10, 10, 0), "capped", "capped 10/10 today"),
      (capped(.banner, .impressions, .total, 10, 7, 3), "capped", "capped 10/10, 3 of them reserved"),
      (capped(.banner, .impressions, .total, 5, 12, 0), "capped", "capped 12/5"),
      (capped(.set, .clicks, .total, 5, 5, 0), "capped", "set capped 5/5 clicks"),
      (capped(.campaign, .clicks, .day, 5, 6, 0), "capped", "campaign capped 6/5 clicks today"),
      (
        .paced(budget: 10, delivered: 9, reserved: 1, until: try at("2026-12-01")), "paced",
        "paced 10/10 today, 1 of them reserved"
      ),
      (.frequency(cap: 3, had: 3, until: try .of("2026-12-01")), "frequency", "seen 3/3 by this visitor today"),
    ]
    let noon = try at("2026-11-30T12:00")
    for (reason, name, words) in reasons {
      #expect(reason.words(at: noon, in: vienna) == words)
      #expect(reason.name == name)
    }
    #expect(Set(reasons.map(\.1)).count == 11)
  }
}
