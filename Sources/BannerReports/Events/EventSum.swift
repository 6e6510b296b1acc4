import BannerStore

/// Events of one row of a report, or of all.
struct EventSum: Hashable {
  var served: Int64 = 0
  var impressions: Int64 = 0
  var viewable: Int64 = 0
  var clicks: Int64 = 0
  var clicksWithoutImpression: Int64 = 0

  /// Clicks by impressions; none where there is no impression.
  ///
  /// Rounded to four digits behind the point: a hundredth of a percent.
  var clickThroughRate: Double? {
    impressions > 0 ? (Double(clicks) / Double(impressions) * 10_000).rounded() / 10_000 : nil
  }

  static func += (sum: inout EventSum, more: EventSum) {
    // Only a count that somebody wrote by hand can be so large; 'reconcile' tells.
    sum.served = sum.served.addingSaturated(more.served)
    sum.impressions = sum.impressions.addingSaturated(more.impressions)
    sum.viewable = sum.viewable.addingSaturated(more.viewable)
    sum.clicks = sum.clicks.addingSaturated(more.clicks)
    sum.clicksWithoutImpression = sum.clicksWithoutImpression.addingSaturated(more.clicksWithoutImpression)
  }
}

extension EventSum {
  init(_ count: DeliveryCount) {
    switch count.measure {
    case .served: served = count.events
    case .impressions: impressions = count.events
    case .viewable: viewable = count.events
    case .clicks: clicks = count.events
    case .clicksWithoutImpression: clicksWithoutImpression = count.events
    }
  }

  /// The columns behind the labels of every row.
  static let columns = [
    Column("served", alignment: .trailing),
    Column("impressions", alignment: .trailing),
    Column("viewable", alignment: .trailing),
    Column("clicks", alignment: .trailing),
    Column("clicks_without_impression", title: "WITHOUT IMPRESSION", alignment: .trailing),
    Column("click_through_rate", title: "CLICK RATE", alignment: .trailing),
  ]

  /// The cells under ``columns``.
  var cells: [Cell] {
    [served, impressions, viewable, clicks, clicksWithoutImpression].map(Cell.integer)
      + [clickThroughRate.map(Cell.share) ?? .none]
  }
}
