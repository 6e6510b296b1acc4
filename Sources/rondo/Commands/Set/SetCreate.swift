import BannerStore
import CivilTime
import CommandLineTool

/// The command `rondo set create`.
enum SetCreate {
  private static let slug = Argument(
    "SLUG",
    help: """
      The name of the set in commands and taps, which never changes: up to 64 lower-case letters, digits and single \
      hyphens between them.
      """,
    parse: SlugText.parse)

  static let command = Command(
    "create", abstract: "Make an empty set.",
    discussion: """
      What is left out is: the slug as the title, an interval of 5s, the layout both-ends, the policies reset and \
      coalesce, the time zone of the configuration, which is UTC if that does not say, the rotation sequential, the seed \
      0, and neither a fallback nor caps.
      """,
    arguments: [slug],
    options: [
      SetParameters.title, SetParameters.interval, SetParameters.layout, SetParameters.resumePolicy,
      SetParameters.missedTickPolicy, SetParameters.timeZone, SetParameters.rotation, SetParameters.seed,
      SetParameters.fallback, SetParameters.cap, FormatOptions.ofResult,
    ],
    examples: [
      Example(
        "rondo set create spring --title 'Spring sale' --interval 4s --time-zone Europe/Vienna",
        "Make a set that shows each banner for four seconds:")
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws {
    let slug = invocation[slug]
    let caps = try CapText.caps(invocation[SetParameters.cap], of: SetParameters.cap)
    try invocation.withStore { context in
      var settings = SetSettings(
        title: invocation[SetParameters.title] ?? slug.text,
        timeZone: (invocation[SetParameters.timeZone] ?? context.settings.timeZone).identifier)
      settings.intervalMs = invocation[SetParameters.interval] ?? settings.intervalMs
      settings.layout = invocation[SetParameters.layout] ?? settings.layout
      settings.resumePolicy = invocation[SetParameters.resumePolicy] ?? settings.resumePolicy
      settings.missedTickPolicy = invocation[SetParameters.missedTickPolicy] ?? settings.missedTickPolicy
      settings.rotationKind = invocation[SetParameters.rotation] ?? settings.rotationKind
      settings.seed = invocation[SetParameters.seed] ?? settings.seed
      settings.fallback = invocation[SetParameters.fallback]?.value
      settings.caps = caps ?? settings.caps
      _ = try context.store.createSet(slug, settings, at: context.now)
      try invocation.report(
        "made the set '\(slug)'", SetFields.shown, SetOverview(try context.store.set(slug.text), in: context))
    }
  }
}
