import BannerEligibility
import CivilTime
import SeededRandom
import Testing

@Suite("Flights")
struct FlightsTests {
  private func at(_ milliseconds: Int64) -> Instant {
    Instant(millisecondsSince1970: milliseconds)
  }

  private func flight(_ start: Int64?, _ end: Int64?) throws -> Flight {
    try Flight(start: start.map(at), end: end.map(at))
  }

  @Test("A flight is open at its start and closed at its end")
  func halfOpen() throws {
    let flights = Flights([try flight(10, 20)])
    #expect(flights.state(at: at(9)) == .notYet(start: at(10)))
    #expect(flights.state(at: at(10)) == .open(until: at(20)))
    #expect(flights.state(at: at(19)) == .open(until: at(20)))
    #expect(flights.state(at: at(20)) == .over(since: at(20)))
  }

  @Test("Without flights a banner is always open, and nothing will change that")
  func none() {
    #expect(Flights.always.state(at: at(.min)) == .open(until: nil))
    #expect(Flights.always.nextChange(after: at(0)) == nil)
    #expect(Flights.always.end == nil)
  }

  @Test("Between two flights, the next one is named")
  func between() throws {
    let flights = Flights([try flight(30, nil), try flight(nil, 20)])
    #expect(flights.state(at: at(.min)) == .open(until: at(20)))
    #expect(flights.state(at: at(20)) == .between(next: at(30)))
    #expect(flights.state(at: at(.max)) == .open(until: nil))
    #expect(flights.nextChange(after: at(20)) == at(30))
    #expect(flights.nextChange(after: at(30)) == nil)
  }

  @Test("Flights that overlap or touch are one, so that nothing changes where they meet")
  func joined() throws {
    #expect(Flights([try flight(10, 20), try flight(20, 30)]).list == [try flight(10, 30)])
    #expect(Flights([try flight(10, 40), try flight(20, 30)]).list == [try flight(10, 40)])
    #expect(Flights([try flight(nil, 20), try flight(10, nil)]).list == [try flight(nil, nil)])
    #expect(Flights([try flight(10, nil), try flight(20, 30), try flight(5, 7)]).list.count == 2)
    #expect(Flights([try flight(10, 20), try flight(20, 30)]).nextChange(after: at(15)) == at(30))
  }

  @Test("A flight that does not end after its start is refused", arguments: [(10, 10), (10, 9)] as [(Int64, Int64)])
  func refused(start: Int64, end: Int64) {
    #expect {
      try flight(start, end)
    } throws: {
      ($0 as? FlightError)?.problem == .endNotLater
    }
  }

  @Test("The state agrees with asking each flight, and the next change with trying every instant")
  func bruteForce() throws {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<300 {
      let flights = try (0..<Int.random(in: 1...5, using: &random)).map { _ in
        let start = Int64.random(in: 0..<60, using: &random)
        let end = start + Int64.random(in: 1...20, using: &random)
        return try flight(
          Int.random(in: 0..<8, using: &random) == 0 ? nil : start,
          Int.random(in: 0..<8, using: &random) == 0 ? nil : end)
      }
      let together = Flights(flights)
      func isOpen(_ time: Int64) -> Bool { flights.contains { $0.contains(at(time)) } }
      for time in Int64(-2)...90 {
        #expect(together.isOpen(at: at(time)) == isOpen(time))
        let change = (time + 1...100).first { isOpen($0) != isOpen(time) }
        #expect(together.nextChange(after: at(time)) == change.map(at))
      }
    }
  }
}
