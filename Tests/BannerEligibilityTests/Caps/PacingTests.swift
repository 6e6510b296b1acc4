import BannerEligibility
import CivilTime
import SeededRandom
import Testing

@Suite("Pacing")
struct PacingTests {
  /// Runs through the days of a flight with what each of them brings at most, and gives what each brought.
  private func run(
    flights: Flights, dayparts: Dayparts = .always, cap: Int64, zone: CivilTime.TimeZone, from start: Instant,
    bringing most: (_ budget: Int64, _ day: Int) -> Int64
  ) -> [Int64] {
    var delivered: [Int64] = []
    var standing = Standing.none
    var now = start
    while true {
      if case .over = flights.state(at: now) { break }
      standing.impressionsToday = 0
      guard
        let budget = DayBudget(
          flights: flights, dayparts: dayparts, cap: cap, standing: standing, now: now, zone: zone)
      else { break }
      let brought = min(budget.amount, most(budget.amount, delivered.count))
      standing.impressions += brought
      delivered.append(brought)
      now = budget.until
    }
    return delivered
  }

  @Test("A cap is divided evenly by the local days of the flight, and what does not divide comes first")
  func even() throws {
    let vienna = try TimeZone(identifier: "Europe/Vienna")
    let flights = try Flights.of("2026-10-20..2026-10-30", in: vienna)
    let start = try #require(flights.list[0].start)
    #expect(
      run(flights: flights, cap: 100, zone: vienna, from: start) { budget, _ in budget }
        == [10, 10, 10, 10, 10, 10, 10, 10, 10, 10])
    #expect(
      run(flights: flights, cap: 13, zone: vienna, from: start) { budget, _ in budget } == [
        2, 2, 2, 1, 1, 1, 1, 1, 1, 1,
      ])
    #expect(
      run(flights: flights, cap: 3, zone: vienna, from: start) { budget, _ in budget } == [
        1, 1, 1, 0, 0, 0, 0, 0, 0, 0,
      ])
  }

  @Test("What a gap left over is spread over the days left")
  func catchesUp() throws {
    let flights = try Flights.of("2026-10-20..2026-10-25")
    let start = try #require(flights.list[0].start)
    // 100 over five days; the second and third bring nothing.
    #expect(
      run(flights: flights, cap: 100, zone: .utc, from: start) { budget, day in (1...2).contains(day) ? 0 : budget }
        == [20, 0, 0, 40, 40])
  }

  @Test("Days between two flights have no budget, and a day that both touch counts once")
  func severalFlights() throws {
    let flights = try Flights.of(
      "2026-10-20..2026-10-21T10:00", "2026-10-21T18:00..2026-10-22", "2026-10-25..2026-10-26")
    let start = try #require(flights.list[0].start)
    #expect(run(flights: flights, cap: 30, zone: .utc, from: start) { budget, _ in budget } == [10, 10, 0, 0, 0, 10])
  }

  @Test("Days whose hours are all closed have no budget, so that nothing is left over at the end")
  func dayparts() throws {
    // Thursday to Sunday of the week after.
    let flights = try Flights.of("2026-10-22..2026-11-02")
    let start = try #require(flights.list[0].start)
    let delivered = run(flights: flights, dayparts: try .of("mon-fri 09-17"), cap: 70, zone: .utc, from: start) {
      budget, _ in budget
    }
    #expect(delivered == [10, 10, 0, 0, 10, 10, 10, 10, 10, 0, 0])
    // From 18:00 on, the first day is over by its hours.
    let late = try Flights.of("2026-10-22T18:00..2026-10-24")
    let budget = DayBudget(
      flights: late, dayparts: try .of("mon-fri 09-17"), cap: 10, standing: .none, now: try .of("2026-10-22T19:00Z"),
      zone: .utc)
    #expect(budget?.amount == 0)
    #expect(budget?.daysLeft == 1)
  }

  @Test("The budget stays the same all day long, whatever the day has brought")
  func constant() throws {
    let flights = try Flights.of("2026-10-20..2026-10-30")
    for today in [0, 3, 9, 10, 11] as [Int64] {
      let budget = try #require(
        DayBudget(
          flights: flights, dayparts: .always, cap: 100,
          standing: Standing(impressions: 20 + today, impressionsToday: today),
          now: .of("2026-10-22T23:59:59.999Z"), zone: .utc))
      #expect(budget.amount == 10)
      #expect(budget.daysLeft == 8)
      #expect(try budget.until == .of("2026-10-23"))
      #expect(budget.leavesRoom(for: Standing(impressionsToday: today)) == (today < 10))
    }
  }

  @Test("What is reserved takes from the day's budget")
  func reserved() throws {
    let budget = try #require(
      DayBudget(
        flights: .of("2026-10-20..2026-10-21"), dayparts: .always, cap: 10, standing: .none, now: .of("2026-10-20"),
        zone: .utc))
    #expect(budget.leavesRoom(for: Standing(impressionsToday: 6, reserved: 3)))
    #expect(!budget.leavesRoom(for: Standing(impressionsToday: 6, reserved: 4)))
  }

  @Test("A cap that was lowered below what was delivered leaves no budget")
  func lowered() throws {
    let budget = try #require(
      DayBudget(
        flights: .of("2026-10-20..2026-10-30"), dayparts: .always, cap: 5, standing: Standing(impressions: 9),
        now: .of("2026-10-22"), zone: .utc))
    #expect(budget.amount == 0)
  }

  @Test("Days are those of the zone, also where a day was skipped and where one has 23 or 25 hours")
  func localDays() throws {
    let apia = try TimeZone(identifier: "Pacific/Apia")
    // 28, 29 and 31 December, and 1 January.
    let flights = try Flights.of("2011-12-28..2012-01-02", in: apia)
    let start = try #require(flights.list[0].start)
    #expect(run(flights: flights, cap: 40, zone: apia, from: start) { budget, _ in budget } == [10, 10, 10, 10])
    // Without the Friday that did not happen, the workdays are Wednesday, Thursday and Monday.
    let longer = try Flights.of("2011-12-28..2012-01-03", in: apia)
    let workdays = run(flights: longer, dayparts: try .of("mon-fri 00-24"), cap: 30, zone: apia, from: start) {
      budget, _ in budget
    }
    #expect(workdays == [10, 10, 0, 0, 10])
    let cairo = try TimeZone(identifier: "Africa/Cairo")
    let spring = try Flights.of("2024-04-25..2024-04-28", in: cairo)
    let first = try #require(spring.list[0].start)
    #expect(run(flights: spring, cap: 30, zone: cairo, from: first) { budget, _ in budget } == [10, 10, 10])
  }

  @Test("Without a cap in all or an end there is nothing to spread, and saving says what is missing")
  func needs() throws {
    let ends = try Flights.of("2026-10-20..2026-10-30")
    let now = try Instant.of("2026-10-22")
    func budget(_ flights: Flights, _ cap: Int64?) -> DayBudget? {
      DayBudget(flights: flights, dayparts: .always, cap: cap, standing: .none, now: now, zone: .utc)
    }
    #expect(budget(ends, nil) == nil)
    #expect(budget(.always, 10) == nil)
    #expect(budget(try .of("2026-10-20.."), 10) == nil)
    #expect(Pacing.even.problem(flights: ends, caps: Caps(impressions: 10)) == nil)
    #expect(Pacing.even.problem(flights: ends, caps: Caps(impressionsPerDay: 10)) == .capMissing)
    #expect(Pacing.even.problem(flights: .always, caps: Caps(impressions: 10)) == .endMissing)
    #expect(Pacing.even.problem(flights: try .of("2026-10-20.."), caps: Caps(impressions: 10)) == .endMissing)
    #expect(Pacing.asSoonAsPossible.problem(flights: .always, caps: .none) == nil)
  }

  @Test(
    "Over any flights all budgets together are exactly the cap, also after days that brought less",
    arguments: ["UTC", "Europe/Vienna", "Australia/Lord_Howe", "America/Sao_Paulo", "Pacific/Apia"])
  func sumsToTheCap(zone: String) throws {
    let zone = try TimeZone(identifier: zone)
    var random = SeededGenerator(seed: 43)
    for round in 0..<60 {
      // Late in 2011, where Samoa skips a day; the others have changes of their clocks in these months, too.
      let base = try Instant.of("2011-09-15")
      let flights = Flights(
        try (0..<Int.random(in: 1...4, using: &random)).map { _ in
          let start = base.adding(milliseconds: Int64.random(in: 0..<120 * 24, using: &random) * 3_600_000)
          return try Flight(
            start: start, end: start.adding(milliseconds: Int64.random(in: 1...30 * 24, using: &random) * 3_600_000))
        })
      let dayparts = round % 3 == 0 ? try Dayparts.of("mon-fri 09-17", "sat 22-02") : .always
      let cap = Int64.random(in: 1...10_000, using: &random)
      var days: [Int] = []
      let idle = Int.random(in: 0..<10, using: &random)
      let delivered = run(flights: flights, dayparts: dayparts, cap: cap, zone: zone, from: base) { budget, day in
        if budget > 0 { days.append(day) }
        return budget
      }
      guard let last = days.last else {
        // Flights of hours alone that no daypart covers.
        #expect(round % 3 == 0)
        continue
      }
      #expect(delivered.reduce(0, +) == cap)
      let least = delivered.filter { $0 > 0 }.min() ?? 0
      let most = delivered.max() ?? 0
      #expect(cap < days.count || most - least <= 1)
      // Some days bring less than they may; the last one makes up for all of them.
      let uneven = run(flights: flights, dayparts: dayparts, cap: cap, zone: zone, from: base) { budget, day in
        day < last && day % 10 <= idle ? budget / 3 : budget
      }
      #expect(cap < days.count || uneven.reduce(0, +) == cap)
      #expect(uneven.reduce(0, +) <= cap)
    }
  }
}
