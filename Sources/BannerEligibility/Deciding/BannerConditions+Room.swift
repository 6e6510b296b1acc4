extension BannerConditions {
  /// What the caps that apply, and the budget of the day, leave of an event.
  public struct Left: Hashable, Sendable {
    /// So many more, ≥ 0.
    public let count: Int64
    /// Whether it is a limit of the day that leaves no more, so that tomorrow may bring others.
    public let isOfDay: Bool
  }

  /// The least that all caps of banner, set and campaign leave, and for impressions the budget of the day; nil without any
  /// of them.
  public func left(of event: CapEvent, for question: EligibilityQuestion) -> Left? {
    var least: Left?
    func take(_ amount: Int64?, _ period: CapPeriod, by standing: Standing) {
      guard let amount else { return }
      let count = CapRoom.remaining(
        amount: amount, delivered: standing.delivered(event, period), reserved: standing.reserved(event))
      // Where both leave the same, it is the one in all that stays.
      if least.map({ count < $0.count }) ?? true { least = Left(count: count, isOfDay: period == .day) }
    }
    for period in CapPeriod.allCases {
      take(caps[event, period], period, by: question.bannerStanding)
      take(question.setCaps[event, period], period, by: question.setStanding)
      if let campaign { take(campaign.caps[event, period], period, by: question.campaignStanding) }
    }
    if event == .impressions { take(dayBudget(for: question)?.amount, .day, by: question.bannerStanding) }
    return least
  }
}
