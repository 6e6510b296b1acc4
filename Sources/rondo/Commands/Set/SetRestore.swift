import BannerStore
import CommandLineTool

/// The command `rondo set restore`.
enum SetRestore {
  static let command = Command(
    "restore", abstract: "Bring a set back from the archive.",
    discussion: """
      It has its banners and statistics again, and its rotation stands where it would, had it never been away.
      'rondo set list --all' shows the archived sets.
      """,
    arguments: [SetParameters.set], options: [FormatOptions.ofResult], run: run)

  private static func run(_ invocation: Invocation) throws {
    try invocation.withStore { context in
      let set = try context.store.restoreSet(invocation[SetParameters.set], at: context.now)
      try invocation.report(
        "restored the set '\(set.set.slug)', which shows \(SetOverview(set, in: context).shownPhrase)",
        SetFields.shown, SetOverview(set, in: context))
    }
  }
}
