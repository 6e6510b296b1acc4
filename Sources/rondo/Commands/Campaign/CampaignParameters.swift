import CivilTime
import CommandLineTool

/// The arguments and options that several commands about campaigns have.
enum CampaignParameters {
  static let campaign = Argument("CAMPAIGN", help: "The slug of the campaign.")

  static let title = Option("title", value: "TEXT", help: "The name of the campaign for people.")

  static let timeZone = Option(
    "time-zone", value: "ZONE",
    help: "The zone whose days the caps by day go by, by its IANA name such as Europe/Vienna.",
    parse: { text in try TimeZone(identifier: text) })

  static let cap = Option(
    "cap", value: "CAP|none",
    help: """
      How much all banners of the campaign may have together: impressions=N, impressions/day=N, clicks=N or \
      clicks/day=N. Those given take the place of those before.
      """,
    parse: CapText.parse
  ).repeated()
}
