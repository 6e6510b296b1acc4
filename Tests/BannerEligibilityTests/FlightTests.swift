import BannerEligibility
import CivilTime
import Testing

@Suite("Flights")
struct FlightTests {
  @Test("at the start of a flight it is open, at its end it is not")
  func halfOpen() throws {
    let flights = Flights([
      try Flight(start: Instant(millisecondsSince1970: 10), end: Instant(millisecondsSince1970: 20))
    ])
    #expect(!flights.isOpen(at: Instant(millisecondsSince1970: 9)))
    #expect(flights.isOpen(at: Instant(millisecondsSince1970: 10)))
    #expect(flights.isOpen(at: Instant(millisecondsSince1970: 19)))
    #expect(!flights.isOpen(at: Instant(millisecondsSince1970: 20)))
  }
}
