extension BannerConditions {
  /// How many more showings may be handed out by all caps that apply, and by the budget of the day; nil without any of
  /// them.
  public func impressionsLeft(for question: EligibilityQuestion) -> Int64? {
    let budget = dayBudget(for: question).map { budget in
      CapRoom.remaining(
        amount: budget.amount, delivered: question.bannerStanding.impressionsToday,
        reserved: question.bannerStanding.reserved)
    }
    return (rooms(for: question).map(\.impressions) + [budget]).compactMap { $0 }.min()
  }

  /// How many more clicks may come by all caps that apply; nil without a cap on clicks.
  public func clicksLeft(for question: EligibilityQuestion) -> Int64? {
    rooms(for: question).compactMap(\.clicks).min()
  }

  private func rooms(for question: EligibilityQuestion) -> [CapRoom] {
    [
      CapRoom(caps: caps, standing: question.bannerStanding),
      CapRoom(caps: question.setCaps, standing: question.setStanding),
      CapRoom(caps: campaign?.caps ?? .none, standing: question.campaignStanding),
    ]
  }
}
