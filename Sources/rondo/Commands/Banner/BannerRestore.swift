import BannerStore
import CommandLineTool

/// The command `rondo banner restore`.
enum BannerRestore {
  static let command = Command(
    "restore", abstract: "Bring a banner back from the archive.",
    discussion: "It goes after all others. 'rondo banner list SET --all' shows the archived banners.",
    arguments: [BannerParameters.set, BannerParameters.id], options: [FormatOptions.ofResult], run: run)

  private static func run(_ invocation: Invocation) throws {
    try invocation.withStore { context in
      let (set, id) = (invocation[BannerParameters.set], invocation[BannerParameters.id])
      let banner = try context.store.restoreBanner(id, inSet: set, at: context.now)
      try invocation.report("restored banner \(id) of '\(set)'", banner, in: context)
    }
  }
}
