import BannerEligibility
import BannerReports
import BannerStore
import CivilTime
import CommandLineTool

/// The command `rondo simulate`.
enum SimulateCommand {
  /// What a row stands for.
  enum Dimension: String, CaseIterable, Sendable {
    case banner
    case event
  }

  private static let from = Option(
    "from", value: "TIME", help: "Where the time begins; with this moment if left out.")

  private static let to = Option(
    "to", value: "TIME",
    help: "Where the time ends, which does not belong to it; 30 days after its beginning if left out.")

  private static let requests = Alternatives(atMostOneOf: [
    Option(
      "requests", value: "N", help: "How many requests come, evenly spread over the time.",
      parse: RequestAmount.parseNumber),
    Option(
      "rate", value: "RATE", help: "How many requests come in a second, or as in 100/min, 5000/h or 20000/day.",
      parse: RequestAmount.parseRate),
  ])

  private static let dimension = Option(
    "by", choices: Dimension.self, value: "DIMENSION", help: "What a row stands for."
  ).defaulting(to: .banner)

  private static let timeZone = Option(
    "time-zone", value: "ZONE", help: "The zone of the times; that of the set when left out.",
    parse: { text in try TimeZone(identifier: text) })

  static let command = Command(
    "simulate", abstract: "Play a set ahead of time, and see who would show.",
    discussion: """
      Nothing is written. The set goes on from where it stands, by the rules of the daemon, as if nobody changed it: \
      flights, hours of the week, caps, pacing, campaigns and the kind of rotation decide as they would. Where the time \
      has begun already, rotation begins with it, and what was delivered or is reserved up to now counts \
      for caps.

      Each request is answered with one banner, which is seen at once and counts for caps. Each comes from another \
      visitor, so that no frequency cap keeps a banner back, and nobody clicks: a rotation that optimises goes by the \
      click rates of now. What the clock shows counts for no cap. Requests that find no banner would get one of the \
      fallback, if the set has one.

      A row is a banner: how often and how long the clock shows it, which part of the time that is, how many requests \
      get it, which part of them that is, and which part its rotation gives it, on the average of the time. A row \
      without a banner is time, or requests, for which there was none. By event, the rows are what changes who may \
      show: flight-begins, flight-ends, daypart-opens, daypart-closes, cap-reached, cap-room (as a new day begins), \
      day-budget-spent and day-budget-renewed (of even pacing).

      Keys in CSV and JSON: banner_id, banner, showings, on_show_ms, share_of_time, requests, share_of_requests and \
      expected_share; or at, event, owner (banner, set or campaign), banner_id, banner, campaign, cap and amount.
      """,
    arguments: [SetParameters.set], options: [from, to, requests, dimension, timeZone, FormatOptions.ofListing],
    examples: [
      Example("rondo simulate spring --rate 100/min", "See who shows in the next 30 days, with a guess of visitors:"),
      Example(
        "rondo simulate spring --from 2026-12-01 --to 2027-01-01 --requests 50000 --by event",
        "See when flights begin and caps are reached:"),
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws {
    let format = invocation[FormatOptions.ofListing]
    try invocation.withStore { context in
      let now = context.now
      let found = try context.store.set(invocation[SetParameters.set]).set
      if found.archivedAt != nil {
        throw StoreError.refused(
          Refusal(
            problem: "the set '\(found.slug)' is archived, and never shows",
            remedy: "restore it first with 'rondo set restore \(found.slug)'"))
      }
      let zone = try invocation[timeZone] ?? TimeZone(identifier: found.timeZone)
      let period = try period(of: invocation, in: zone, now: now)
      let begunAlready = period.from < now
      let conditions = try context.store.conditions(
        ofSet: found.slug.text, at: begunAlready ? period.from : now)
      var set = SimulatedSet(conditions)
      if begunAlready { set.begin(at: period.from) }
      let simulation = Simulation(
        of: set, startingAt: begunAlready ? period.from : now, from: period.from, to: period.to,
        requests: invocation[requests]?.count(in: period.to - period.from) ?? 0)
      guard let outcome = simulation?.run() else { throw tooLong }
      let report = SimulationReport(outcome, of: conditions, zone: zone)
      try invocation.write(
        try invocation[dimension] == .banner ? report.banners(as: format) : report.events(as: format), as: format)
    }
  }

  private static func period(
    of invocation: Invocation, in zone: TimeZone, now: Instant
  ) throws(UsageError) -> (from: Instant, to: Instant) {
    let from: Instant
    if let text = invocation[Self.from] {
      from = try LocalTimeText.parse(text, in: zone, for: Self.from)
    } else {
      from = now
    }
    let to: Instant
    if let text = invocation[Self.to] {
      to = try LocalTimeText.parse(text, in: zone, for: Self.to)
    } else {
      to = from.adding(milliseconds: 30 * 86_400_000)
    }
    guard from < to else {
      throw UsageError("--to: \(to.formatted(in: zone)) is not after \(from.formatted(in: zone))")
    }
    guard to - min(from, now) <= Simulation.longestMs else { throw tooLong }
    return (from, to)
  }

  private static var tooLong: UsageError {
    UsageError("--to: more than a hundred years are not played", hint: "give an earlier end")
  }
}
