import BannerStore
import CommandLineTool

/// The command `rondo set archive`.
enum SetArchive {
  static let command = Command(
    "archive", abstract: "Put a set away.",
    discussion: """
      It no longer rotates and is no longer listed, but nothing is lost: taps that come late still count, its statistics \
      stay, and 'rondo set restore' brings it back.
      """,
    arguments: [SetParameters.set], options: [FormatOptions.ofResult], run: run)

  private static func run(_ invocation: Invocation) throws {
    try invocation.withStore { context in
      let set = try context.store.archiveSet(invocation[SetParameters.set], at: context.now)
      try invocation.report("archived the set '\(set.set.slug)'", SetFields.shown, SetOverview(set, in: context))
    }
  }
}
