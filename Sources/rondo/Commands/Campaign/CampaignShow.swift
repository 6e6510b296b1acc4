import BannerStore
import CommandLineTool

/// The command `rondo campaign show`.
enum CampaignShow {
  static let command = Command(
    "show", abstract: "Show a campaign with all its particulars.",
    discussion: """
      A table has times in the zone of the campaign; other formats have them in UTC. Keys in CSV and JSON: those of \
      'rondo campaign list'.
      """,
    arguments: [CampaignParameters.campaign], options: [FormatOptions.ofListing], run: run)

  private static func run(_ invocation: Invocation) throws {
    let format = invocation[FormatOptions.ofListing]
    try invocation.withStore { context in
      let campaign = try context.store.campaignWithFigures(invocation[CampaignParameters.campaign])
      try invocation.write(try CampaignFields.shown.record(of: campaign, as: format), as: format)
    }
  }
}
