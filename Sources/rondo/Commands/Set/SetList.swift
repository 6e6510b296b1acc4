import BannerStore
import CommandLineTool

/// The command `rondo set list`.
enum SetList {
  private static let all = Option(flag: "all", help: "List the archived sets as well.")

  static let command = Command(
    "list", abstract: "List the sets by their slugs.",
    discussion: """
      Keys in CSV and JSON: slug, title, state (playing, paused or archived), pause_reasons, interval_ms, layout, \
      resume_policy, missed_tick_policy, time_zone, rotation, seed, fallback, caps, allowed_origins, revision, created_at, \
      archived_at.
      """,
    options: [all, FormatOptions.ofListing], run: run)

  private static func run(_ invocation: Invocation) throws {
    let format = invocation[FormatOptions.ofListing]
    try invocation.withStore { context in
      let sets = try context.store.sets(includingArchived: invocation[all])
      try invocation.write(try SetFields.listed.listing(of: sets, as: format), as: format)
    }
  }
}
