import BannerReports
import BannerStore
import CivilTime
import CommandLineTool
import TrafficRules

/// The command `rondo restate`.
enum RestateCommand {
  private static let from = Option(
    "from", value: "TIME", help: "Where the range begins, by the time at which events happened.")

  private static let to = Option(
    "to", value: "TIME", help: "Where the range ends, which does not belong to it; now when left out.")

  private static let rules = Option(
    "user-agent-rules", value: "FILE",
    help: "Rules about user agents that go before the built-in ones, in place of those of the configuration.",
    parse: FilePath.parse)

  private static let dryRun = Option(flag: "dry-run", help: "Show the difference, and change nothing.")

  private static let list = Option(flag: "list", help: "List the restatements there are, and do nothing else.")

  static let command = Command(
    "restate", abstract: "Judge stored events again by the rules in force now.",
    discussion: """
      Clicks and impressions that came over HTTP are judged by what their client called itself: what is a robot's by \
      these rules no longer counts, for that reason. Refused events that are still kept ('rondo event refused') and were \
      refused by a rule about agents, or because their token was too old, are judged likewise: what counts by these rules \
      and these lives of tokens counts after all, once. Events without what a judgement needs stay as they are.

      Shows the difference, then makes a version of the counts. What was counted first stays as it was; each version is \
      that and the changes up to it. Reports go by the newest version unless they are told another one, and caps by the \
      newest. Where nothing changes, no version is made.

      A time without an offset is in the time zone of the configuration.

      Keys in CSV and JSON: banner_id, kind, reason ('counted' is none), before and after. With --list: version, made_at, \
      made_by, from, to, rule_version, settings, judged, changed, unjudged.
      """,
    options: [from, to, rules, dryRun, list, FormatOptions.ofListing],
    examples: [
      Example("rondo restate --from 2026-11-01 --dry-run", "See what new rules would change since a day:"),
      Example("rondo restate --from 2026-11-01 --to 2026-12-01", "Restate a month:"),
      Example("rondo restate --list", "See which versions there are:"),
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws {
    let format = invocation[FormatOptions.ofListing]
    try invocation.withStore { context in
      if invocation[list] {
        let listing = try RestatementFields.restatements.listing(of: try context.store.restatements(), as: format)
        return try invocation.write(listing, as: format)
      }
      let zone = context.settings.timeZone
      guard let begin = invocation[from] else { throw UsageError("\(from.spelling.syntax) is missing") }
      let start = try LocalTimeText.parse(begin, in: zone, for: from)
      let now = context.now
      let end = try invocation[to].map { text in try LocalTimeText.parse(text, in: zone, for: to) } ?? now
      guard start < end else {
        throw UsageError("the range ends before it begins", hint: "give a later \(to.key), or an earlier \(from.key)")
      }
      var http = context.settings.http
      if let file = invocation[rules] { http.userAgentRules = file }
      let draft = try context.store.draftRestatement(from: start, to: end, by: try RestatementRules(http))
      let listing = try RestatementFields.differences.listing(of: draft.differences, as: format)
      if !draft.differences.isEmpty || format != .table { try invocation.write(listing, as: format) }
      let made =
        invocation[dryRun]
        ? nil : try context.store.restate(draft, by: OperatingUser.name(invocation.console.environment), at: now)
      try say(outcome(of: draft, made, isDryRun: invocation[dryRun]), invocation, format)
    }
  }

  /// To people beside the table; where programs read the output, apart from it.
  private static func say(_ sentence: String, _ invocation: Invocation, _ format: OutputFormat) throws {
    if format == .table { return try invocation.console.output.write(line: sentence) }
    invocation.console.error.write(line: "rondo restate: \(sentence)")
  }

  private static func outcome(of draft: RestatementDraft, _ made: Restatement?, isDryRun: Bool) -> String {
    let numbers = "(judged: \(draft.judged), unjudged: \(draft.unjudged))"
    if let made { return "made version \(made.version): \(made.changed) events changed \(numbers)" }
    if draft.changed == 0 { return "nothing changes, so that no version is made \(numbers)" }
    return isDryRun
      ? "\(draft.changed) events would change \(numbers)"
      : "nothing changes any more, so that no version is made \(numbers)"
  }
}
