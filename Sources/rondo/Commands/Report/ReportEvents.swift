import BannerReports
import BannerStore
import CivilTime
import CommandLineTool

/// The command `rondo report events`.
enum ReportEvents {
  private static let dimension = Option(
    "by", choices: EventReport.Dimension.self, value: "DIMENSION", help: "What a row of the report stands for."
  ).defaulting(to: .banner)

  private enum Comparison: String, CaseIterable { case previous }

  private static let compare = Option(
    "compare", choices: Comparison.self, value: "PERIOD",
    help: "Hold each row against the same in the period before; needs --from and --to.")

  private static let events = Option(
    flag: "events", help: "List the single events behind the figures, each with its verdict and rule.")

  private static let selections = Option(
    "where", value: "KEY=VALUE",
    help: """
      With --events: only those behind the row that has this in the column KEY, such as day=2026-11-01, banner=7 or \
      verdict=crawler; any number of times.
      """, parse: { text in try EventSelectionText.parse(text) }
  ).repeated()

  static let command = Command(
    "events", abstract: "Count what was served, seen and clicked, and what does not count.",
    discussion: """
      Served are banners in answers, seen or not. Impressions are those that a client says it rendered, and viewable ones \
      those that were in view, which are impressions, too. Clicks are all of them, as in 'rondo report clicks'; those \
      without an impression are followed links under whose delivery no impression came so far. The click rate is clicks \
      by impressions, in percent or, for programs, as a share of one; there is none without impressions, and one above \
      100 % has a mark. Refused are events that do not count, by the time of their receipt; by verdict they stand under \
      what they would have been. Viewers and clickers are different visitors of a day of UTC: of rows of such days, and of \
      other rows where the range is one; they are never added up.

      By slot, layout and source there are clicks alone. By reason there are the events over HTTP that are not counted, as \
      'rondo event refused' lists them. Rows of time run without gaps over the range, or where it is open from the first \
      event or to the last, and weeks begin on Monday. Banners, sets and campaigns in use have a row even without an \
      event. The total below a table is always the sum of its rows; other formats have no total. Times are written as for \
      'rondo report clicks'. On a terminal a table has bars.

      The period before one of whole months is as many months, before one of whole local days as many days, and before any \
      other as many hours and minutes. By time, the first row is held against the first, the second against the second.

      Keys in CSV and JSON: set, banner_id and banner; or set; or campaign; or hour, day, week or month; or layout, \
      physical_index and is_padding; or layout; or set and revision; or source; or verdict; and then always served, \
      impressions, viewable, clicks, clicks_without_impression, click_through_rate, ctr_flag (above_100_percent), refused, \
      viewers, clickers and at last count_version (0 is as counted). A comparison has of each KEY also previous_KEY, \
      KEY_difference and KEY_percent. By reason: kind, reason and events. With --events: time, kind, id, set, banner_id, \
      revision, slot, layout, source, verdict, rule, received_at, first_verdict, rule_version, real_index, is_padding, \
      lacks_impression and user_agent.
      """,
    arguments: [ReportParameters.set],
    options: [
      dimension, ReportParameters.banners, ReportParameters.campaign, ReportParameters.from, ReportParameters.to,
      ReportParameters.timeZone, compare, ReportParameters.counts, events, selections, ReportParameters.bars,
      FormatOptions.ofListing,
    ],
    examples: [
      Example("rondo report events spring", "See how the banners of a set do:"),
      Example(
        "rondo report events --by week --from 2026-10-01 --to 2026-11-01 --compare previous",
        "Hold October against September:"),
      Example("rondo report events --by verdict --from 2026-11-30", "See what is not counted since a day, and why:"),
      Example(
        "rondo report events spring --events --where day=2026-11-30 --where verdict=crawler",
        "See the single events behind a figure:"),
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws {
    let isListing = invocation[events]
    if !isListing, !invocation[selections].isEmpty { throw UsageError("--where is for --events") }
    if isListing, invocation[compare] != nil { throw UsageError("--events and --compare exclude each other") }
    try invocation.withStore { context in
      let query = try ReportParameters.query(of: invocation, by: invocation[dimension], in: context)
      if isListing {
        try EventListing(query: query, selections: invocation[selections]).write(invocation, context.store)
      } else {
        let report = try EventReport(query, comparesPrevious: invocation[compare] != nil, from: context.store)
        let format = invocation[FormatOptions.ofListing]
        try invocation.write(report.listing(for: format), as: format, bars: invocation[ReportParameters.bars])
      }
    }
  }
}
