import BannerReports
import BannerStore
import CivilTime
import CommandLineTool

/// The command `rondo event refused`.
enum EventRefused {
  private static let set = Argument("SET", help: "The slug of the set; all of them when left out.").optional()

  private static let reason = Option(
    "reason", value: "REASON", help: "Only the events that do not count for this reason.")

  static let command = Command(
    "refused", abstract: "List the events over HTTP that do not count, and why.",
    discussion: """
      Impressions, clicks and taps that came over HTTP, the oldest first: the newest hundred thousand are kept, and \
      'rondo report events --by reason' counts all there ever were. Taps of 'rondo click import' and 'rondo click record' \
      are listed by 'rondo click rejected'. The rule is the one in the list of declared crawlers and the like that \
      matched, in that version of the list. What 'rondo restate' judged otherwise stays listed as it was judged first.

      Keys in CSV and JSON: received_at, kind, reason, set, banner_id, event_id (of a tap; of anything else the served \
      id), rule, rule_version, user_agent and content, the last two cut off where they are long.
      """,
    arguments: [set], options: [reason, FormatOptions.ofListing], run: run)

  private static var fields: Fields<KeptRefusal> {
    Fields([
      .time("received_at", title: "RECEIVED", in: { _ in .utc }) { $0.receivedAt },
      .text("kind") { $0.event.kind.name },
      .text("reason") { $0.event.reason },
      .text("set") { $0.set },
      .number("banner_id", title: "BANNER") { $0.event.bannerID },
      .text("event_id", title: "EVENT") { refusal in refusal.event.eventID.map { "\($0)" } },
      .text("rule") { $0.event.rule },
      .text("rule_version", use: .never) { $0.event.ruleVersion },
      .text("user_agent", isFlexible: true) { $0.event.userAgent },
      .text("content", use: .never) { refusal in
        refusal.event.content.map { String(decoding: $0, as: UTF8.self) }
      },
    ])
  }

  private static func run(_ invocation: Invocation) throws {
    let format = invocation[FormatOptions.ofListing]
    try invocation.withStore { context in
      let refusals = try context.store.refusedEvents(ofSet: invocation[set], reason: invocation[reason])
      try invocation.write(try fields.listing(of: refusals, as: format), as: format)
    }
  }
}
