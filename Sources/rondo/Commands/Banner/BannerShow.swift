import BannerStore
import CommandLineTool

/// The command `rondo banner show`.
enum BannerShow {
  static let command = Command(
    "show", abstract: "Show a banner with all its particulars.",
    discussion: """
      A table has times in the zone of the set; other formats have them in UTC. Keys in CSV and JSON: those of 'rondo \
      banner list'.
      """,
    arguments: [BannerParameters.set, BannerParameters.id], options: [FormatOptions.ofListing], run: run)

  private static func run(_ invocation: Invocation) throws {
    let (slug, format) = (invocation[BannerParameters.set], invocation[FormatOptions.ofListing])
    try invocation.withStore { context in
      let overview = try BannerOverview(invocation[BannerParameters.id], ofSet: slug, in: context)
      try invocation.write(try BannerFields.shown.record(of: overview, as: format), as: format)
    }
  }
}
