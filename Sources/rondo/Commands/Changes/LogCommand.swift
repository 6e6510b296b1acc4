import BannerReports
import BannerStore
import CivilTime
import CommandLineTool

/// The command `rondo log`.
enum LogCommand {
  private static let set = Argument("SET", help: "The slug of the set; all changes when left out.").optional()

  private static let limit = Option("limit", value: "N", help: "At most so many changes.", in: 1...1_000_000)
    .defaulting(to: 50, text: "50")

  private static let since = Option(
    "since", value: "TIME",
    help: "Only changes from then on; a time without an offset is one in the zone of the set, or else in UTC.")

  private static let banner = Option(
    "banner", value: "ID", help: "Only changes of this banner.", parse: BannerIDText.parse)

  static let command = Command(
    "log", abstract: "List who changed what, and when.",
    discussion: """
      Every change that somebody makes is kept for good, the newest first: who made it (the user of the operating \
      system), what it was, and each field that differs, as it was and as it is. What the daemon does on schedule is no \
      change; 'rondo set show' and the revisions tell of that. 'rondo undo' takes a change back.

      Keys in CSV and JSON: id, made_at, made_by, action, set, banner_id, banner, campaign, changes (before and after by \
      field, as in the database; times in milliseconds since 1970 UTC), undoes, undone_by.
      """,
    arguments: [set], options: [limit, since, banner, FormatOptions.ofListing],
    examples: [
      Example("rondo log", "See the newest changes:"),
      Example("rondo log spring --since 2026-11-01", "See what was done to a set this month:"),
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws {
    let format = invocation[FormatOptions.ofListing]
    try invocation.withStore { context in
      let zone = try context.zone(ofSet: invocation[set])
      let start = try invocation[since].map { text in try LocalTimeText.parse(text, in: zone, for: since) }
      let changes = try context.store.changes(
        ofSet: invocation[set], bannerID: invocation[banner], since: start, limit: invocation[limit])
      try invocation.write(try ChangeFields.fields(in: zone).listing(of: changes, as: format), as: format)
    }
  }
}

extension Context {
  /// The zone of a set; UTC where there is none.
  func zone(ofSet slug: String?) throws -> TimeZone {
    guard let slug else { return .utc }
    return try TimeZone(identifier: store.set(slug).set.timeZone)
  }
}
