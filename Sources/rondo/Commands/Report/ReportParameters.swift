import BannerReports
import BannerStore
import CivilTime
import CommandLineTool

/// The arguments and options that every report has.
enum ReportParameters {
  static let set = Argument("SET", help: "The slug of the set; all sets when left out.").optional()

  static let from = Option(
    "from", value: "TIME",
    help: "Where the range begins, on a quarter of an hour; with the first click or event if left out.")

  static let to = Option(
    "to", value: "TIME",
    help: """
      Where the range ends, on a quarter of an hour, which does not belong to it; after the last click or event if left \
      out.
      """)

  static let timeZone = Option(
    "time-zone", value: "ZONE",
    help: """
      The zone of the times and of hours, days, weeks and months. When left out it is that of the set, or for all sets \
      that of the configuration.
      """,
    parse: { text in try TimeZone(identifier: text) })

  static let banners = Option(
    "banner", value: "ID", help: "Only this banner; several when given more than once.", parse: BannerIDText.parse
  ).repeated()

  static let campaign = Option(
    "campaign", value: "CAMPAIGN", help: "Only the banners that belong to the campaign with this slug.")

  static let counts = Option(
    "counts", value: "VERSION",
    help: """
      Which counts, where 'rondo restate' judged events again: original, newest, or the number of a restatement.
      """,
    parse: { text in try CountVersionText.parse(text) }
  ).defaulting(to: CountVersion.newest, text: "newest")

  static let bars = Option(
    "bars", choices: BarsWhen.self, value: "WHEN", help: "When a table has bars: auto is on a terminal."
  ).defaulting(to: .auto)

  /// What is asked for.
  static func query<Dimension: ReportDimension>(
    of invocation: Invocation, by dimension: Dimension, in context: Context
  ) throws -> ReportQuery<Dimension> {
    let range = try range(of: invocation, in: context)
    var query = ReportQuery(
      set: invocation[set], by: dimension, from: range.from, to: range.to, zone: range.zone)
    query.banners = Set(invocation[banners])
    query.campaign = invocation[campaign]
    query.version = invocation[counts]
    return query
  }

  /// The range that is asked for, and the zone that its times are in.
  static func range(
    of invocation: Invocation, in context: Context
  ) throws -> (from: Instant?, to: Instant?, zone: TimeZone) {
    let zone = try invocation[timeZone] ?? usualZone(ofSet: invocation[set], in: context)
    return (try time(invocation, from, in: zone), try time(invocation, to, in: zone), zone)
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
