import CommandLineTool

/// The command `rondo campaign`.
enum CampaignCommand {
  static let command = Command(
    "campaign", abstract: "Label banners of any sets as a campaign, with caps of its own.",
    discussion: """
      'rondo banner edit SET ID --campaign CAMPAIGN' puts a banner under a campaign. The caps of a campaign hold for all \
      its banners together, in whatever sets they are, beside their own and those of their sets.
      """,
    subcommands: [
      CampaignCreate.command, CampaignList.command, CampaignShow.command, CampaignEdit.command,
      CampaignArchive.command, CampaignRestore.command,
    ])
}
