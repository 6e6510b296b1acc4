import BannerStore
import CivilTime
import CommandLineTool

/// The command `rondo campaign edit`.
enum CampaignEdit {
  static let command = Command(
    "edit", abstract: "Change the settings of a campaign.",
    discussion: """
      What is left out stays as it is. Sets whose banners may show now, or may show no more, get a new revision.
      """,
    arguments: [CampaignParameters.campaign],
    options: [
      CampaignParameters.title, CampaignParameters.timeZone, CampaignParameters.cap, FormatOptions.ofResult,
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws {
    var changes = CampaignChanges()
    changes.title = invocation[CampaignParameters.title]
    changes.timeZone = invocation[CampaignParameters.timeZone]?.identifier
    changes.caps = try CapText.caps(invocation[CampaignParameters.cap], of: CampaignParameters.cap)
    guard changes != CampaignChanges() else {
      throw UsageError("there is nothing to change", hint: "give one of the options --title to --cap")
    }
    try invocation.withStore { context in
      let campaign = try context.store.editCampaign(
        invocation[CampaignParameters.campaign], changes, at: context.now)
      try invocation.report("changed the campaign '\(campaign.slug)'", campaign, in: context)
    }
  }
}
