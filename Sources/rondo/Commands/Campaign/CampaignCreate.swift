import BannerEligibility
import BannerStore
import CivilTime
import CommandLineTool

/// The command `rondo campaign create`.
enum CampaignCreate {
  private static let slug = Argument(
    "SLUG",
    help: """
      The name of the campaign in commands, which never changes: up to 64 lower-case letters, digits and single hyphens \
      between them.
      """,
    parse: SlugText.parse)

  static let command = Command(
    "create", abstract: "Make a campaign without banners.",
    discussion: """
      What is left out is: the slug as the title, and the time zone of the configuration, which is UTC if that does not \
      say.
      """,
    arguments: [slug],
    options: [
      CampaignParameters.title, CampaignParameters.timeZone, CampaignParameters.cap, FormatOptions.ofResult,
    ],
    examples: [
      Example(
        "rondo campaign create autumn --cap impressions=100000 --cap clicks/day=50",
        "Make a campaign that ends with a hundred thousand impressions, and a day with fifty clicks:")
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws {
    let slug = invocation[slug]
    let caps = try CapText.caps(invocation[CampaignParameters.cap], of: CampaignParameters.cap)
    try invocation.withStore { context in
      let settings = CampaignSettings(
        title: invocation[CampaignParameters.title] ?? slug.text,
        timeZone: (invocation[CampaignParameters.timeZone] ?? context.settings.timeZone).identifier,
        caps: caps ?? .none)
      let campaign = try context.store.createCampaign(slug, settings, at: context.now)
      try invocation.report("made the campaign '\(slug)'", campaign, in: context)
    }
  }
}

extension Invocation {
  /// Says what became of a campaign, in a sentence or as its record.
  func report(_ sentence: String, _ campaign: Campaign, in context: Context) throws {
    try report(sentence, CampaignFields.shown, try context.store.campaignWithFigures(campaign.slug.text))
  }
}
