import BannerStore
import CommandLineTool

/// The command `rondo banner reorder`.
enum BannerReorder {
  private static let ids = Argument(
    "ID", help: "The ids of all banners of the set that are not archived, each once, in the new order.",
    parse: BannerIDText.parse
  ).repeated()

  static let command = Command(
    "reorder", abstract: "Put all banners of a set into a new order.",
    discussion: """
      When an id is missing, repeated or not of this set, nothing is changed. The banner on show stays on show, with its \
      running dwell.
      """,
    arguments: [BannerParameters.set, ids], options: [FormatOptions.ofResult],
    examples: [Example("rondo banner reorder spring 3 1 2", "Show banner 3 first, then 1, then 2:")],
    run: run)

  private static func run(_ invocation: Invocation) throws {
    try invocation.withStore { context in
      let set = try context.store.reorderBanners(
        ofSet: invocation[BannerParameters.set], to: invocation[ids], at: context.now)
      try invocation.reportOrder(of: set, in: context)
    }
  }
}
