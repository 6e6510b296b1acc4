import BannerStore

/// Events of one row of a report, or of all.
struct Figures: Hashable {
  var served: Int64 = 0
  var impressions: Int64 = 0
  var viewable: Int64 = 0
  var clicks: Int64 = 0
  var clicksWithoutImpression: Int64 = 0
  var refused: Int64 = 0

  /// Clicks by impressions; none where there is no impression.
  ///
  /// Rounded to four digits behind the point: a hundredth of a percent.
  var clickThroughRate: Double? {
    impressions > 0 ? (Double(clicks) / Double(impressions) * 10_000).rounded() / 10_000 : nil
  }

  /// Whether there are more clicks than impressions, although there are impressions: somebody reports only the one.
  var isRateAboveOne: Bool { impressions > 0 && clicks > impressions }

  /// How often something happened.
  subscript(measure: Measure) -> Int64 {
    switch measure {
    case .served: served
    case .impressions: impressions
    case .viewable: viewable
    case .clicks: clicks
    case .clicksWithoutImpression: clicksWithoutImpression
    case .refused: refused
    }
  }

  static func += (sum: inout Figures, more: Figures) {
    // Only a count that somebody wrote by hand can be so large; 'reconcile' tells.
    sum.served = sum.served.addingSaturated(more.served)
    sum.impressions = sum.impressions.addingSaturated(more.impressions)
    sum.viewable = sum.viewable.addingSaturated(more.viewable)
    sum.clicks = sum.clicks.addingSaturated(more.clicks)
    sum.clicksWithoutImpression = sum.clicksWithoutImpression.addingSaturated(more.clicksWithoutImpression)
    sum.refused = sum.refused.addingSaturated(more.refused)
  }
}

extension Figures {
  init(_ count: DeliveryCount) {
    switch count.measure {
    case .served: served = count.events
    case .impressions: impressions = count.events
    case .viewable: viewable = count.events
    case .clicks: clicks = count.events
    case .clicksWithoutImpression: clicksWithoutImpression = count.events
    }
  }

  /// Events that do not count, each as what it would have counted as.
  init(_ count: TimedRefusalCount) {
    switch count.kind {
    case .served: served = count.events
    case .impression: impressions = count.events
    case .viewable: viewable = count.events
    case .click, .tap: clicks = count.events
    }
  }
}
