import BannerStore
import CommandLineTool

/// The command `rondo set show`.
enum SetShow {
  static let command = Command(
    "show", abstract: "Show a set and what is on show at this moment.",
    discussion: """
      A table has times in the zone of the set; other formats have them in UTC.

      Keys in CSV and JSON: slug, title, state (playing, paused or archived), pause_reasons, banner_count, shown_index \
      (the real index, from 0), shown_banner_id, shown_banner, shown_since, next_change_at (null while nothing is to \
      change), interval_ms, layout, resume_policy, missed_tick_policy, time_zone, rotation, seed, \
      fallback, caps, allowed_origins, revision, created_at, archived_at.
      """,
    arguments: [SetParameters.set], options: [FormatOptions.ofListing], run: run)

  private static func run(_ invocation: Invocation) throws {
    let format = invocation[FormatOptions.ofListing]
    try invocation.withStore { context in
      let overview = SetOverview(try context.store.set(invocation[SetParameters.set]), in: context)
      try invocation.write(try SetFields.shown.record(of: overview, as: format), as: format)
    }
  }
}
