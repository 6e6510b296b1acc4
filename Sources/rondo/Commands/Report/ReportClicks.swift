import BannerReports
import BannerStore
import CivilTime
import CommandLineTool

/// The command `rondo report clicks`.
enum ReportClicks {
  private static let dimension = Option(
    "by", choices: ClickReport.Dimension.self, value: "DIMENSION", help: "What a row of the report stands for."
  ).defaulting(to: .banner)

  static let command = Command(
    "clicks", abstract: "Count the clicks of a set or of all sets.",
    discussion: """
      The last column says how many of the clicks came through padding slots. Rows of time run without gaps from the \
      first click of the range to the last; a day may have 23 or 25 hours, and weeks begin on Monday. Banners and sets \
      in use have a row even without a click. The total below a table is always the sum of its rows; other formats have \
      no total. A click through a link has no strip: by slot and by layout it is under the layout none, at the real index.

      A time is a date, or a date and a time: 2026-11-30, 2026-11-30T08:30 or 2026-11-30T08:30+01:00. One that clocks \
      show twice is the first of the two, and one that they skip is moved forward by the gap.

      Keys in CSV and JSON: set, banner_id and banner; or set; or hour, day, week or month; or layout, physical_index \
      and is_padding; or set and revision; or layout; and then always clicks and padding_clicks; and count_version where \
      events were judged again.
      """,
    arguments: [ReportParameters.set],
    options: [
      dimension, ReportParameters.banners, ReportParameters.campaign, ReportParameters.from, ReportParameters.to,
      ReportParameters.timeZone, ReportParameters.counts, ReportParameters.bars, FormatOptions.ofListing,
    ],
    examples: [
      Example(
        "rondo report clicks spring --by day --from 2026-11-01 --to 2026-12-01",
        "Count the clicks of each day of November, as days are in the zone of the set:")
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws {
    try invocation.withStore { context in
      let query = try ReportParameters.query(of: invocation, by: invocation[dimension], in: context)
      let report = try ClickReport(query, from: context.store)
      let format = invocation[FormatOptions.ofListing]
      try invocation.write(report.listing(for: format), as: format, bars: invocation[ReportParameters.bars])
    }
  }
}
