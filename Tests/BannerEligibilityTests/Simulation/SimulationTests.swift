import BannerEligibility
import BannerRotation
import CivilTime
import Testing

@Suite("Dry runs")
struct SimulationTests {
  private let hourMs: Int64 = 3_600_000

  private func play(
    _ set: SimulatedSet, from start: Instant, ms: Int64, requests: Int64 = 0
  ) throws -> SimulationOutcome {
    let simulation = try #require(
      Simulation(of: set, startingAt: start, from: start, to: start.adding(milliseconds: ms), requests: requests))
    return simulation.run()
  }

  @Test("Everything a minute-by-minute run finds is found by adding up", arguments: 0..<60 as Range<UInt64>)
  func agreesWithNaive(seed: UInt64) throws {
    let random = try RandomSet(seed: seed)
    var naive = NaiveSimulation(random.set)
    naive.run(from: random.start, minutes: random.minutes, requests: random.requests)
    let outcome = try play(random.set, from: random.start, ms: random.minutes * 60_000, requests: random.requests)
    for banner in outcome.banners {
      let expected = naive.outcome[banner.id] ?? (0, 0, 0)
      #expect(banner.showings == expected.showings, "banner \(banner.id) of a \(random.set.kind) set")
      #expect(banner.onShowMs == expected.onShowMs, "banner \(banner.id) of a \(random.set.kind) set")
      #expect(banner.requests == expected.requests, "banner \(banner.id) of a \(random.set.kind) set")
    }
    #expect(outcome.unanswered == naive.unanswered && outcome.emptyMs == naive.emptyMs)
    // The list at the beginning is one, too, where there is any.
    #expect(outcome.revisions == naive.revisions)
    let total = outcome.banners.reduce(outcome.unanswered) { $0 + $1.requests }
    #expect(total == random.requests)
    let time = outcome.banners.reduce(outcome.emptyMs) { $0 + $1.onShowMs }
    #expect(time == random.minutes * 60_000)
  }

  @Test("Three banners of five seconds share an hour")
  func anHour() throws {
    let start = try Instant.at("2026-11-30T08:00Z")
    let set = SimulatedSet.sample([.sample(1), .sample(2), .sample(3)], at: start)
    let outcome = try play(set, from: start, ms: hourMs, requests: 100)
    #expect(outcome.banners.map(\.showings) == [240, 240, 240])
    #expect(outcome.banners.map(\.onShowMs) == [hourMs / 3, hourMs / 3, hourMs / 3])
    #expect(outcome.banners.map(\.requests) == [34, 33, 33])
    #expect(outcome.banners.allSatisfy { abs($0.expectedShare - 1.0 / 3) < 1e-12 })
    #expect(outcome.events.isEmpty && outcome.unanswered == 0 && outcome.revisions == 0)
  }

  @Test("A flight that ends halfway leaves the rest to the others")
  func aFlightEnds() throws {
    let start = try Instant.at("2026-11-30T08:00Z")
    let end = start.adding(milliseconds: hourMs / 2)
    let set = SimulatedSet.sample([.sample(1, flights: [try Flight(start: nil, end: end)]), .sample(2)], at: start)
    let outcome = try play(set, from: start, ms: hourMs, requests: 60)
    #expect(outcome.banners.map(\.onShowMs) == [900_000, 2_700_000])
    // Every ten seconds once, and from the end of the flight on it stays.
    #expect(outcome.banners.map(\.showings) == [180, 181])
    #expect(outcome.banners.map(\.requests) == [15, 45])
    #expect(outcome.banners.map(\.expectedShare) == [0.25, 0.75])
    #expect(outcome.events == [SimulationEvent(at: end, subject: .banner(1), kind: .flightEnds)])
    #expect(outcome.revisions == 1)
  }

  @Test("A cap is reached with its last request, and has room again at the set's midnight")
  func aCap() throws {
    let start = try Instant.at("2026-11-29T23:00+01:00")
    let set = SimulatedSet.sample(
      [.sample(1, caps: Caps(impressionsPerDay: 10)), .sample(2)], zone: try TimeZone(identifier: "Europe/Vienna"),
      at: start)
    let outcome = try play(set, from: start, ms: 2 * hourMs, requests: 120)
    #expect(outcome.banners.map(\.requests) == [20, 100])
    // The tenth of its requests is the nineteenth of all, a minute each; those of the second day begin with it again.
    let minute: Int64 = 60_000
    #expect(
      outcome.events == [
        SimulationEvent(
          at: start.adding(milliseconds: 18 * minute), subject: .banner(1),
          kind: .capReached(.impressions, .day, amount: 10)),
        SimulationEvent(
          at: start.adding(milliseconds: 60 * minute), subject: .banner(1),
          kind: .capRoom(.impressions, .day, amount: 10)),
        SimulationEvent(
          at: start.adding(milliseconds: 79 * minute), subject: .banner(1),
          kind: .capReached(.impressions, .day, amount: 10)),
      ])
    #expect(outcome.revisions == 3)
  }

  @Test("A set's cap leaves nobody, and requests are unanswered from then on")
  func aSetsCap() throws {
    let start = try Instant.at("2026-11-30T08:00Z")
    let set = SimulatedSet.sample([.sample(1), .sample(2)], caps: Caps(impressions: 30), at: start)
    let outcome = try play(set, from: start, ms: hourMs, requests: 60)
    #expect(outcome.banners.map(\.requests) == [15, 15] && outcome.unanswered == 30)
    let reached = start.adding(milliseconds: 29 * 60_000)
    #expect(
      outcome.events == [
        SimulationEvent(at: reached, subject: .set, kind: .capReached(.impressions, .total, amount: 30))
      ])
    #expect(outcome.emptyMs == hourMs - 29 * 60_000)
  }

  @Test("Hours of the week open and close, on the day clocks go back an hour later by UTC")
  func dayparts() throws {
    let zone = try TimeZone(identifier: "Europe/Vienna")
    let start = try Instant.at("2026-10-24T00:00+02:00")
    let set = SimulatedSet.sample(
      [.sample(1, dayparts: [try Daypart(parsing: "22-04")]), .sample(2)], zone: zone, at: start)
    let outcome = try play(set, from: start, ms: 48 * hourMs)
    let times = try ["2026-10-24T02:00Z", "2026-10-24T20:00Z", "2026-10-25T03:00Z", "2026-10-25T21:00Z"].map(Instant.at)
    #expect(outcome.events.map(\.at) == times)
    #expect(outcome.events.map(\.kind) == [.daypartCloses, .daypartOpens, .daypartCloses, .daypartOpens])
    #expect(outcome.banners[0].onShowMs == (4 + 7 + 1) * hourMs / 2)
  }

  @Test("Even pacing spreads a cap over the days of its flight")
  func pacing() throws {
    let start = try Instant.at("2026-11-01T00:00Z")
    let flight = try Flight(start: start, end: start.adding(milliseconds: 10 * 24 * hourMs))
    let set = SimulatedSet.sample(
      [.sample(1, flights: [flight], caps: Caps(impressions: 95), pacing: .even), .sample(2)], at: start)
    let outcome = try play(set, from: start, ms: 11 * 24 * hourMs, requests: 11_000)
    #expect(outcome.banners[0].requests == 95)
    let spent = outcome.events.compactMap { event -> Int64? in
      guard case .dayBudgetSpent(let amount) = event.kind else { return nil }
      return amount
    }
    #expect(spent == [10, 10, 10, 10, 10, 9, 9, 9, 9, 9])
    #expect(outcome.events.count { $0.kind == .dayBudgetRenewed } == 9)
    #expect(outcome.events.contains { $0.kind == .capReached(.impressions, .total, amount: 95) })
    #expect(outcome.events.first?.kind == .flightBegins && outcome.events.last?.kind == .flightEnds)
  }

  @Test("Time before the period passes uncounted, and what is on show as it begins is a showing")
  func laterPeriod() throws {
    let start = try Instant.at("2026-11-30T08:00Z")
    let from = start.adding(milliseconds: 7_000)
    let set = SimulatedSet.sample([.sample(1), .sample(2), .sample(3)], at: start)
    let simulation = try #require(
      Simulation(of: set, startingAt: start, from: from, to: from.adding(milliseconds: 10_000), requests: 4))
    let outcome = simulation.run()
    #expect(outcome.banners.map(\.showings) == [1, 1, 1])
    #expect(outcome.banners.map(\.onShowMs) == [2_000, 3_000, 5_000])
    #expect(outcome.banners.map(\.requests) == [2, 1, 1])
  }

  @Test("A set that is paused shows one banner by the clock, and all to requests")
  func paused() throws {
    let start = try Instant.at("2026-11-30T08:00Z")
    var set = SimulatedSet.sample([.sample(1), .sample(2)], at: start)
    set.rotation.pause(.operator, at: start.millisecondsSince1970)
    let outcome = try play(set, from: start, ms: hourMs, requests: 10)
    #expect(outcome.banners.map(\.showings) == [1, 0] && outcome.banners.map(\.requests) == [5, 5])
    #expect(outcome.banners[0].onShowMs == hourMs)
  }

  @Test("A set goes on from where it is")
  func goesOn() throws {
    let start = try Instant.at("2026-11-30T08:00Z")
    var set = SimulatedSet.sample([.sample(1), .sample(2), .sample(3)], at: start)
    set.bannerIDs = [1, 2, 3]
    set.candidates = Array(repeating: RotationCandidate(), count: 3)
    set.rotation = Rotation(
      timeline: Timeline(uniform: 5_000, count: 3), startingAt: start.millisecondsSince1970 - 8_000)
    let outcome = try play(set, from: start, ms: 7_000)
    #expect(outcome.banners.map(\.onShowMs) == [0, 2_000, 5_000] && outcome.banners.map(\.showings) == [0, 1, 1])
    set.begin(at: start)
    #expect(try play(set, from: start, ms: 7_000).banners.map(\.onShowMs) == [5_000, 2_000, 0])
  }

  @Test("A cap that is reached by far leaves out what weighs nothing, and adds up millions of requests")
  func manyRequests() throws {
    let start = try Instant.at("2026-11-01T00:00Z")
    let set = SimulatedSet.sample(
      [.sample(1, weight: 3), .sample(2, caps: Caps(impressions: 1_000_000), weight: 2), .sample(3, weight: 0)],
      kind: .weighted, at: start)
    let outcome = try play(set, from: start, ms: 30 * 24 * hourMs, requests: 5_000_000_000)
    #expect(outcome.banners.map(\.requests) == [4_999_000_000, 1_000_000, 0])
    #expect(outcome.banners[2].showings == 0 && outcome.banners[2].expectedShare == 0)
  }

  @Test("What makes no sense is refused")
  func refused() throws {
    let start = try Instant.at("2026-11-30T08:00Z")
    let set = SimulatedSet.sample([.sample(1)], at: start)
    let later = start.adding(milliseconds: 1)
    #expect(Simulation(of: set, startingAt: start, from: start, to: start) == nil)
    #expect(Simulation(of: set, startingAt: later, from: start, to: later) == nil)
    #expect(Simulation(of: set, startingAt: start, from: start, to: later, requests: -1) == nil)
    #expect(Simulation(of: set, startingAt: start, from: start, to: Instant(millisecondsSince1970: .max)) == nil)
    #expect(Simulation(of: set, startingAt: start, from: start, to: later, requests: .max) != nil)
  }

  @Test("A set without banners, or with none that may show, is empty all the time")
  func empty() throws {
    let start = try Instant.at("2026-11-30T08:00Z")
    for banners in [[], [SimulatedBanner.sample(1, caps: Caps(impressions: 0))]] {
      let outcome = try play(.sample(banners, at: start), from: start, ms: hourMs, requests: 7)
      #expect(outcome.emptyMs == hourMs && outcome.unanswered == 7 && outcome.events.isEmpty)
    }
  }
}
