import BannerReports
import BannerStore
import CivilTime
import CommandLineTool

/// The command `rondo retain`.
enum RetainCommand {
  private static let olderThan = Option(
    "older-than", value: "DURATION",
    help: "Fold events of this age; that of the configuration, 'event_retention', when left out.",
    parse: { text in try DurationRange.parse(text, in: EventRetention.range) })

  private static let dryRun = Option(flag: "dry-run", help: "Say what would be folded, and change nothing.")

  static let command = Command(
    "retain", abstract: "Fold old events into their counts.",
    discussion: """
      Sums up single clicks and impressions that both happened and came in before a time, keeps the sums and deletes the \
      events. Counts, totals and reports stay what they are, and 'rondo reconcile' goes on proving them; what single \
      events tell, as 'rondo explain' does, is gone, and they cannot be judged again. From then on an event from before \
      that time does not count (before_retention), since it may have been counted. Taps of files and commands that do \
      not count are kept.

      Events are kept at least as long as any token counts. The daemon does this by itself once an hour when the \
      configuration has 'event_retention'. It may be interrupted at any time and called again.

      Keys in CSV and JSON: before, clicks, impressions, viewable.
      """,
    options: [olderThan, dryRun, FormatOptions.ofResult],
    examples: [
      Example("rondo retain --older-than 400d --dry-run", "See how many events are older than 400 days:"),
      Example("rondo retain", "Fold what is older than the configuration says:"),
    ],
    run: run)

  /// What was folded, or would be.
  private struct Folded {
    let horizon: Instant
    let sum: FoldedSum
  }

  private static var fields: Fields<Folded> {
    Fields([
      .time("before", title: "BEFORE", in: { _ in .utc }) { $0.horizon },
      .number("clicks") { $0.sum.clicks },
      .number("impressions") { $0.sum.impressions },
      .number("viewable") { $0.sum.viewable },
    ])
  }

  private static func run(_ invocation: Invocation) throws {
    try invocation.withStore { context in
      guard let ageMs = invocation[olderThan] ?? context.settings.eventRetentionMs else {
        throw UsageError(
          "\(olderThan.spelling.syntax) is missing", hint: "the configuration has no 'event_retention' either")
      }
      if let problem = EventRetention.problem(ofMs: ageMs, lives: context.settings.http.tokenLives) {
        throw UsageError("\(olderThan.key): \(problem)")
      }
      let now = context.now
      let wanted = now.adding(milliseconds: -ageMs)
      if invocation[dryRun] {
        // A horizon never goes back.
        let horizon = max(wanted, try context.store.retentionHorizon() ?? wanted)
        let folded = Folded(horizon: horizon, sum: try context.store.foldable(before: horizon))
        return try invocation.report("would fold \(sentence(folded))", fields, folded)
      }
      let horizon = try context.store.moveRetentionHorizon(to: wanted, at: now)
      var sum = FoldedSum()
      _ = try context.store.foldEvents(.all, folded: { part in sum += part })
      let folded = Folded(horizon: horizon, sum: sum)
      try invocation.report("folded \(sentence(folded))", fields, folded)
    }
  }

  private static func sentence(_ folded: Folded) -> String {
    """
    events from before \(folded.horizon.formatted()) (clicks: \(folded.sum.clicks), impressions: \
    \(folded.sum.impressions), viewable: \(folded.sum.viewable))
    """
  }
}
