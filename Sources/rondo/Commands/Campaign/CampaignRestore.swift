import BannerStore
import CommandLineTool

/// The command `rondo campaign restore`.
enum CampaignRestore {
  static let command = Command(
    "restore", abstract: "Bring a campaign back from the archive.",
    discussion: """
      Its banners show again where nothing else keeps them from it.
      """,
    arguments: [CampaignParameters.campaign], options: [FormatOptions.ofResult], run: run)

  private static func run(_ invocation: Invocation) throws {
    try invocation.withStore { context in
      let campaign = try context.store.restoreCampaign(invocation[CampaignParameters.campaign], at: context.now)
      try invocation.report("restored the campaign '\(campaign.slug)'", campaign, in: context)
    }
  }
}
