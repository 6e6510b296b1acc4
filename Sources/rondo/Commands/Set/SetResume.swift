import BannerStore
import CommandLineTool

/// The command `rondo set resume`.
enum SetResume {
  static let command = Command(
    "resume", abstract: "Take a reason for a pause back.",
    discussion: """
      The set plays when no reason is left: with a whole dwell for the banner on show, or with what was left of it, as \
      its resume policy says. Taking back a reason that is not there changes nothing.
      """,
    arguments: [SetParameters.set], options: [SetParameters.reason, FormatOptions.ofResult], run: run)

  private static func run(_ invocation: Invocation) throws {
    try invocation.withStore { context in
      let set = try context.store.resumeSet(
        invocation[SetParameters.set], from: invocation[SetParameters.reason].reasons, at: context.now)
      let overview = SetOverview(set, in: context)
      let (slug, reasons) = (set.set.slug, set.set.pauseReasons)
      try invocation.report(
        reasons.isEmpty
          ? "'\(slug)' plays, with \(overview.shownPhrase) on show"
          : "'\(slug)' is still paused (\(reasons)), with \(overview.shownPhrase) on show",
        SetFields.shown, overview)
    }
  }
}
