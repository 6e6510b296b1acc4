import BannerReports
import BannerStore
import CivilTime
import CommandLineTool

/// The command `rondo report events`.
enum ReportEvents {
  private static let dimension = Option(
    "by", choices: EventReport.Dimension.self, value: "DIMENSION", help: "What a row of the report stands for."
  ).defaulting(to: .banner)

  static let command = Command(
    "events", abstract: "Count what was served, seen and clicked.",
    discussion: """
      Served are banners in answers, seen or not. Impressions are those that a client says it rendered, and viewable ones \
      those that were in view, which are impressions, too. Clicks are all of them, as in 'rondo report clicks'; those \
      without an impression are followed links under whose delivery no impression came so far. The click rate is clicks \
      by impressions, in percent or, for programs, as a share of one; there is none without impressions.

      By reason there are instead the events that came over HTTP and are not counted, by the time of their receipt. \
      They are listed by 'rondo event refused'.

      Rows of time run without gaps from the first event of the range to the last, and weeks begin on Monday. Banners and \
      sets in use have a row even without an event. The total below a table is always the sum of its rows; other formats \
      have no total. Times are written as for 'rondo report clicks'.

      Keys in CSV and JSON: set, banner_id and banner; or set; or hour, day, week or month; and then always served, \
      impressions, viewable, clicks, clicks_without_impression and click_through_rate. By reason: kind, reason and \
      events.
      """,
    arguments: [ReportParameters.set],
    options: [
      dimension, ReportParameters.from, ReportParameters.to, ReportParameters.timeZone, FormatOptions.ofListing,
    ],
    examples: [
      Example("rondo report events spring", "See how the banners of a set do:"),
      Example("rondo report events --by reason --from 2026-11-30", "See what is not counted since a day, and why:"),
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws {
    try invocation.withStore { context in
      let range = try ReportParameters.range(of: invocation, in: context)
      let query = EventReport.Query(
        set: invocation[ReportParameters.set], by: invocation[dimension], from: range.from, to: range.to,
        zone: range.zone)
      let report = try EventReport(query, from: context.store)
      try invocation.write(report.listing, as: invocation[FormatOptions.ofListing])
    }
  }
}
