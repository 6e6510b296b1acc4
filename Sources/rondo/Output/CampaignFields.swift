import BannerReports
import BannerStore
import CivilTime

/// What is told of campaigns.
enum CampaignFields {
  static var shown: Fields<CampaignFigures> {
    Fields([
      .text("slug") { $0.campaign.slug.text },
      .text("title", isFlexible: true) { $0.campaign.title },
      .text("state") { $0.campaign.archivedAt == nil ? "active" : "archived" },
      .number("sets") { $0.sets },
      .number("banners") { $0.banners },
      .number("served") { $0.served },
      .number("impressions") { $0.impressions },
      .number("viewable") { $0.viewable },
      .number("clicks") { $0.clicks },
      Field(Column("caps"), exact: { .list(CapText.texts(of: $0.campaign.caps)) }),
      .text("time_zone", use: .inRecords) { $0.campaign.timeZone },
      .time("created_at", title: "CREATED", use: .inRecords, in: zone) { $0.campaign.createdAt },
      .time("archived_at", title: "ARCHIVED", use: .inRecords, in: zone) { $0.campaign.archivedAt },
    ])
  }

  private static func zone(_ figures: CampaignFigures) throws -> TimeZone {
    try TimeZone(identifier: figures.campaign.timeZone)
  }
}
