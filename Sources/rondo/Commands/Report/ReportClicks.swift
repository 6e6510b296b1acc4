import BannerReports
import BannerStore
import CivilTime
import CommandLineTool

/// The command `rondo report clicks`.
enum ReportClicks {
  private static let set = Argument("SET", help: "The slug of the set; all sets when left out.").optional()

  private static let dimension = Option(
    "by", choices: ClickReport.Dimension.self, value: "DIMENSION", help: "What a row of the report stands for."
  ).defaulting(to: .banner)

  private static let from = Option(
    "from", value: "TIME", help: "Where the range begins, on a quarter of an hour; with the first click if left out.")

  private static let to = Option(
    "to", value: "TIME",
    help:
      "Where the range ends, on a quarter of an hour, which does not belong to it; after the last click if left out.")

  private static let timeZone = Option(
    "time-zone", value: "ZONE",
    help: """
      The zone of the times and of hours, days, weeks and months. When left out it is that of the set, or for all sets \
      that of the configuration.
      """,
    parse: { text in try TimeZone(identifier: text) })

  static let command = Command(
    "clicks", abstract: "Count the clicks of a set or of all sets.",
    discussion: """
      The last column says how many of the clicks came through padding slots. Rows of time run without gaps from the \
      first click of the range to the last; a day may have 23 or 25 hours, and weeks begin on Monday. Banners and sets \
      in use have a row even without a click. The total below a table is always the sum of its rows; other formats have \
      no total.

      A time is a date, or a date and a time: 2026-11-30, 2026-11-30T08:30 or 2026-11-30T08:30+01:00. One that clocks \
      show twice is the first of the two, and one that they skip is moved forward by the gap.

      Keys in CSV and JSON: set, banner_id and banner; or set; or hour, day, week or month; or layout, physical_index \
      and is_padding; or set and revision; or layout; and then always clicks and padding_clicks.
      """,
    arguments: [set], options: [dimension, from, to, timeZone, FormatOptions.ofListing],
    examples: [
      Example(
        "rondo report clicks spring --by day --from 2026-11-01 --to 2026-12-01",
        "Count the clicks of each day of November, as days are in the zone of the set:")
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws {
    try invocation.withStore { context in
      let slug = invocation[set]
      let zone = try invocation[timeZone] ?? usualZone(ofSet: slug, in: context)
      let query = ClickReport.Query(
        set: slug, by: invocation[dimension], from: try time(invocation, from, in: zone),
        to: try time(invocation, to, in: zone), zone: zone)
      let report = try ClickReport(query, from: context.store)
      try invocation.write(report.listing, as: invocation[FormatOptions.ofListing])
    }
  }

  private static func usualZone(ofSet slug: String?, in context: Context) throws -> TimeZone {
    guard let slug else { return context.settings.timeZone }
    return try TimeZone(identifier: try context.store.set(slug).set.timeZone)
  }

  private static func time(
    _ invocation: Invocation, _ option: Option<String?>, in zone: TimeZone
  ) throws(UsageError) -> Instant? {
    guard let text = invocation[option] else { return nil }
    return try LocalTimeText.parse(text, in: zone, for: option)
  }
}
