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
