import BannerEligibility
import CivilTime
import Testing

@Suite("Openings")
struct OpeningTests {
  @Test("A banner is open exactly when the table says so", arguments: Opening.all)
  func table(row: Opening) throws {
    let zone = try TimeZone(identifier: row.zone)
    let banner = try row.banner(in: zone)
    let instant = try Instant.of(row.instant)
    #expect(banner.isOpen(at: instant, in: zone) == row.isOpen)
    let question = EligibilityQuestion(now: instant, zone: zone)
    #expect(banner.eligibility(for: question).isEligible == row.isOpen)
    #expect(banner.isEligible(for: question) == row.isOpen)
  }

  @Test("Every row of the table is read")
  func everyRow() {
    #expect(Opening.all.count == Opening.lines.count)
    #expect(Opening.all.count > 90)
  }
}
