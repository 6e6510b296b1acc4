import BannerStore
import CommandLineTool

/// The command `rondo campaign archive`.
enum CampaignArchive {
  static let command = Command(
    "archive", abstract: "Put a campaign away.",
    discussion: """
      Its banners show no more, in whatever sets they are, until 'rondo campaign restore' brings it back.
      """,
    arguments: [CampaignParameters.campaign], options: [FormatOptions.ofResult], run: run)

  private static func run(_ invocation: Invocation) throws {
    try invocation.withStore { context in
      let campaign = try context.store.archiveCampaign(invocation[CampaignParameters.campaign], at: context.now)
      try invocation.report("archived the campaign '\(campaign.slug)'", campaign, in: context)
    }
  }
}
