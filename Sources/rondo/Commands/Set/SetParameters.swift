import BannerRotation
import BannerStore
import CivilTime
import CommandLineTool

/// The arguments and options that several commands about sets have.
enum SetParameters {
  static let set = Argument("SET", help: "The slug of the set.")

  static let title = Option("title", value: "TEXT", help: "The name of the set for people.")

  static let interval = Option(
    "interval", value: "DURATION", help: "How long a banner shows that has no dwell of its own, from 100ms to 366d.",
    parse: DwellText.parse)

  static let layout = Option(
    "layout", choices: PaddingLayout.self, help: "How apps pad the strip of banners, unless a tap says otherwise.")

  static let resumePolicy = Option(
    "resume-policy", choices: ResumePolicy.self, value: "POLICY",
    help: "What a banner gets after a pause: a whole dwell (reset), or what was left of it (preserve).")

  static let missedTickPolicy = Option(
    "missed-tick-policy", choices: MissedTickPolicy.self, value: "POLICY",
    help: """
      What becomes of changes that were slept through: they are one change (coalesce), all of them are made up for \
      (catchup), or the banner on show starts over (restart).
      """)

  static let timeZone = Option(
    "time-zone", value: "ZONE",
    help: "The zone of local times and of days in reports, by its IANA name such as Europe/Vienna.",
    parse: { text in try TimeZone(identifier: text) })

  static let rotation = Option(
    "rotation", choices: RotationKind.self, value: "KIND",
    help: """
      In what order banners take turns: one after the other (sequential), by their weights (weighted), shuffled turn by \
      turn (random), the least served first (even), or by how well they are clicked (optimise).
      """)

  static let seed = Option(
    "seed", value: "N", help: "What chance begins with, for the kinds random and optimise.", in: 0 ... .max)

  static let fallback = Option(
    "fallback", value: "SET|none", help: "The set to show when this one has nothing to show.",
    parse: { text in try SettingText.parse(text, SlugText.parse) })

  static let cap = Option(
    "cap", value: "CAP|none",
    help: """
      How much all banners of the set may have together: impressions=N, impressions/day=N, clicks=N or clicks/day=N. \
      Those given take the place of those before.
      """,
    parse: CapText.parse
  ).repeated()

  static let steps = Option(
    "by", value: "N", help: "How many banners to go; a negative number goes the other way.", in: .min ... .max
  ).defaulting(to: 1, text: "1")

  static let reason = Option(
    "reason", choices: PauseReason.self, help: "Why rotation pauses; a set plays when all reasons are taken back."
  ).defaulting(to: .operator)
}
