import BannerEligibility
import BannerStore
import CivilTime
import CommandLineTool

/// The options that say when a banner may show, and how often.
enum ConditionParameters {
  static let weight = Option(
    "weight", value: "N",
    help: "Its share of a weighted rotation, from 0 (never) to 1000; 1 to begin with.",
    in: 0...Int64(BannerSettings.greatestWeight))

  static let flight = Option(
    "flight", value: "FROM..TO|none",
    help: """
      When it may show: from the first moment until just before the second, one of which may be left out, as in \
      2026-12-01..2026-12-25. Those given take the place of those before.
      """
  ).repeated()

  static let daypart = Option(
    "daypart", value: "DAYS HOURS|none",
    help: """
      In which hours of the week it may show, as in 'mon-fri 09:00-17:00' or 'sat,sun 22:00-04:00'. Those given take the \
      place of those before.
      """,
    parse: DaypartOption.parse
  ).repeated()

  static let cap = Option(
    "cap", value: "CAP|none",
    help: """
      How much it may have: impressions=N, impressions/day=N, clicks=N or clicks/day=N. Those given take the place of \
      those before.
      """,
    parse: CapText.parse
  ).repeated()

  static let pacing = Option(
    "pacing", choices: Pacing.self,
    help: """
      How its cap on impressions is spread over its flights: as they come (asap), or evenly over the days (even), which \
      needs such a cap and an end.
      """)

  static let frequencyCap = Option(
    "frequency-cap", value: "N|none", help: "How often a visitor gets it in a day at most, where requests take turns.",
    parse: { text in try SettingText.parse(text, FrequencyCapText.parse) })

  static let campaign = Option(
    "campaign", value: "CAMPAIGN|none", help: "The campaign that it belongs to.",
    parse: { text in try SettingText.parse(text, SlugText.parse) })

  static var all: [any OptionDeclaration] { [weight, flight, daypart, cap, pacing, frequencyCap, campaign] }
}

extension Invocation {
  /// What the options say of the conditions that a banner is under.
  ///
  /// - Parameter zone: The zone of its set.
  func conditionChanges(in zone: TimeZone) throws(UsageError) -> BannerChanges {
    var changes = BannerChanges()
    changes.weight = self[ConditionParameters.weight].map { Int($0) }
    changes.flights = try FlightOption.flights(
      self[ConditionParameters.flight], of: ConditionParameters.flight, in: zone)
    changes.dayparts = try DaypartOption.dayparts(
      self[ConditionParameters.daypart], of: ConditionParameters.daypart)
    changes.caps = try CapText.caps(self[ConditionParameters.cap], of: ConditionParameters.cap)
    changes.pacing = self[ConditionParameters.pacing]
    changes.frequencyCap = self[ConditionParameters.frequencyCap]
    changes.campaign = self[ConditionParameters.campaign]
    return changes
  }

  /// The zone in which the options of a command about a set are read.
  ///
  /// Asked for where a flight is given, so that nothing else depends on a zone that is not known on this machine.
  func zone(ofSet slug: String, in context: Context) throws -> TimeZone {
    guard !self[ConditionParameters.flight].isEmpty else { return .utc }
    return try TimeZone(identifier: try context.store.set(slug).set.timeZone)
  }
}
