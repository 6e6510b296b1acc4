import BannerStore
import CommandLineTool

/// The command `rondo banner archive`.
enum BannerArchive {
  static let command = Command(
    "archive", abstract: "Put a banner away.",
    discussion: """
      It no longer shows and is no longer listed, but its statistics stay, and 'rondo banner restore' brings it back \
      under the same id.
      """,
    arguments: [BannerParameters.set, BannerParameters.id], options: [FormatOptions.ofResult], run: run)

  private static func run(_ invocation: Invocation) throws {
    try invocation.withStore { context in
      let (set, id) = (invocation[BannerParameters.set], invocation[BannerParameters.id])
      let banner = try context.store.archiveBanner(id, inSet: set, at: context.now)
      try invocation.report("archived banner \(id) of '\(set)'", banner, in: context)
    }
  }
}
