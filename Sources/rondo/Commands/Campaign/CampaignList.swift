import BannerStore
import CommandLineTool

/// The command `rondo campaign list`.
enum CampaignList {
  private static let all = Option(flag: "all", help: "List the archived campaigns as well.")

  static let command = Command(
    "list", abstract: "List the campaigns by their slugs.",
    discussion: """
      The figures are those of all banners that are under the campaign now, also of archived ones.

      Keys in CSV and JSON: slug, title, state (active or archived), sets, banners, served, impressions, viewable, \
      clicks, caps, time_zone, created_at, archived_at.
      """,
    options: [all, FormatOptions.ofListing], run: run)

  private static func run(_ invocation: Invocation) throws {
    let format = invocation[FormatOptions.ofListing]
    try invocation.withStore { context in
      let campaigns = try context.store.campaignsWithFigures(includingArchived: invocation[all])
      try invocation.write(try CampaignFields.shown.listing(of: campaigns, as: format), as: format)
    }
  }
}
