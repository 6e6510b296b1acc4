import BannerRotation
import BannerStore
import CommandLineTool

/// The command `rondo set go-to`.
enum SetGoTo {
  private static let index = Argument(
    "INDEX", help: "The real index of the banner: its place among those that are shown, from 0.", in: 0...Int64.max)

  static let command = Command(
    "go-to", abstract: "Show a certain banner.",
    discussion: """
      'rondo banner list SET' shows the index of each banner. The banner gets a whole dwell, unless it is on show \
      already; a set that is paused stays so.
      """,
    arguments: [SetParameters.set, index], options: [FormatOptions.ofResult], run: run)

  private static func run(_ invocation: Invocation) throws {
    try invocation.withStore { context in
      let set = try context.store.goTo(
        RealIndex(Int(invocation[index])), inSet: invocation[SetParameters.set], at: context.now)
      try invocation.reportOnShow(set, in: context)
    }
  }
}

extension Invocation {
  /// Says what a set shows now.
  func reportOnShow(_ set: RotatingSet, in context: Context) throws {
    let overview = SetOverview(set, in: context)
    try report("'\(set.set.slug)' shows \(overview.shownPhrase)", SetFields.shown, overview)
  }
}
