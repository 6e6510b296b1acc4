import BannerStore
import CommandLineTool

/// The command `rondo set pause`.
enum SetPause {
  static let command = Command(
    "pause", abstract: "Hold a set on the banner on show.",
    discussion: """
      A set may be paused for several reasons at once, and plays again when each of them was taken back with 'rondo set \
      resume'. Pausing again for the same reason changes nothing.
      """,
    arguments: [SetParameters.set], options: [SetParameters.reason, FormatOptions.ofResult], run: run)

  private static func run(_ invocation: Invocation) throws {
    try invocation.withStore { context in
      let set = try context.store.pauseSet(
        invocation[SetParameters.set], for: invocation[SetParameters.reason].reasons, at: context.now)
      let overview = SetOverview(set, in: context)
      try invocation.report(
        "'\(set.set.slug)' is paused (\(set.set.pauseReasons)), with \(overview.shownPhrase) on show", SetFields.shown,
        overview)
    }
  }
}
